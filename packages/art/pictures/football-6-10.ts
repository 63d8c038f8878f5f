import { footballGround } from '../grounds/football-ground.ts';
import { acrylic, earth } from '../hard-surfaces.ts';
import { ember, golden, monsoon, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { bench, boardsAlong } from '../props/furniture.ts';
import { LUSH, MEADOW, masts, watchers } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { avenue, tree } from '../props/trees.ts';
import { parking } from '../props/vehicles.ts';
import { orbit } from '../scene.ts';
import { bySea, inPark, inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

export const footballLatePictures: readonly Picture[] = [
  venue(
    'football',
    6,
    'A muddy match on deep green grass under monsoon clouds',
    { look: 'football-field', courts: 1 },
    () => {
      const stage = inPark({
        seed: 16,
        camera: orbit([-8, 2, 0], 84, 150, 38, 32),
        mood: monsoon(40),
        halfX: 40,
        halfY: 29,
        trees: 120,
        cover: 0.85,
        species: ['broad', 'palm', 'neem'],
      });
      const wear = [
        { x: 0, y: 0, rx: 12, ry: 5, depth: 0.7 },
        { x: -15, y: 6, rx: 7, ry: 4, depth: 0.55 },
      ];
      footballGround(stage, {
        length: 64,
        width: 42,
        turf: { colour: hexColour('#3f6e2c'), dry: 0.3, wear },
        home: kits.orange,
        away: kits.blue,
        perSide: 7,
        play: [-0.14, 0.1],
      });
      watchers(stage, -6, 25, 12, 12);
      return stage;
    },
  ),
  venue('football', 7, 'An attack on goal against the low evening sun', { look: 'football-turf', courts: 1 }, () => {
    const stage = inTown({
      seed: 17,
      camera: orbit([17, 0, 0], 52, 176, 30, 30),
      mood: golden(160, 14),
      halfX: 40,
      halfY: 26,
      species: ['broad', 'gulmohar'],
      floors: [1, 4],
      green: 0.5,
    });
    footballGround(stage, {
      length: 56,
      width: 36,
      turf: { colour: LUSH, stripe: 4.6, dry: 0.12 },
      home: kits.lime,
      away: kits.blue,
      keeper: kits.red,
      perSide: 7,
      play: [0.33, 0.05],
    });
    avenue(stage, -37, -22, -37, 22, 'gulmohar', 3.2, 7);
    boardsAlong(stage, new Frame(), -28, 20.6, 28, 20.6, [
      hexColour('#0b4a33'),
      hexColour('#c9f24b'),
      hexColour('#f4f4ef'),
    ]);
    return stage;
  }),
  venue(
    'football',
    8,
    'A beach-side ground between palms and the surf at sunset',
    { look: 'football-field', courts: 1 },
    () => {
      const stage = bySea({
        seed: 18,
        camera: orbit([2, 8, 0], 92, 70, 42, 34),
        mood: ember(118),
        halfX: 34,
        halfY: 22,
        shore: 40,
        trees: 80,
      });
      footballGround(stage, {
        length: 54,
        width: 34,
        turf: { colour: MEADOW, dry: 0.85, wear: [{ x: 0, y: 0, rx: 16, ry: 7, depth: 0.6 }] },
        home: kits.yellow,
        away: kits.teal,
        perSide: 6,
        play: [-0.05, 0.06],
      });
      return stage;
    },
  ),
  venue(
    'football',
    9,
    'A floodlit full-size match before a packed stand',
    { look: 'football-field', courts: 1 },
    () => {
      const stage = inTown({
        seed: 19,
        camera: orbit([6, 2, 0], 150, 52, 40, 32),
        mood: night(300, 0.15),
        halfX: 68,
        halfY: 56,
        reach: 130,
        apron: acrylic(hexColour('#2b4a3e')),
      });
      footballGround(stage, {
        length: 105,
        width: 68,
        turf: { colour: LUSH, stripe: 5.8, dry: 0 },
        home: kits.red,
        away: kits.white,
        keeper: kits.yellow,
        perSide: 10,
        play: [0.16, -0.1],
        margin: 4,
      });
      stand(stage, new Frame(), 0, 41, 96, 9, 0.55, hexColour('#27485f'), 0, false);
      boardsAlong(stage, new Frame(), -52, 39, 52, 39, [
        hexColour('#0b4a33'),
        hexColour('#c9f24b'),
        hexColour('#1f56d8'),
      ]);
      masts(stage, 56, 40, 26, 1.5);
      return stage;
    },
  ),
  venue(
    'football',
    10,
    'An earthen neighbourhood ground with a flowering gulmohar and children playing',
    { look: 'football-field', courts: 1 },
    () => {
      const apron = earth(hexColour('#b08a5c'), hexColour('#66783a'), 0.34, 9);
      const stage = inTown({
        seed: 20,
        camera: orbit([0, 3, 0], 86, 235, 46, 32),
        mood: golden(330, 22),
        halfX: 34,
        halfY: 28,
        apron,
        floors: [2, 5],
        species: ['gulmohar', 'neem', 'broad'],
      });
      footballGround(stage, {
        length: 46,
        width: 30,
        turf: {
          colour: MEADOW,
          dry: 1.3,
          wear: [
            { x: 0, y: 0, rx: 18, ry: 11, depth: 0.9 },
            { x: 12, y: -6, rx: 9, ry: 7, depth: 0.8 },
          ],
        },
        home: kits.sky,
        away: kits.orange,
        perSide: 6,
        play: [0.05, -0.04],
        margin: 1,
      });
      for (const [x, y, size] of [
        [-29, 21, 5],
        [-27, -20, 4.4],
        [29, 20, 4.2],
        [12, 22.5, 3.6],
      ] as const)
        tree(stage, x, y, 'gulmohar', size);
      bench(stage, 0, 19, 0, 3);
      parking(stage, -20, -23.5, 26, -23.5);
      return stage;
    },
  ),
];
