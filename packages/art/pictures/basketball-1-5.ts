import { basketballCourt } from '../grounds/basketball-court.ts';
import { hall } from '../grounds/hall.ts';
import { acrylic, boards, concrete, darkness } from '../hard-surfaces.ts';
import { ember, golden, hall as hallLight, monsoon, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { bench, fenceAround } from '../props/furniture.ts';
import { masts } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { avenue } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage, Frame } from '../stage.ts';

const maple = boards(hexColour('#c2955c'), { seed: 2 });
const dark = darkness();

export const basketballEarlyPictures: readonly Picture[] = [
  venue(
    'basketball',
    1,
    'A blue and orange street court among flats at golden hour',
    { look: 'basketball-yard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 91,
        camera: orbit([2, 1, 0], 62, 58, 44, 32),
        mood: golden(150, 19),
        halfX: 22,
        halfY: 15,
        floors: [3, 7],
      });
      basketballCourt(stage, {
        court: acrylic(hexColour('#2f6a9e')),
        surround: acrylic(hexColour('#c0602a'), { seed: 2 }),
        key: hexColour('#c0602a'),
        home: kits.white,
        away: kits.black,
      });
      avenue(stage, -20, 12.5, 20, 12.5, 'broad', 2.6, 7);
      bench(stage, 2, -11, 0, 3);
      return stage;
    },
  ),
  venue(
    'basketball',
    2,
    'Late sun through tall windows on a maple court',
    { look: 'basketball-hall', courts: 1 },
    () => {
      const stage = createStage(92, orbit([0, 0, 0], 56, 116, 38, 34), hallLight(62, { sun: 1.15, warm: 0.9 }), dark);
      hall(stage, {
        halfX: 19,
        halfY: 12,
        height: 11,
        floor: boards(hexColour('#7c4a26'), { seed: 5 }),
        wall: hexColour('#e2d6bd'),
        walls: ['north', 'west'],
        windows: true,
        lamps: 2,
        power: 0.4,
      });
      stage.ceiling = { height: 11, spacingX: 8, spacingY: 6, panelX: 3, panelY: 0.6, glow: 0.6 };
      basketballCourt(stage, {
        court: maple,
        surround: boards(hexColour('#7c4a26'), { seed: 5 }),
        key: hexColour('#7c3a20'),
        centre: hexColour('#7c3a20'),
        home: kits.yellow,
        away: kits.violet,
        margin: 1.5,
      });
      return stage;
    },
  ),
  venue(
    'basketball',
    3,
    'Players under the basket from straight above at sunset',
    { look: 'basketball-yard', courts: 1 },
    () => {
      const stage = inPark({
        seed: 93,
        camera: orbit([8.6, 0, 0], 29, 118, 84, 34),
        mood: ember(40),
        halfX: 18,
        halfY: 11,
        trees: 50,
      });
      basketballCourt(stage, {
        court: acrylic(hexColour('#a8532c')),
        surround: acrylic(hexColour('#24563f'), { seed: 6 }),
        key: hexColour('#24563f'),
        home: kits.lime,
        away: kits.blue,
      });
      return stage;
    },
  ),
  venue('basketball', 4, 'A violet court at night under four lamps', { look: 'basketball-yard', courts: 1 }, () => {
    const stage = inTown({
      seed: 94,
      camera: orbit([0, 0, 0], 60, 140, 44, 32),
      mood: night(80, 0.45),
      halfX: 20,
      halfY: 13,
      floors: [4, 9],
    });
    basketballCourt(stage, {
      court: acrylic(hexColour('#5a3d94')),
      surround: acrylic(hexColour('#1f2a44'), { seed: 2 }),
      key: hexColour('#c98a1e'),
      centre: hexColour('#c98a1e'),
      home: kits.orange,
      away: kits.white,
    });
    fenceAround(stage, new Frame(), 17, 10.4, 4, hexColour('#22282b'), 0.14);
    masts(stage, 14, 10.8, 10, 1);
    return stage;
  }),
  venue('basketball', 5, 'A rain-wet court throws back the grey sky', { look: 'basketball-yard', courts: 1 }, () => {
    const stage = inTown({
      seed: 95,
      camera: orbit([3, 0, 0], 50, 36, 33, 34),
      mood: monsoon(60),
      halfX: 20,
      halfY: 13,
      wet: 0.7,
      green: 0.4,
      floors: [2, 5],
      species: ['broad', 'palm'],
      apron: concrete(hexColour('#7d7a72'), { joint: 1.2, wet: 0.7 }),
    });
    basketballCourt(stage, {
      court: acrylic(hexColour('#356a58'), { wet: 0.7 }),
      surround: acrylic(hexColour('#8a3f2c'), { wet: 0.7, seed: 3 }),
      key: hexColour('#8a3f2c'),
      home: kits.yellow,
      away: kits.sky,
      perSide: 3,
    });
    avenue(stage, -19, 11.5, 19, 11.5, 'palm', 3, 9);
    return stage;
  }),
];
