import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/post-one-slot-one-side.ts';
import type { Post } from './post.ts';
import { linkTo, Remember, strong } from './prose.tsx';

export const oneSlotOneSide: Post = {
  slug: 'one-slot-one-side',
  title: words.title,
  summary: words.summary,
  topic: words.topic,
  date: '2026-11-12',
  minutes: 3,
  picture: { name: 'multi-sport-04', alt: words.picture },
  Body: OneSlotOneSide,
};

function OneSlotOneSide() {
  return (
    <>
      <p>{words.scene}</p>
      <p>{words.cause}</p>
      <h2>{words.noGapTitle}</h2>
      <p>{words.noGapDiary}</p>
      <p>{words.noGapSameInstant}</p>
      <h2>{words.holdTitle}</h2>
      <p>{rich(words.holdCountdown({ strong }))}</p>
      <p>{words.holdLeaving}</p>
      <h2>{words.lateTitle}</h2>
      <p>{words.lateText}</p>
      <Remember title={words.ruleTitle}>{words.ruleText}</Remember>
      <h2>{words.proofTitle}</h2>
      <p>{words.proofTests}</p>
      <p>{rich(words.proofPaper({ contact: linkTo('/contact') }))}</p>
    </>
  );
}
