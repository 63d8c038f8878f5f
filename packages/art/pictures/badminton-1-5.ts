import { badmintonCourt } from '../grounds/badminton-courts.ts';
import { hall } from '../grounds/hall.ts';
import { acrylic, boards, concrete, darkness, mat } from '../hard-surfaces.ts';
import { golden, hall as hallLight } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { blue, green, panels, teal } from '../props/badminton-hall.ts';
import { bench } from '../props/furniture.ts';
import { kits } from '../props/players.ts';
import { avenue } from '../props/trees.ts';
import { scooter } from '../props/vehicles.ts';
import { orbit } from '../scene.ts';
import { inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage, Frame } from '../stage.ts';

const maple = boards(hexColour('#b98a55'));
const dark = darkness();
export const badmintonEarlyPictures: readonly Picture[] = [
  venue(
    'badminton',
    1,
    'Four green badminton courts on a wooden hall floor with games under way',
    { look: 'badminton-hall', courts: 4 },
    () => {
      const stage = createStage(51, orbit([0, 0.5, 0], 44, 58, 40, 34), hallLight(120, { warm: 0.8 }), dark);
      hall(stage, {
        halfX: 18,
        halfY: 11.5,
        height: 10,
        floor: maple,
        wall: hexColour('#e6ddcb'),
        dado: hexColour('#17683f'),
        walls: ['east', 'north'],
        power: 1.2,
      });
      panels(stage, 10);
      for (const [x, y, home, away] of [
        [-8.6, -5, kits.red, kits.white],
        [8.6, -5, kits.blue, kits.yellow],
        [-8.6, 5, kits.pink, kits.sky],
        [8.6, 5, kits.lime, kits.black],
      ] as const) {
        badmintonCourt(stage, { frame: new Frame(x, y), surface: green, home, away, doubles: x > 0, apron: 0.9 });
      }
      return stage;
    },
  ),
  venue(
    'badminton',
    2,
    'A single teal court seen from straight above during a rally',
    { look: 'badminton-hall', courts: 1 },
    () => {
      const stage = createStage(52, orbit([0, 0, 0], 27, 64, 87, 32), hallLight(60, { warm: 0.2 }), dark);
      hall(stage, {
        halfX: 16,
        halfY: 12,
        height: 11,
        floor: boards(hexColour('#8f6238')),
        wall: hexColour('#d8d8d0'),
        walls: [],
        lamps: 3,
        power: 1.6,
      });
      panels(stage, 11, 1.2);
      badmintonCourt(stage, { surface: teal, home: kits.yellow, away: kits.pink, apron: 1.4 });
      return stage;
    },
  ),
  venue(
    'badminton',
    3,
    'Bars of window light fall across a wooden badminton floor',
    { look: 'badminton-hall', courts: 1 },
    () => {
      const stage = createStage(53, orbit([0, 0, 0], 36, 118, 38, 34), hallLight(68, { sun: 1.25, warm: 1 }), dark);
      hall(stage, {
        halfX: 14,
        halfY: 9,
        height: 9,
        floor: boards(hexColour('#c08c52')),
        wall: hexColour('#e8dcc0'),
        walls: ['north', 'west'],
        windows: true,
        lamps: 0,
      });
      panels(stage, 9, 0.4);
      badmintonCourt(stage, {
        frame: new Frame(0, 0),
        surface: mat(hexColour('#24684a'), 3),
        home: kits.white,
        away: kits.maroon,
        doubles: true,
        apron: 1,
      });
      return stage;
    },
  ),
  venue(
    'badminton',
    4,
    'Three blue courts side by side in a cool modern hall',
    { look: 'badminton-hall', courts: 3 },
    () => {
      const stage = createStage(54, orbit([0, 0, 0], 42, 8, 52, 34), hallLight(200, { warm: 0 }), dark);
      hall(stage, {
        halfX: 11,
        halfY: 15,
        height: 10,
        floor: concrete(hexColour('#8f989c'), { joint: 2 }),
        wall: hexColour('#dfe6ea'),
        dado: hexColour('#c9f24b'),
        walls: ['east', 'north', 'south'],
        power: 1.3,
      });
      panels(stage, 10, 2);
      for (const [y, home, away] of [
        [-9, kits.orange, kits.black],
        [0, kits.lime, kits.violet],
        [9, kits.white, kits.red],
      ] as const) {
        badmintonCourt(stage, { frame: new Frame(0, y), surface: blue, home, away, doubles: y === 0, apron: 1 });
      }
      return stage;
    },
  ),
  venue(
    'badminton',
    5,
    'Neighbours play on a society court between flats at golden hour',
    { look: 'badminton-yard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 55,
        camera: orbit([0, 1, 0], 46, 60, 44, 32),
        mood: golden(178, 20),
        halfX: 15,
        halfY: 11,
        floors: [3, 6],
        apron: concrete(hexColour('#b7a48c'), { joint: 0.8 }),
      });
      badmintonCourt(stage, {
        surface: acrylic(hexColour('#2f7d5d'), { dust: 0.2 }),
        home: kits.red,
        away: kits.sky,
        doubles: true,
        apron: 1.6,
        lineWidth: 0.06,
      });
      avenue(stage, -13, 8.6, 13, 8.6, 'neem', 2.2, 5.5);
      for (let index = 0; index < 6; index += 1) scooter(stage, -8 + index * 1.2, -9, Math.PI / 2);
      bench(stage, 5, -7, 0, 3);
      return stage;
    },
  ),
];
