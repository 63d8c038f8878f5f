import { footballGround } from '../grounds/football-ground.ts';
import { acrylic } from '../hard-surfaces.ts';
import { bright, ember, golden, morning, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { LUSH, masts, TURF, watchers } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { avenue } from '../props/trees.ts';
import { parking } from '../props/vehicles.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown, onCampus } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

export const footballEarlyPictures: readonly Picture[] = [
  venue(
    'football',
    1,
    'Seven-a-side football in a netted turf among city flats at golden hour',
    { look: 'football-turf', courts: 1 },
    () => {
      const stage = inTown({
        seed: 11,
        camera: orbit([2, 2, 0], 96, 62, 42, 30),
        mood: golden(150, 18),
        halfX: 36,
        halfY: 28,
      });
      footballGround(stage, {
        length: 52,
        width: 32,
        turf: { colour: TURF, stripe: 4.3, laid: true },
        home: kits.red,
        away: kits.lime,
        keeper: kits.orange,
        perSide: 6,
        cage: 6,
        play: [0.12, -0.1],
      });
      masts(stage, 28.5, 18.5, 12);
      avenue(stage, -33, 24, 33, 24, 'broad', 3.4, 8);
      parking(stage, -30, -24, 30, -24);
      return stage;
    },
  ),
  venue('football', 2, 'Five-a-side football under floodlights at night', { look: 'football-turf', courts: 1 }, () => {
    const stage = inTown({
      seed: 12,
      camera: orbit([0, 0, 0], 84, 118, 47, 30),
      mood: night(250, 0.4),
      halfX: 29,
      halfY: 22,
      floors: [3, 7],
    });
    footballGround(stage, {
      length: 40,
      width: 22,
      turf: { colour: TURF, stripe: 4, laid: true },
      home: kits.blue,
      away: kits.orange,
      keeper: kits.lime,
      perSide: 4,
      cage: 6,
      play: [-0.1, 0.1],
    });
    masts(stage, 22, 13.5, 12);
    avenue(stage, -28, 18, 28, 18, 'broad', 2.8, 7);
    watchers(stage, 0, -15.5, 9, 7);
    return stage;
  }),
  venue(
    'football',
    3,
    'A full-size grass pitch ringed by old trees in the morning mist',
    { look: 'football-field', courts: 1 },
    () => {
      const stage = inPark({
        seed: 13,
        camera: orbit([4, 0, 0], 190, 24, 40, 32),
        mood: morning(80, 0.55),
        halfX: 60,
        halfY: 42,
        trees: 190,
        species: ['broad', 'neem', 'broad', 'gulmohar'],
      });
      stage.half = 170;
      footballGround(stage, {
        length: 105,
        width: 68,
        turf: { colour: LUSH, stripe: 5.5, dry: 0.2 },
        home: kits.sky,
        away: kits.maroon,
        perSide: 10,
        play: [0.1, 0.1],
        margin: 4,
      });
      stand(stage, new Frame(), 0, 41, 46, 5, 0.3, hexColour('#b9b4a8'), 0, true);
      return stage;
    },
  ),
  venue(
    'football',
    4,
    'Players around the centre circle with long evening shadows, seen from above',
    { look: 'football-field', courts: 1 },
    () => {
      const stage = inPark({
        seed: 14,
        camera: orbit([0, 0, 0], 62, 78, 86, 30),
        mood: ember(215),
        halfX: 60,
        halfY: 44,
        trees: 20,
      });
      footballGround(stage, {
        length: 100,
        width: 64,
        turf: { colour: LUSH, stripe: 5, pattern: 'chequer', dry: 0.1 },
        home: kits.white,
        away: kits.red,
        perSide: 10,
        play: [0.02, 0.04],
      });
      return stage;
    },
  ),
  venue(
    'football',
    5,
    'Two five-a-side cages side by side on a bright morning',
    { look: 'football-turf', courts: 2 },
    () => {
      const stage = onCampus({
        seed: 15,
        camera: orbit([0, 1, 0], 92, 100, 58, 32),
        mood: bright(20, 36),
        halfX: 30,
        halfY: 32,
        roof: '#3f6f8f',
        apron: acrylic(hexColour('#2d5f8e'), { seed: 5 }),
      });
      for (const [side, home, away] of [
        [-1, kits.yellow, kits.violet],
        [1, kits.white, kits.teal],
      ] as const) {
        footballGround(stage, {
          length: 38,
          width: 20,
          frame: new Frame(0, side * 12.6),
          turf: { colour: TURF, stripe: 3.8, pattern: side > 0 ? 'across' : 'along', laid: true },
          home,
          away,
          keeper: kits.orange,
          perSide: 4,
          cage: 5,
          margin: 1.4,
          play: [side * 0.2, 0.1],
        });
      }
      return stage;
    },
  ),
];
