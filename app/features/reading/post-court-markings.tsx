import * as words from '#words/site/post-court-markings.ts';
import { CourtFigure } from './court-figure.tsx';
import type { Post } from './post.ts';
import { Remember } from './prose.tsx';

export const courtMarkings: Post = {
  slug: 'court-markings-from-above',
  title: words.title,
  summary: words.summary,
  topic: words.topic,
  date: '2026-09-17',
  minutes: 2,
  picture: { name: 'badminton-05', alt: words.picture },
  Body: CourtMarkings,
};

function CourtMarkings() {
  return (
    <>
      <p>{words.opening}</p>
      <h2>{words.badmintonTitle}</h2>
      <p>{words.badmintonText}</p>
      <CourtFigure
        ground="badminton"
        tint="fill-badminton"
        title={words.badmintonFigure}
        marks={[
          { x: 3.2, y: 0.23, text: words.badmintonSides },
          { x: 4.72, y: 2, text: words.badmintonService },
          { x: 0.38, y: 4.3, text: words.badmintonBack },
        ]}
      />
      <h2>{words.tennisTitle}</h2>
      <p>{words.tennisText}</p>
      <CourtFigure
        ground="tennis"
        tint="fill-tennis"
        title={words.tennisFigure}
        marks={[
          { x: 4, y: 0.685, text: words.tennisLane },
          { x: 15.1, y: 3.4, text: words.tennisBox },
          { x: 0, y: 7.6, text: words.tennisBaseline },
        ]}
      />
      <h2>{words.basketballTitle}</h2>
      <p>{words.basketballText}</p>
      <CourtFigure
        ground="basketball"
        tint="fill-basketball"
        title={words.basketballFigure}
        marks={[
          { x: 8.32, y: 7.5, text: words.basketballArc },
          { x: 3, y: 6, text: words.basketballKey },
          { x: 5.8, y: 9.4, text: words.basketballFreeThrow },
        ]}
      />
      <h2>{words.cricketTitle}</h2>
      <p>{words.cricketText}</p>
      <CourtFigure
        ground="cricket"
        tint="fill-pitch-700"
        title={words.cricketFigure}
        marks={[
          { x: 70, y: 53, text: words.cricketPitch },
          { x: 107.5, y: 62, text: words.cricketRing },
          { x: 23, y: 15.9, text: words.cricketBoundary },
        ]}
      />
      <Remember title={words.manyLinesTitle}>{words.manyLinesText}</Remember>
    </>
  );
}
