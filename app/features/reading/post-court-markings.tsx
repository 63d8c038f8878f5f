import { CourtFigure } from './court-figure.tsx';
import type { Post } from './post.ts';
import { Remember } from './prose.tsx';

export const courtMarkings: Post = {
  slug: 'court-markings-from-above',
  title: 'Court markings, explained from above',
  summary: 'Every picture on Maidan is drawn from the true lines of a ground. Here is what four sets of them mean.',
  topic: 'Know the ground',
  date: '2026-09-17',
  minutes: 2,
  picture: { name: 'badminton-05', alt: 'A badminton court seen from above' },
  Body: CourtMarkings,
};

function CourtMarkings() {
  return (
    <>
      <p>
        From the side, a court is a tangle of lines. From above it becomes a drawing, and each line turns out to answer
        one question. The drawings here are to scale. So are the pictures of our venues.
      </p>
      <h2>Badminton: in for two, out for one</h2>
      <p>
        Half of all arguments are about the two extra strips. Singles is played on a long, narrow court. Doubles uses
        the full width, but the serve must fall shorter.
      </p>
      <CourtFigure
        ground="badminton"
        tint="fill-badminton"
        title="A badminton court, 13.4 by 6.1 metres"
        marks={[
          { x: 3.2, y: 0.23, text: 'The side strips, 46 cm each. In for doubles, out for singles.' },
          { x: 4.72, y: 2, text: 'Short service line, 1.98 m from the net. A serve must pass it.' },
          { x: 0.38, y: 4.3, text: 'The back strip, 76 cm. A doubles serve may not land here. Any other shot may.' },
        ]}
      />
      <h2>Tennis: the boxes are for the serve</h2>
      <p>
        The outer lanes are again for doubles only. The four boxes beside the net matter for a single stroke, the serve.
        Once the ball is in play they mean nothing.
      </p>
      <CourtFigure
        ground="tennis"
        tint="fill-tennis"
        title="A tennis court, 23.77 by 10.97 metres"
        marks={[
          { x: 4, y: 0.685, text: 'Doubles lane, 1.37 m on each side.' },
          { x: 15.1, y: 3.4, text: 'Service box, 6.40 m deep. You serve into the one diagonally opposite.' },
          { x: 0, y: 7.6, text: 'Baseline. Touch it while serving and it is a foot fault.' },
        ]}
      />
      <h2>Basketball: three questions about distance</h2>
      <p>
        Where is a shot worth three? Where may an attacker not linger? Where does a free throw start? There is one line
        for each.
      </p>
      <CourtFigure
        ground="basketball"
        tint="fill-basketball"
        title="A basketball court, 28 by 15 metres"
        marks={[
          { x: 8.32, y: 7.5, text: 'The arc, 6.75 m from the basket. Shoot from behind it for three points.' },
          { x: 3, y: 6, text: 'The key, 4.9 m wide. No attacker may stay in it for more than three seconds.' },
          { x: 5.8, y: 9.4, text: 'Free-throw line, 5.8 m from the end line.' },
        ]}
      />
      <h2>Cricket: a small strip, a large ring</h2>
      <p>
        The pitch looks tiny from a drone, and that is the truth of it. Everything else on the field is about where the
        other nine may stand.
      </p>
      <CourtFigure
        ground="cricket"
        tint="fill-pitch-700"
        title="A cricket ground, about 140 metres long"
        marks={[
          { x: 70, y: 53, text: 'The pitch: 22 yards, or 20.12 m, from wicket to wicket, and 3.05 m wide.' },
          { x: 107.5, y: 62, text: 'The 30-yard ring. In limited overs it decides how many may field outside it.' },
          { x: 23, y: 15.9, text: 'The boundary. There is no fixed size, so look it up before you promise a six.' },
        ]}
      />
      <Remember title="Many lines, one floor">
        On a multi-sport floor several courts lie on top of each other, one colour for each game. Before the first
        serve, agree aloud which colour you are playing.
      </Remember>
    </>
  );
}
