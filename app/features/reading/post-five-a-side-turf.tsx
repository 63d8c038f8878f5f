import { rich } from '#app/components/rich.tsx';
import * as words from '#words/site/post-five-a-side-turf.ts';
import type { Post } from './post.ts';
import { Remember, strong } from './prose.tsx';

export const fiveASideTurf: Post = {
  slug: 'choosing-a-turf-for-five-a-side',
  title: words.title,
  summary: words.summary,
  topic: words.topic,
  date: '2026-10-29',
  minutes: 3,
  picture: { name: 'football-09', alt: words.picture },
  Body: FiveASideTurf,
};

function FiveASideTurf() {
  return (
    <>
      <p>{words.opening}</p>
      <h2>{words.sizeTitle}</h2>
      <p>{words.sizeText}</p>
      <h2>{words.surfaceTitle}</h2>
      <p>{words.surfaceText}</p>
      <h2>{words.lightsTitle}</h2>
      <p>{words.lightsText}</p>
      <h2>{words.shoesTitle}</h2>
      <ul>
        <li>{rich(words.shoesGrass({ strong }))}</li>
        <li>{rich(words.shoesHard({ strong }))}</li>
        <li>{rich(words.shoesMetal({ strong }))}</li>
      </ul>
      <h2>{words.ballTitle}</h2>
      <p>{words.ballText}</p>
      <h2>{words.monsoonTitle}</h2>
      <p>{words.monsoonText}</p>
      <Remember title={words.sumTitle}>{words.sumText}</Remember>
      <p>{words.closing}</p>
    </>
  );
}
