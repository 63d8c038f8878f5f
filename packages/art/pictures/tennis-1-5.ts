import { grass } from '../grass.ts';
import { tennisCourt } from '../grounds/tennis-court.ts';
import { acrylic, clay, concrete } from '../hard-surfaces.ts';
import { bright, golden, morning, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { LUSH, masts } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { avenue } from '../props/trees.ts';
import { parking } from '../props/vehicles.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown, onCampus } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

const terracotta = hexColour('#b0562f');
const forest = hexColour('#1f4a34');

export const tennisEarlyPictures: readonly Picture[] = [
  venue('tennis', 1, 'A red clay court among trees in the last warm light', { look: 'tennis-clay', courts: 1 }, () => {
    const stage = inPark({
      seed: 71,
      camera: orbit([0, 0, 0], 62, 62, 46, 32),
      mood: golden(160, 17),
      halfX: 20,
      halfY: 12,
      trees: 130,
    });
    tennisCourt(stage, {
      court: clay(terracotta),
      surround: clay(terracotta),
      whole: true,
      home: kits.white,
      away: kits.blue,
      fence: forest,
      chair: true,
    });
    return stage;
  }),
  venue('tennis', 2, 'A blue hard court from straight above in bright sun', { look: 'tennis-hard', courts: 1 }, () => {
    const stage = onCampus({
      seed: 72,
      camera: orbit([0, 0, 0], 50, 40, 87, 34),
      mood: bright(120, 40),
      halfX: 20,
      halfY: 12,
    });
    tennisCourt(stage, {
      court: acrylic(hexColour('#2a66b0')),
      surround: acrylic(hexColour('#3f7f58'), { seed: 3 }),
      home: kits.yellow,
      away: kits.white,
      doubles: true,
    });
    return stage;
  }),
  venue('tennis', 3, 'Two hard courts in a city club at golden hour', { look: 'tennis-hard', courts: 2 }, () => {
    const stage = inTown({
      seed: 73,
      camera: orbit([0, 2, 0], 82, 124, 42, 32),
      mood: golden(40, 18),
      halfX: 26,
      halfY: 25,
      floors: [3, 7],
      apron: concrete(hexColour('#b3a48e'), { joint: 1 }),
    });
    for (const side of [-1, 1]) {
      tennisCourt(stage, {
        frame: new Frame(0, side * 9.6),
        court: acrylic(hexColour('#2f6fae'), { seed: side + 2 }),
        surround: acrylic(hexColour('#1f5a48'), { seed: side + 5 }),
        home: kits.red,
        away: kits.lime,
        doubles: side > 0,
        fence: forest,
      });
    }
    avenue(stage, -23, 22, 23, 22, 'ashoka', 3, 4);
    parking(stage, -20, -22, 20, -22);
    return stage;
  }),
  venue('tennis', 4, 'Clay under floodlights on a clear night', { look: 'tennis-clay', courts: 1 }, () => {
    const stage = inTown({
      seed: 74,
      camera: orbit([0, 0, 0], 60, 152, 42, 32),
      mood: night(60, 0.35),
      halfX: 22,
      halfY: 14,
      floors: [2, 6],
      green: 0.5,
    });
    tennisCourt(stage, {
      court: clay(hexColour('#a8512c'), 4),
      surround: clay(terracotta),
      whole: true,
      home: kits.orange,
      away: kits.sky,
      fence: hexColour('#20282c'),
      chair: true,
    });
    masts(stage, 13, 10, 10, 1);
    avenue(stage, -20, 12, 20, 12, 'palm', 2.8, 8);
    return stage;
  }),
  venue('tennis', 5, 'White kit on a grass court as the mist lifts', { look: 'tennis-lawn', courts: 1 }, () => {
    const stage = inPark({
      seed: 75,
      camera: orbit([0, 0, 0], 58, 28, 38, 32),
      mood: morning(100, 0.45),
      halfX: 22,
      halfY: 14,
      trees: 120,
      species: ['broad', 'jacaranda'],
      size: [3.5, 6],
    });
    const lawn = grass({
      colour: LUSH,
      stripe: 2.4,
      pattern: 'along',
      dry: 0.15,
      wear: [
        { x: -11.6, y: 0, rx: 1.6, ry: 3.6, depth: 0.5 },
        { x: 11.6, y: 0, rx: 1.6, ry: 3.6, depth: 0.5 },
      ],
    });
    tennisCourt(stage, {
      court: lawn,
      surround: lawn,
      whole: true,
      home: kits.white,
      away: kits.white,
      doubles: true,
      chair: true,
    });
    return stage;
  }),
];
