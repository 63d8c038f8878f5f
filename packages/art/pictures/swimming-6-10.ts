import { loungers, parasol, swimmingPool } from '../grounds/swimming-pool.ts';
import { boards, concrete } from '../hard-surfaces.ts';
import { ember, golden, monsoon, morning } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { onlooker } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { tree } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

const sand = concrete(hexColour('#cdbb9c'), { joint: 0.8 });
const stone = concrete(hexColour('#b8b6ae'), { joint: 1.2 });

export const swimmingLatePictures: readonly Picture[] = [
  venue(
    'swimming',
    6,
    'Training goes on under monsoon cloud, the deck shining wet',
    { look: 'pool', courts: 1 },
    () => {
      const stage = inPark({
        seed: 116,
        camera: orbit([2, 0, 0], 70, 132, 38, 32),
        mood: monsoon(50),
        halfX: 32,
        halfY: 18,
        trees: 150,
        cover: 0.9,
        species: ['palm', 'broad'],
      });
      swimmingPool(stage, {
        length: 50,
        width: 20,
        lanes: 8,
        swimmers: 11,
        deck: concrete(hexColour('#9aa09c'), { joint: 1, wet: 0.7 }),
        deckMargin: 6,
        water: '#27879c',
        ropes: ['#f2c21f', '#1f56d8'],
        chop: 0.8,
      });
      for (const [x, y] of [
        [-10, 13],
        [-4, 13.6],
        [6, 13.2],
      ] as const)
        onlooker(stage, x, y, 0, false);
      return stage;
    },
  ),
  venue('swimming', 7, 'A still pool on a misty morning, one swimmer awake', { look: 'pool', courts: 1 }, () => {
    const stage = inPark({
      seed: 117,
      camera: orbit([-2, 0, 0], 62, 20, 34, 32),
      mood: morning(70, 0.55),
      halfX: 32,
      halfY: 19,
      trees: 150,
      species: ['broad', 'jacaranda', 'neem'],
    });
    swimmingPool(stage, {
      length: 50,
      width: 21,
      lanes: 8,
      swimmers: 1,
      deck: stone,
      deckMargin: 6,
      water: '#3aa0a8',
      ropes: ['#178a52', '#f4f4ef'],
      chop: 0.12,
    });
    return stage;
  }),
  venue('swimming', 8, 'The low sun glitters along the lanes', { look: 'pool', courts: 1 }, () => {
    const stage = inPark({
      seed: 118,
      camera: orbit([2, 0, 0], 46, 6, 30, 34),
      mood: { ...ember(14), sun: { ...ember(14).sun, elevation: 19 } },
      halfX: 32,
      halfY: 18,
      trees: 120,
      species: ['palm', 'broad'],
    });
    swimmingPool(stage, {
      length: 50,
      width: 20,
      lanes: 8,
      swimmers: 8,
      deck: sand,
      deckMargin: 6,
      water: '#2b93b4',
      chop: 0.7,
    });
    return stage;
  }),
  venue('swimming', 9, 'A timber-decked hotel pool between towers in the evening', { look: 'pool', courts: 1 }, () => {
    const stage = inTown({
      seed: 119,
      camera: orbit([0, 0, 0], 58, 244, 54, 32),
      mood: golden(335, 24),
      halfX: 20,
      halfY: 14,
      floors: [5, 10],
      species: ['palm', 'palm', 'shrub'],
      apron: boards(hexColour('#8a623c'), { plank: 0.2, gloss: 0.01 }),
    });
    swimmingPool(stage, {
      length: 25,
      width: 10,
      lanes: 4,
      swimmers: 2,
      deck: boards(hexColour('#9a6f45'), { plank: 0.2, gloss: 0.01 }),
      deckMargin: 3,
      water: '#2b9fb4',
      blocks: false,
    });
    loungers(stage, 8.4, -13, 13, hexColour('#f6f3ea'));
    loungers(stage, -8.4, -13, 5, hexColour('#f6f3ea'));
    for (const x of [-10, -3, 4, 11]) parasol(stage, x, 10, hexColour('#f3efe4'), hexColour('#e0a73a'), 1.8);
    for (const [x, y] of [
      [-17, -11],
      [-17, 11],
      [17, -11],
      [17, 11],
      [9, -10.5],
    ] as const)
      tree(stage, x, y, 'palm', 3.4);
    return stage;
  }),
  venue('swimming', 10, 'A race down the lanes with families on the steps', { look: 'pool', courts: 1 }, () => {
    const stage = inTown({
      seed: 120,
      camera: orbit([1, 3, 0], 56, 72, 36, 34),
      mood: golden(20, 30),
      halfX: 24,
      halfY: 20,
      floors: [2, 5],
      green: 0.4,
      apron: sand,
    });
    swimmingPool(stage, {
      length: 25,
      width: 20,
      lanes: 8,
      swimmers: 12,
      deck: sand,
      deckMargin: 5,
      water: '#2496c8',
      ropes: ['#1f56d8', '#e2342b'],
      caps: ['#c9f24b', '#e2342b', '#1f56d8', '#ffffff'],
      chop: 0.7,
    });
    stand(stage, new Frame(), 0, 13.5, 30, 6, 0.55, hexColour('#c9c2b4'), 0, false);
    return stage;
  }),
];
