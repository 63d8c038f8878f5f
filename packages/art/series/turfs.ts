// Football turfs, box cricket, nets, ovals and grounds for several sports.
import { boxCricket } from '../grounds/box-cricket.ts';
import { cricketGround } from '../grounds/cricket-ground.ts';
import { footballGround } from '../grounds/football-ground.ts';
import { practiceNets } from '../grounds/practice-nets.ts';
import { sharedCourt } from '../grounds/shared-court.ts';
import { acrylic } from '../hard-surfaces.ts';
import { oneOfSeries, type Picture } from '../picture.ts';
import { pavilion, whites } from '../props/cricket.ts';
import { LUSH, MEADOW, TURF } from '../props/outdoors.ts';
import { hexColour } from '../solid.ts';
import { Frame, type Stage } from '../stage.ts';
import { outdoors, pick, type Turn } from './outdoors.ts';

const COUNTS = ['', 'One', 'Two', 'Three'] as const;
const GREENS = [TURF, hexColour('#2f6d4a'), hexColour('#4a7a34'), hexColour('#35633f')] as const;
const SIZES = [
  { words: 'Five-a-side', length: 38, width: 20, perSide: 4 },
  { words: 'Seven-a-side', length: 50, width: 30, perSide: 6 },
  { words: 'Six-a-side', length: 44, width: 25, perSide: 5 },
] as const;
const PATTERNS = ['across', 'along', 'chequer'] as const;

/** Places side by side, each as wide as this, around the middle. */
const besides = (count: number, width: number) =>
  Array.from({ length: count }, (_, place) => new Frame(0, (place - (count - 1) / 2) * width));

export function footballTurf(number: number, courts: number, index: number): Picture {
  const { words, length, width, perSide } = courts === 1 ? pick(SIZES, index) : SIZES[0];
  const pace = width + 6;
  const picture = outdoors(index + (courts - 1) * 4, 1000 + number, {
    half: [length / 2 + 3, (courts * pace) / 2 + 1],
    closeUps: courts === 1 ? 6 : 0,
    mastHeight: 12,
  });
  const subject = courts === 1 ? `${words} football in a netted turf` : `${COUNTS[courts]} netted football turfs`;
  return oneOfSeries('football', number, picture.alt(subject), { look: 'football-turf', courts }, () =>
    picture.build((stage, { home, away, keeper }) => {
      for (const [place, frame] of besides(courts, pace).entries()) {
        footballGround(stage, {
          frame,
          length,
          width,
          turf: {
            colour: pick(GREENS, index + place),
            stripe: 3.6 + (index % 3) * 0.7,
            pattern: pick(PATTERNS, index + place),
            laid: true,
          },
          home: place % 2 ? keeper : home,
          away,
          keeper,
          perSide,
          cage: 5 + (index % 2),
          margin: 1.6,
          play: [((index * 13) % 50) / 100 - 0.25, ((index * 7) % 30) / 100 - 0.15],
        });
      }
    }),
  );
}

const BOARDS = [
  ['#0b4a33', '#c9f24b'],
  ['#ff7a1a', '#ffffff'],
  ['#1f5f9e', '#ffd21f'],
  ['#8f1530', '#f0e6d0'],
] as const;
const STRIPS = ['#b08a5a', '#7a8f5a', '#a98a5c', '#c0a678'] as const;

function box(stage: Stage, frame: Frame, turn: Turn, place: number): void {
  const { index, home, away } = turn;
  const [first, second] = pick(BOARDS, index);
  boxCricket(stage, {
    frame,
    turf: pick(GREENS, index + place + 1),
    strip: hexColour(pick(STRIPS, index)),
    home: place % 2 ? away : home,
    away: place % 2 ? home : away,
    boards: [hexColour(first), hexColour(second)],
    roof: index % 3 === 0,
  });
}

export function boxTurf(number: number, courts: number, index: number): Picture {
  const picture = outdoors(index * 2 + courts * 3, 1200 + number, {
    half: [17.5, courts * 10.6],
    closeUps: courts === 1 ? 7 : 0,
    mastHeight: 9,
  });
  const subject = courts === 1 ? 'Box cricket inside a net' : `${COUNTS[courts]} box cricket turfs side by side`;
  return oneOfSeries('cricket', number, picture.alt(subject), { look: 'cricket-box', courts }, () =>
    picture.build((stage, turn) => {
      for (const [place, frame] of besides(courts, 21).entries()) box(stage, frame, turn, place);
    }),
  );
}

