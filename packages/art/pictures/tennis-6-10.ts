import { tennisCourt } from '../grounds/tennis-court.ts';
import { acrylic, clay, concrete } from '../hard-surfaces.ts';
import { bright, ember, golden, monsoon, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { masts } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { avenue, tree } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown } from '../settings.ts';
import { Finish, hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

const terracotta = hexColour('#b0562f');
const forest = hexColour('#1f4a34');

export const tennisLatePictures: readonly Picture[] = [
  venue(
    'tennis',
    6,
    'A violet hard court with shadows as long as the court at dusk',
    { look: 'tennis-hard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 76,
        camera: orbit([-1, 0, 0], 52, 250, 56, 32),
        mood: ember(20),
        halfX: 21,
        halfY: 13,
        floors: [1, 3],
        green: 0.6,
        species: ['gulmohar', 'broad'],
      });
      tennisCourt(stage, {
        court: acrylic(hexColour('#5b3f92')),
        surround: acrylic(hexColour('#2f7f78'), { seed: 8 }),
        home: kits.lime,
        away: kits.orange,
        fence: hexColour('#243036'),
      });
      return stage;
    },
  ),
  venue('tennis', 7, 'An empty hard court mirrors the sky after rain', { look: 'tennis-hard', courts: 1 }, () => {
    const stage = inPark({
      seed: 77,
      camera: orbit([0, 0, 0], 54, 68, 32, 34),
      mood: monsoon(70),
      halfX: 20,
      halfY: 12,
      trees: 150,
      cover: 0.9,
      species: ['broad', 'palm', 'broad'],
    });
    tennisCourt(stage, {
      court: acrylic(hexColour('#2c6e7e'), { wet: 0.75 }),
      surround: acrylic(hexColour('#24563f'), { wet: 0.75, seed: 2 }),
      home: kits.white,
      away: kits.white,
      empty: true,
      fence: forest,
    });
    return stage;
  }),
  venue('tennis', 8, 'A serve on clay, close above the baseline', { look: 'tennis-clay', courts: 1 }, () => {
    const stage = inPark({
      seed: 78,
      camera: orbit([-7.6, -0.6, 0], 27, 16, 42, 34),
      mood: golden(275, 21),
      halfX: 20,
      halfY: 12,
      trees: 90,
    });
    tennisCourt(stage, {
      court: clay(hexColour('#b5643c'), 9),
      surround: clay(terracotta),
      whole: true,
      home: kits.sky,
      away: kits.maroon,
    });
    return stage;
  }),
  venue(
    'tennis',
    9,
    'Three blue courts of a tennis club with a tiled clubhouse and palms',
    { look: 'tennis-hard', courts: 3 },
    () => {
      const stage = inTown({
        seed: 79,
        camera: orbit([0, 3, 0], 124, 80, 46, 32),
        mood: bright(170, 30),
        halfX: 42,
        halfY: 30,
        floors: [1, 4],
        green: 0.55,
        species: ['palm', 'broad'],
        apron: concrete(hexColour('#c9b79a'), { joint: 1.4 }),
      });
      for (const [x, y] of [
        [-19, -10.5],
        [19, -10.5],
        [0, 10.5],
      ] as const) {
        tennisCourt(stage, {
          frame: new Frame(x, y),
          court: acrylic(hexColour('#2f6fae'), { seed: x }),
          surround: acrylic(hexColour('#3a7a55'), { seed: x }),
          home: kits.white,
          away: kits.yellow,
          doubles: x > 0,
          fence: forest,
        });
      }
      stage.solids.box(0, 25, 0, 30, 6, 4, 0, hexColour('#efe4cf'), Finish.facade);
      stage.solids.box(0, 25, 4, 32, 8, 0.3, 0, hexColour('#b4573a'), Finish.corrugated);
      avenue(stage, -40, 24, -18, 26, 'palm', 3.4, 6);
      avenue(stage, 18, 26, 40, 24, 'palm', 3.4, 6);
      return stage;
    },
  ),
  venue(
    'tennis',
    10,
    'A night final on a blue court with people watching from the steps',
    { look: 'tennis-hard', courts: 1 },
    () => {
      const stage = inTown({
        seed: 80,
        camera: orbit([0, 2, 0], 58, 84, 40, 34),
        mood: night(330, 0.2),
        halfX: 24,
        halfY: 20,
        floors: [4, 8],
        apron: concrete(hexColour('#6f7478')),
      });
      tennisCourt(stage, {
        court: acrylic(hexColour('#1f57a8')),
        surround: acrylic(hexColour('#173d70'), { seed: 4 }),
        home: kits.pink,
        away: kits.lime,
        chair: true,
      });
      stand(stage, new Frame(), 0, 10.5, 32, 7, 0.6, hexColour('#5a6672'));
      masts(stage, 15, 10, 12, 1);
      tree(stage, -21, -15, 'broad', 3);
      return stage;
    },
  ),
];
