import { basketballCourt } from '../grounds/basketball-court.ts';
import { acrylic, boards, concrete, darkness } from '../hard-surfaces.ts';
import { bright, golden, hall as hallLight, morning } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { kits } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { tree } from '../props/trees.ts';
import { parking } from '../props/vehicles.ts';
import { orbit } from '../scene.ts';
import { bySea, inTown, onCampus } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage, Frame } from '../stage.ts';

const dark = darkness();

export const basketballLatePictures: readonly Picture[] = [
  venue('basketball', 6, 'Morning practice on a green school court', { look: 'basketball-yard', courts: 1 }, () => {
    const stage = onCampus({
      seed: 96,
      camera: orbit([0, 2, 0], 68, 100, 42, 32),
      mood: morning(30, 0.3),
      halfX: 20,
      halfY: 12,
      species: ['ashoka', 'ashoka', 'broad'],
    });
    basketballCourt(stage, {
      court: acrylic(hexColour('#4a8457'), { dust: 0.2 }),
      surround: acrylic(hexColour('#a64632'), { seed: 4, dust: 0.2 }),
      home: kits.maroon,
      away: kits.white,
      attack: -1,
    });
    return stage;
  }),
  venue(
    'basketball',
    7,
    'Three against three on a bright painted half court',
    { look: 'basketball-yard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 97,
        camera: orbit([7, 0, 0], 40, 190, 62, 34),
        mood: bright(255, 34),
        halfX: 19,
        halfY: 12,
        floors: [2, 5],
      });
      basketballCourt(stage, {
        court: acrylic(hexColour('#1f8a8a')),
        surround: acrylic(hexColour('#d99a1f'), { seed: 2 }),
        key: hexColour('#c03f5a'),
        centre: hexColour('#d99a1f'),
        home: kits.pink,
        away: kits.black,
        perSide: 3,
      });
      return stage;
    },
  ),
  venue('basketball', 8, 'A seaside court with palms in evening light', { look: 'basketball-yard', courts: 1 }, () => {
    const stage = bySea({
      seed: 98,
      camera: orbit([0, 6, 0], 64, 84, 38, 34),
      mood: golden(150, 15),
      halfX: 20,
      halfY: 13,
      shore: 28,
      trees: 90,
    });
    basketballCourt(stage, {
      court: acrylic(hexColour('#c9753a'), { dust: 0.2 }),
      surround: acrylic(hexColour('#2f7f8f'), { seed: 2, dust: 0.2 }),
      key: hexColour('#2f7f8f'),
      home: kits.teal,
      away: kits.red,
    });
    return stage;
  }),
  venue(
    'basketball',
    9,
    'An indoor final, the stands full and only the floor lit',
    { look: 'basketball-hall', courts: 1 },
    () => {
      const stage = createStage(
        99,
        orbit([0, 1, 0], 60, 72, 38, 34),
        { ...hallLight(150), sky: [0.08, 0.08, 0.1], bounce: [0.06, 0.05, 0.05], bloom: 0.22 },
        dark,
      );
      stage.ceiling = { height: 14, spacingX: 9, spacingY: 6, panelX: 2, panelY: 2, glow: 1.6 };
      basketballCourt(stage, {
        court: boards(hexColour('#c08a4e'), { gloss: 0.06 }),
        surround: boards(hexColour('#12382a'), { seed: 8 }),
        key: hexColour('#12382a'),
        centre: hexColour('#12382a'),
        home: kits.lime,
        away: kits.maroon,
        margin: 2.6,
      });
      for (const x of [-8, 0, 8])
        stage.lamps.push({ x, y: 0, z: 13, aimX: x * 0.7, aimY: 0, colour: [1, 0.94, 0.84], power: 320, size: 1 });
      stand(stage, new Frame(), 0, 11, 40, 9, 0.8, hexColour('#3a4148'));
      stand(stage, new Frame(), 20, 0, 22, 8, 0.75, hexColour('#3a4148'), -Math.PI / 2);
      stand(stage, new Frame(), -20, 0, 22, 8, 0.75, hexColour('#3a4148'), Math.PI / 2);
      return stage;
    },
  ),
  venue(
    'basketball',
    10,
    'A bare concrete court beside a flowering tree and parked scooters',
    { look: 'basketball-yard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 100,
        camera: orbit([0, 1, 0], 58, 236, 46, 32),
        mood: golden(320, 24),
        halfX: 21,
        halfY: 14,
        floors: [3, 5],
        species: ['gulmohar', 'neem'],
        apron: concrete(hexColour('#9b8f80'), { joint: 1.6 }),
      });
      basketballCourt(stage, {
        court: concrete(hexColour('#837a70'), { joint: 3.5 }),
        surround: concrete(hexColour('#a2988a'), { joint: 3.5, seed: 3 }),
        line: hexColour('#ffe04a'),
        home: kits.red,
        away: kits.sky,
        perSide: 4,
      });
      tree(stage, -17, 11, 'gulmohar', 4.4);
      tree(stage, 17.5, -10.5, 'gulmohar', 3.8);
      parking(stage, -16, -12, 12, -12);
      return stage;
    },
  ),
];