export function nets(number: number, lanes: number, index: number): Picture {
  const picture = outdoors(index * 3 + lanes, 1300 + number, { half: [15, lanes * 2.6 + 3], unlit: true });
  const subject =
    lanes === 1 ? 'A batter in a practice net' : `Batters in ${lanes === 2 ? 'two' : 'three'} practice nets`;
  return oneOfSeries('cricket', number, picture.alt(subject), { look: 'cricket-nets', courts: lanes }, () =>
    picture.build((stage) => practiceNets(stage, lanes)),
  );
}

export function oval(number: number, courts: number, index: number): Picture {
  const [halfX, halfY] = courts === 1 ? [54, 46] : [36, 31];
  const picture = outdoors(index * 4 + 1, 1400 + number, { half: [halfX + 4, courts * (halfY + 3)], unlit: true });
  const subject = courts === 1 ? 'A cricket oval' : 'Two cricket ovals next to each other';
  return oneOfSeries('cricket', number, picture.alt(subject), { look: 'cricket-oval', courts }, () =>
    picture.build((stage, { home }) => {
      stage.half = 190;
      for (const [place, frame] of besides(courts, halfY * 2 + 6).entries()) {
        cricketGround(stage, {
          halfX: place ? halfX * 0.86 : halfX,
          halfY: place ? halfY * 0.86 : halfY,
          frame,
          outfield: { colour: index % 2 ? LUSH : MEADOW, stripe: 5 + index, pattern: pick(PATTERNS, index), dry: 0.2 },
          batting: whites,
          fielding: place ? home : whites,
        });
      }
      pavilion(stage, halfX + 16, 0, Math.PI / 2);
    }),
  );
}

const COURTS = [
  { words: 'violet', court: '#5b4696', surround: '#2a7d74' },
  { words: 'green', court: '#2f7f72', surround: '#a6452f' },
  { words: 'blue', court: '#2f6a9e', surround: '#c98a1e' },
  { words: 'terracotta', court: '#b5603a', surround: '#3a5f86' },
] as const;

function lined(stage: Stage, frame: Frame, { index, home, away }: Turn, wet: number): void {
  const { court, surround } = pick(COURTS, index);
  sharedCourt(stage, {
    frame,
    court: acrylic(hexColour(court), { wet, seed: index }),
    surround: acrylic(hexColour(surround), { wet, seed: index + 3 }),
    colours: { basketball: '#f7f6ee', badminton: '#f2d04a', volleyball: '#58d0e8' },
    teams: [home, away],
    net: index % 2 === 0,
  });
}

function pitch(stage: Stage, frame: Frame, { index, home, away, keeper }: Turn): void {
  footballGround(stage, {
    frame,
    length: 34,
    width: 16,
    turf: { colour: pick(GREENS, index), stripe: 3.6, laid: true },
    home: keeper,
    away: index % 2 ? home : away,
    perSide: 4,
    cage: 5,
    margin: 1,
  });
}

/** One arena lined for several sports, or several arenas for different ones. */
export function arenas(number: number, count: number, index: number): Picture {
  const picture = outdoors(index * 3 + count, 1600 + number, { half: [18.5, count * 10.8], mastHeight: 11 });
  const { words } = pick(COURTS, index);
  const subject = [
    '',
    `A ${words} court lined for several sports`,
    index % 2 ? 'A football turf beside a court for several sports' : 'A football turf beside a cricket box',
    'A football turf, a cricket box and a court for several sports',
  ][count];
  return oneOfSeries('multi-sport', number, picture.alt(subject ?? ''), { look: 'arena', courts: count }, () =>
    picture.build((stage, turn, wet) => {
      const [first, second, third] = besides(count, 21.6);
      if (first && !second) lined(stage, first, turn, wet);
      if (first && second) pitch(stage, first, turn);
      if (second && (third || index % 2 === 0)) box(stage, second, turn, 0);
      else if (second) lined(stage, second, turn, wet);
      if (third) lined(stage, third, turn, wet);
    }),
  );
}
