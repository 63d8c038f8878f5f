// Badminton, tennis and basketball.
import { badmintonCourt } from '../grounds/badminton-courts.ts';
import { basketballCourt } from '../grounds/basketball-court.ts';
import { tennisCourt } from '../grounds/tennis-court.ts';
import { acrylic, boards, clay, mat } from '../hard-surfaces.ts';
import { oneOfSeries, type Picture } from '../picture.ts';
import { fenceAround } from '../props/furniture.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';
import { inHall } from './halls.ts';
import { outdoors, pick } from './outdoors.ts';

const COUNTS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const;

const MATS = [
  { words: 'teal', colour: '#177a80' },
  { words: 'green', colour: '#1f7a55' },
  { words: 'blue', colour: '#1f5f9e' },
  { words: 'red', colour: '#8a2a34' },
  { words: 'violet', colour: '#57439a' },
] as const;

/** In rows of at most three. */
function badmintonFrames(courts: number): Frame[] {
  const perRow = courts > 3 ? Math.ceil(courts / 2) : courts;
  const rows = Math.ceil(courts / perRow);
  return Array.from({ length: courts }, (_, index) => {
    const [row, place] = [Math.floor(index / perRow), index % perRow];
    return new Frame((row - (rows - 1) / 2) * 17, (place - (perRow - 1) / 2) * 9);
  });
}

export function badmintonHall(number: number, courts: number, index: number): Picture {
  const colour = pick(MATS, index + courts);
  const frames = badmintonFrames(courts);
  const half = [
    Math.max(...frames.map(({ x }) => Math.abs(x))) + 9,
    Math.max(...frames.map(({ y }) => Math.abs(y))) + 5.4,
  ] as const;
  const picture = inHall(index + courts, 500 + number, half);
  const subject =
    courts === 1 ? `A single ${colour.words} badminton court` : `${COUNTS[courts]} ${colour.words} badminton courts`;
  return oneOfSeries('badminton', number, picture.alt(subject), { look: 'badminton-hall', courts }, () =>
    picture.build((stage, { home, away, keeper }) => {
      for (const [place, frame] of frames.entries()) {
        badmintonCourt(stage, {
          frame,
          surface: mat(hexColour(colour.colour), place + index),
          home: place % 2 ? keeper : home,
          away,
          doubles: (index + place) % 2 === 0,
          apron: 0.9,
        });
      }
    }),
  );
}

const HARD = [
  { words: 'blue hard', court: '#2a66b0', surround: '#1f5a48' },
  { words: 'green hard', court: '#2f7d5d', surround: '#a4492f' },
  { words: 'violet hard', court: '#5b3f94', surround: '#2a6f68' },
] as const;
const CLAYS = ['#b0562f', '#a8512c', '#9c4a34'] as const;

export function tennis(number: number, kind: 'hard' | 'clay', courts: number, index: number): Picture {
  const { words, court, surround } = pick(HARD, index);
  const name = kind === 'clay' ? 'red clay' : words;
  const subject = courts === 1 ? `A ${name} tennis court` : `${COUNTS[courts]} ${name} tennis courts side by side`;
  const picture = outdoors(index + (kind === 'clay' ? 3 : 0) + courts, 700 + number, {
    half: [18.5, courts * 9.8],
    mastHeight: 10,
  });
  return oneOfSeries('tennis', number, picture.alt(subject), { look: `tennis-${kind}`, courts }, () =>
    picture.build((stage, { home, away }, wet) => {
      for (let place = 0; place < courts; place += 1) {
        const earth = clay(hexColour(pick(CLAYS, index)), place + index);
        tennisCourt(stage, {
          frame: new Frame(0, (place - (courts - 1) / 2) * 19.2),
          court: kind === 'clay' ? earth : acrylic(hexColour(court), { wet, seed: place + 2 }),
          surround: kind === 'clay' ? earth : acrylic(hexColour(surround), { wet, seed: place + 6 }),
          whole: kind === 'clay',
          home,
          away,
          doubles: (place + index) % 2 === 0,
          fence: hexColour('#1f4a34'),
          chair: courts === 1,
        });
      }
    }),
  );
}

const PAINTS = [
  { words: 'blue and orange', court: '#2f6a9e', surround: '#c0602a' },
  { words: 'green and red', court: '#356a58', surround: '#8a3f2c' },
  { words: 'violet and yellow', court: '#5a3d94', surround: '#c98a1e' },
] as const;

export function basketballYard(number: number, courts: number, index: number): Picture {
  const { words, court, surround } = pick(PAINTS, index);
  const picture = outdoors(index * 2, 900 + number, { half: [17, courts * 10.5], mastHeight: 10 });
  const subject = `${COUNTS[courts]} ${words} basketball courts`;
  return oneOfSeries('basketball', number, picture.alt(subject), { look: 'basketball-yard', courts }, () =>
    picture.build((stage, { home, away }, wet) => {
      for (let place = 0; place < courts; place += 1) {
        const frame = new Frame(0, (place - (courts - 1) / 2) * 21);
        basketballCourt(stage, {
          frame,
          court: acrylic(hexColour(court), { wet, seed: place }),
          surround: acrylic(hexColour(surround), { wet, seed: place + 3 }),
          key: hexColour(surround),
          home: place % 2 ? away : home,
          away: place % 2 ? home : away,
          attack: place % 2 ? -1 : 1,
        });
        fenceAround(stage, frame, 16.6, 10, 4, hexColour('#22282b'), 0.14);
      }
    }),
  );
}

export function basketballHall(number: number, courts: number, index: number): Picture {
  const picture = inHall(index, 900 + number, [17.5, courts * 9.6]);
  const subject = courts === 1 ? 'A basketball court' : `${COUNTS[courts]} basketball courts`;
  const key = hexColour(pick(['#7c3a20', '#1f4f8e', '#17683f'] as const, index));
  return oneOfSeries('basketball', number, picture.alt(subject), { look: 'basketball-hall', courts }, () =>
    picture.build((stage, { home, away }, floor) => {
      for (let place = 0; place < courts; place += 1) {
        basketballCourt(stage, {
          frame: new Frame(0, (place - (courts - 1) / 2) * 18.6),
          court: boards(hexColour('#cda46c'), { seed: place + index }),
          surround: floor,
          key,
          centre: key,
          home,
          away,
          margin: 1.4,
        });
      }
    }),
  );
}
