import { badmintonCourt } from '../grounds/badminton-courts.ts';
import { hall } from '../grounds/hall.ts';
import { acrylic, boards, concrete, darkness, mat } from '../hard-surfaces.ts';
import { hall as hallLight, morning, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { green, panels, teal } from '../props/badminton-hall.ts';
import { bench, fenceAround } from '../props/furniture.ts';
import { masts } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { tree } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage, Frame } from '../stage.ts';

const dark = darkness();
export const badmintonLatePictures: readonly Picture[] = [
  venue(
    'badminton',
    6,
    'A lone outdoor court glows under its lamps after dark',
    { look: 'badminton-yard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 56,
        camera: orbit([0, 0, 0], 40, 140, 46, 34),
        mood: night(120, 0.35),
        halfX: 14,
        halfY: 10,
        floors: [4, 8],
        apron: concrete(hexColour('#9a8c7c'), { joint: 0.8 }),
      });
      badmintonCourt(stage, {
        surface: acrylic(hexColour('#6e2a34')),
        home: kits.lime,
        away: kits.white,
        apron: 1.6,
        lineWidth: 0.06,
      });
      masts(stage, 11.5, 8, 8, 1.2);
      tree(stage, -11.5, 7.4, 'palm', 3);
      tree(stage, 11, 7.6, 'broad', 2.4);
      bench(stage, 0, 6.6, 0, 3);
      return stage;
    },
  ),
  venue('badminton', 7, 'Doubles at the net, seen low along a green mat', { look: 'badminton-hall', courts: 1 }, () => {
    const stage = createStage(57, orbit([0.3, 0, 0.4], 23, 20, 34, 34), hallLight(150, { sun: 0.25, warm: 0.6 }), dark);
    hall(stage, {
      halfX: 13,
      halfY: 11,
      height: 9,
      floor: boards(hexColour('#a87a48')),
      wall: hexColour('#cfd6cf'),
      dado: hexColour('#0b4a33'),
      walls: ['east', 'north', 'south'],
      lamps: 3,
      power: 1.5,
    });
    panels(stage, 9, 3);
    badmintonCourt(stage, { surface: green, home: kits.yellow, away: kits.violet, doubles: true, apron: 1.2 });
    return stage;
  }),
  venue(
    'badminton',
    8,
    'A show court lit like a stage, the crowd in the dark',
    { look: 'badminton-hall', courts: 1 },
    () => {
      const stage = createStage(
        58,
        orbit([0, 1, 0], 36, 96, 40, 34),
        { ...hallLight(150), sky: [0.07, 0.08, 0.11], bounce: [0.05, 0.05, 0.06], bloom: 0.25 },
        dark,
      );
      hall(stage, {
        halfX: 17,
        halfY: 14,
        height: 12,
        floor: boards(hexColour('#6e4a2c')),
        wall: hexColour('#2a3038'),
        walls: [],
        lamps: 0,
      });
      panels(stage, 12, 1.4);
      for (const x of [-5, 0, 5])
        stage.lamps.push({ x, y: 0, z: 10.5, aimX: x * 0.6, aimY: 0, colour: [1, 0.95, 0.86], power: 190, size: 0.9 });
      badmintonCourt(stage, { surface: mat(hexColour('#7c2230')), home: kits.white, away: kits.sky, apron: 1.8 });
      stand(stage, new Frame(), 0, 8, 26, 6, 0.75, hexColour('#39424e'));
      for (const side of [-1, 1])
        stand(
          stage,
          new Frame(),
          side * 12.5,
          0,
          14,
          5,
          0.7,
          hexColour('#39424e'),
          side > 0 ? -Math.PI / 2 : Math.PI / 2,
        );
      return stage;
    },
  ),
  venue(
    'badminton',
    9,
    'A red and green terrace court on a soft misty morning',
    { look: 'badminton-yard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 59,
        camera: orbit([0, 0, 0], 44, 205, 60, 32),
        mood: morning(300, 0.25),
        halfX: 13,
        halfY: 9.5,
        floors: [1, 3],
        green: 0.45,
        apron: acrylic(hexColour('#a4492f'), { dust: 0.25 }),
      });
      badmintonCourt(stage, {
        surface: acrylic(hexColour('#3b7f4d'), { dust: 0.25 }),
        home: kits.blue,
        away: kits.orange,
        apron: 0.2,
        lineWidth: 0.06,
      });
      fenceAround(stage, new Frame(), 12.4, 9, 3, hexColour('#2c4a3c'), 0.16);
      return stage;
    },
  ),
  venue('badminton', 10, 'A big academy hall with six courts in play', { look: 'badminton-hall', courts: 6 }, () => {
    const stage = createStage(
      60,
      orbit([0, 0, 0], 66, 74, 50, 34),
      { ...hallLight(100, { warm: 0.4 }), sky: [0.5, 0.52, 0.54] },
      dark,
    );
    hall(stage, {
      halfX: 26,
      halfY: 19,
      height: 12,
      floor: boards(hexColour('#b5895a'), { seed: 7 }),
      wall: hexColour('#e4e4de'),
      dado: hexColour('#1f5f9e'),
      walls: ['east', 'north', 'west'],
      lamps: 6,
      power: 1,
    });
    panels(stage, 12, 1.6);
    const teams = [kits.red, kits.yellow, kits.blue, kits.pink, kits.lime, kits.orange];
    for (const [index, home] of teams.entries()) {
      const frame = new Frame((index % 3) * 15.6 - 15.6, index < 3 ? -8.4 : 8.4, Math.PI / 2);
      badmintonCourt(stage, {
        frame,
        surface: index % 2 ? teal : green,
        home,
        away: kits.white,
        doubles: index % 3 !== 0,
        apron: 0.8,
      });
    }
    return stage;
  }),
];
