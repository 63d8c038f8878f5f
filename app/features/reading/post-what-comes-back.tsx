import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/post-what-comes-back.ts';
import type { Post } from './post.ts';
import { linkTo, Remember, strong } from './prose.tsx';
import { RefundTiers } from './refund-tiers.tsx';

const PRICE = 1400;

export const whatComesBack: Post = {
  slug: 'what-comes-back-when-you-cancel',
  title: words.title,
  summary: words.summary,
  topic: words.topic,
  date: '2026-10-08',
  minutes: 2,
  picture: { name: 'tennis-03', alt: words.picture },
  Body: WhatComesBack,
};

function WhatComesBack() {
  return (
    <>
      <p>{words.opening}</p>
      <RefundTiers price={PRICE} />
      <h2>{words.clockTitle}</h2>
      <ul>
        <li>{rich(words.clockFriday({ strong }))}</li>
        <li>{rich(words.clockMorning({ strong }))}</li>
        <li>{rich(words.clockLater({ strong }))}</li>
      </ul>
      <p>{words.clockExactly}</p>
      <h2>{words.groundTitle}</h2>
      <p>{words.groundEverything}</p>
      <p>{rich(words.groundRain({ contact: linkTo('/contact') }))}</p>
      <h2>{words.arrivalTitle}</h2>
      <p>{words.arrivalText}</p>
      <Remember title={words.earlyTitle}>{words.earlyText}</Remember>
      <h2>{words.termsTitle}</h2>
      <p>{words.termsText}</p>
    </>
  );
}
