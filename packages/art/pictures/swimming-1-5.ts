import { hall } from '../grounds/hall.ts';
import { cabins, loungers, parasol, swimmingPool } from '../grounds/swimming-pool.ts';
import { concrete, darkness } from '../hard-surfaces.ts';
import { bright, golden, hall as hallLight, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { avenue } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage } from '../stage.ts';

const sand = concrete(hexColour('#cdbb9c'), { joint: 0.8 });
const stone = concrete(hexColour('#b8b6ae'), { joint: 1.2 });

export const swimmingEarlyPictures: readonly Picture[] = [
  venue('swimming', 1, 'An eight-lane Olympic pool with swimmers at golden hour', { look: 'pool', courts: 1 }, () => {
    const stage = inPark({
      seed: 111,
      camera: orbit([0, 1, 0], 88, 60, 46, 32),
      mood: golden(150, 20),
      halfX: 33,
      halfY: 20,
      trees: 140,
      species: ['broad', 'neem'],
    });
    swimmingPool(stage, { length: 50, width: 21, lanes: 8, swimmers: 9, deck: sand, deckMargin: 7 });
    cabins(stage, 0, 20, 40, 5, 0, '#b4573a');
    return stage;
  }),
  venue('swimming', 2, 'Swimmers between the lane ropes from straight above', { look: 'pool', courts: 1 }, () => {
    const stage = inPark({
      seed: 112,
      camera: orbit([3, 0, 0], 31, 68, 87, 34),
      mood: bright(140, 44),
      halfX: 33,
      halfY: 20,
      trees: 5,
    });
    swimmingPool(stage, {
      length: 50,
      width: 21,
      lanes: 8,
      swimmers: 14,
      deck: sand,
      ropes: ['#e2342b', '#f2c21f'],
      chop: 0.6,
    });
    return stage;
  }),
  venue(
    'swimming',
    3,
    'A club pool with palms and striped sunshades on a clear day',
    { look: 'pool', courts: 1 },
    () => {
      const stage = inTown({
        seed: 113,
        camera: orbit([0, 1, 0], 60, 116, 44, 32),
        mood: bright(70, 36),
        halfX: 24,
        halfY: 17,
        floors: [1, 4],
        green: 0.6,
        species: ['palm', 'broad'],
        apron: sand,
      });
      swimmingPool(stage, {
        length: 25,
        width: 12.5,
        lanes: 5,
        swimmers: 4,
        deck: sand,
        deckMargin: 5,
        water: '#2fa9c0',
        blocks: false,
      });
      for (let index = 0; index < 6; index += 1)
        parasol(stage, -14 + index * 5.6, 10, hexColour('#f4f4ef'), hexColour(index % 2 ? '#e2342b' : '#178a52'));
      loungers(stage, 8.6, -14, 14, hexColour('#f2efe6'));
      loungers(stage, -9, -12, 12, hexColour('#2f7fae'));
      avenue(stage, -21, 14.5, 21, 14.5, 'palm', 3.4, 6);
      return stage;
    },
  ),
  venue('swimming', 4, 'A lit pool glowing blue at night', { look: 'pool', courts: 1 }, () => {
    const stage = inTown({
      seed: 114,
      camera: orbit([0, 0, 0], 66, 52, 42, 32),
      mood: night(200, 0.4),
      halfX: 22,
      halfY: 15,
      floors: [4, 9],
      apron: concrete(hexColour('#6f6a62'), { joint: 1 }),
      species: ['palm', 'broad'],
    });
    swimmingPool(stage, {
      length: 25,
      width: 15,
      lanes: 6,
      swimmers: 5,
      deck: concrete(hexColour('#8d8880'), { joint: 1 }),
      deckMargin: 5,
      water: '#4fe0f0',
    });
    for (const x of [-9, -3, 3, 9])
      for (const y of [-5, 5])
        stage.lamps.push({ x, y, z: 5, aimX: x, aimY: y, colour: [0.55, 0.95, 1.1], power: 95, size: 0.5 });
    for (let index = 0; index < 5; index += 1)
      parasol(stage, -12 + index * 6, 10.6, hexColour('#e8e2d0'), hexColour('#d9cfb6'));
    loungers(stage, 9, -12, 12, hexColour('#d8d2c2'));
    avenue(stage, -20, 13, 20, 13, 'palm', 3, 7);
    return stage;
  }),
  venue(
    'swimming',
    5,
    'An indoor pool with daylight falling through a wall of windows',
    { look: 'pool', courts: 1 },
    () => {
      const stage = createStage(
        115,
        orbit([0, 0, 0], 54, 62, 38, 34),
        hallLight(118, { sun: 1, warm: 0.1 }),
        darkness(),
      );
      hall(stage, {
        halfX: 19,
        halfY: 13,
        height: 9,
        floor: stone,
        wall: hexColour('#dfe6e6'),
        dado: hexColour('#1f6fae'),
        walls: ['north', 'east'],
        windows: true,
        lamps: 2,
        power: 0.5,
      });
      stage.ceiling = { height: 9, spacingX: 6, spacingY: 5, panelX: 3.4, panelY: 0.5, glow: 1.6 };
      swimmingPool(stage, {
        length: 25,
        width: 15,
        lanes: 6,
        swimmers: 6,
        deck: stone,
        deckMargin: 3.6,
        water: '#2ba3bc',
        ropes: ['#178a52', '#f2f2ee'],
        chop: 0.35,
      });
      return stage;
    },
  ),
];
