// The wide pictures at the head of a page, and the one that stands in for a missing picture.
import { basketballCourt } from '../grounds/basketball-court.ts';
import { cricketGround } from '../grounds/cricket-ground.ts';
import { footballGround } from '../grounds/football-ground.ts';
import { tennisCourt } from '../grounds/tennis-court.ts';
import { acrylic, clay, concrete } from '../hard-surfaces.ts';
import { golden, type Mood, night } from '../mood.ts';
import { cardFormat, heroFormat, type Picture, tallFormat, wideFormat } from '../picture.ts';
import { bench } from '../props/furniture.ts';
import { LUSH, masts, TURF } from '../props/outdoors.ts';
import { kit, kits } from '../props/players.ts';
import { avenue } from '../props/trees.ts';
import { parking } from '../props/vehicles.ts';
import { type Camera, orbit } from '../scene.ts';
import { inPark, inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame, type Stage, toScene } from '../stage.ts';

const whites = kit('#f5f3ea', '#f2f0e6');

/** Golden hour with the air of a city in it. */
function goldenCity(azimuth: number): Mood {
  const mood = golden(azimuth, 16.5);
  return { ...mood, haze: { colour: [1.25, 0.82, 0.48], density: 0.0022, mist: 0 }, vignette: 0.25, bloom: 0.16 };
}

/** The neighbourhood turf both heroes look at, from two places. */
function turfAtGoldenHour(camera: Camera, mood: Mood): Stage {
  const stage = inTown({
    seed: 7,
    camera,
    mood,
    halfX: 36,
    halfY: 27,
    reach: 330,
    floors: [1, 5],
    green: 0.34,
    species: ['broad', 'neem', 'palm', 'gulmohar'],
  });
  footballGround(stage, {
    length: 52,
    width: 32,
    turf: { colour: LUSH, stripe: 4.35, laid: false, dry: 0.05 },
    home: kits.red,
    away: kits.lime,
    keeper: kits.orange,
    perSide: 6,
    cage: 6,
    play: [0.12, 0.02],
  });
  masts(stage, 28.5, 18.5, 13);
  avenue(stage, -33, 23.5, 33, 23.5, 'broad', 3.8, 8);
  avenue(stage, -33, -21, -33, 21, 'neem', 3.2, 8);
  parking(stage, -26, -23.5, 30, -23.5);
  bench(stage, 6, -20.4, 0, 3);
  bench(stage, -4, -20.4, 0, 2);
  return stage;
}

function towards(x: number, y: number, distance: number, turn: number, pitch: number, fov: number): Camera {
  return orbit([x, y, 0], distance, turn, pitch, fov);
}

export const headerPictures: readonly Picture[] = [
  {
    stem: 'hero',
    alt: 'Players on a neighbourhood football turf at golden hour, the city stretching out behind',
    format: heroFormat,
    build() {
      const stage = turfAtGoldenHour(towards(-9, 5, 88, 62, 31, 32), goldenCity(96));
      stage.scrim = { side: 'left', strength: 0.72, reach: 0.66 };
      return toScene(stage);
    },
  },
  {
    stem: 'hero-tall',
    alt: 'A neighbourhood football turf at golden hour, seen from the air',
    format: tallFormat,
    build() {
      const stage = turfAtGoldenHour(towards(0, -9, 92, 70, 40, 42), goldenCity(108));
      stage.scrim = { side: 'bottom', strength: 0.78, reach: 0.68 };
      return toScene(stage);
    },
  },
  {
    stem: 'banner',
    alt: 'A cricket match on a striped oval in the evening sun',
    format: wideFormat,
    build() {
      const stage = inPark({
        seed: 8,
        camera: towards(-20, 8, 118, 58, 33, 27),
        mood: golden(110, 15),
        halfX: 66,
        halfY: 56,
        trees: 230,
        species: ['broad', 'neem', 'gulmohar'],
        size: [3.5, 6.5],
      });
      stage.half = 170;
      cricketGround(stage, {
        halfX: 60,
        halfY: 52,
        outfield: { colour: LUSH, stripe: 5.4, dry: 0.1 },
        batting: whites,
        fielding: kits.blue,
      });
      stage.scrim = { side: 'left', strength: 0.66, reach: 0.7 };
      return toScene(stage);
    },
  },
  {
    stem: 'venues-hero',
    alt: 'Football, basketball, tennis and more in one green city sports park from high above',
    format: wideFormat,
    build() {
      const stage = inTown({
        seed: 9,
        camera: towards(-8, 0, 150, 82, 52, 27),
        mood: golden(160, 20),
        halfX: 92,
        halfY: 30,
        reach: 170,
        apron: concrete(hexColour('#b5a894'), { joint: 1.3 }),
        floors: [2, 5],
        green: 0.4,
      });
      footballGround(stage, {
        frame: new Frame(-10, 0),
        length: 52,
        width: 34,
        turf: { colour: TURF, stripe: 4.3, laid: true },
        home: kits.red,
        away: kits.lime,
        perSide: 6,
        cage: 5,
        margin: 2,
      });
      basketballCourt(stage, {
        frame: new Frame(36, 12),
        court: acrylic(hexColour('#2f6a9e')),
        surround: acrylic(hexColour('#c0602a'), { seed: 2 }),
        key: hexColour('#c0602a'),
        home: kits.white,
        away: kits.black,
      });
      basketballCourt(stage, {
        frame: new Frame(36, -11),
        court: acrylic(hexColour('#5b4696')),
        surround: acrylic(hexColour('#2a7d74'), { seed: 4 }),
        key: hexColour('#2a7d74'),
        home: kits.yellow,
        away: kits.teal,
        attack: -1,
      });
      for (const [y, seed] of [
        [-11, 1],
        [11, 2],
      ] as const) {
        tennisCourt(stage, {
          frame: new Frame(74, y),
          court: clay(hexColour('#b0562f'), seed),
          surround: clay(hexColour('#b0562f')),
          whole: true,
          home: kits.white,
          away: kits.blue,
          fence: hexColour('#1f4a34'),
        });
        tennisCourt(stage, {
          frame: new Frame(-62, y),
          court: acrylic(hexColour('#2f6fae'), { seed }),
          surround: acrylic(hexColour('#2f6b50'), { seed }),
          home: kits.white,
          away: kits.orange,
          doubles: true,
          fence: hexColour('#1f4a34'),
        });
      }
      avenue(stage, -90, 26, 90, 26, 'broad', 3.4, 9);
      stage.scrim = { side: 'left', strength: 0.6, reach: 0.6 };
      return toScene(stage);
    },
  },
  {
    stem: 'default-image',
    alt: 'An empty ground at dusk',
    format: cardFormat,
    build() {
      const dusk: Mood = {
        ...golden(60, 9),
        sun: { azimuth: 60, elevation: 8, colour: [1.5, 0.82, 0.52], spread: 0.04 },
        sky: [0.3, 0.36, 0.52],
        exposure: 1.5,
      };
      const stage = inPark({
        seed: 10,
        camera: orbit([0, 2, 0], 88, 40, 38, 32),
        mood: { ...night(60, 1), ...dusk, night: false },
        halfX: 38,
        halfY: 26,
        trees: 150,
        cover: 0.8,
      });
      footballGround(stage, {
        length: 60,
        width: 38,
        turf: { colour: LUSH, stripe: 5, dry: 0.1 },
        home: kits.red,
        away: kits.blue,
        perSide: 0,
        empty: true,
      });
      return toScene(stage);
    },
  },
];
