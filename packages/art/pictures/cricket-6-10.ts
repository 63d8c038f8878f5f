import { boxCricket } from '../grounds/box-cricket.ts';
import { cricketGround } from '../grounds/cricket-ground.ts';
import { practiceNets } from '../grounds/practice-nets.ts';
import { concrete, earth } from '../hard-surfaces.ts';
import { bright, ember, golden, monsoon, morning } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { brand, pavilion, sightScreens, whites } from '../props/cricket.ts';
import { boardsAlong } from '../props/furniture.ts';
import { LUSH, MEADOW } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { orbit } from '../scene.ts';
import { bySea, inPark, inTown, onCampus } from '../settings.ts';
import { Finish, hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

export const cricketLatePictures: readonly Picture[] = [
  venue(
    'cricket',
    6,
    'A box cricket turf with orange boards from above in clear sun',
    { look: 'cricket-box', courts: 1 },
    () => {
      const stage = onCampus({
        seed: 36,
        camera: orbit([0, 0, 0], 58, 12, 72, 34),
        mood: bright(110, 38),
        halfX: 24,
        halfY: 17,
        roof: '#8d959a',
        apron: concrete(hexColour('#c2b8a6'), { joint: 1 }),
      });
      boxCricket(stage, {
        turf: hexColour('#2f6d4a'),
        strip: hexColour('#b08a5a'),
        home: kits.red,
        away: kits.white,
        boards: [hexColour('#ff7a1a'), hexColour('#ffffff')],
        roof: true,
      });
      return stage;
    },
  ),
  venue('cricket', 7, 'Batters in two practice nets in the early sun', { look: 'cricket-nets', courts: 2 }, () => {
    const stage = inPark({
      seed: 37,
      camera: orbit([1, 0, 0], 40, 70, 42, 34),
      mood: morning(170, 0.25),
      halfX: 24,
      halfY: 17,
      trees: 130,
      species: ['ashoka', 'broad', 'neem'],
    });
    practiceNets(stage, 2);
    return stage;
  }),
  venue('cricket', 8, 'Covers on the square of a rain-soaked green oval', { look: 'cricket-oval', courts: 1 }, () => {
    const stage = inTown({
      seed: 38,
      camera: orbit([0, 0, 0], 168, 215, 46, 32),
      mood: monsoon(80),
      halfX: 66,
      halfY: 58,
      reach: 150,
      wet: 0.6,
      green: 0.5,
      species: ['broad', 'palm'],
      apron: earth(hexColour('#7c6a4a'), hexColour('#4f6e30'), 0.9, 4),
    });
    cricketGround(stage, {
      halfX: 58,
      halfY: 50,
      outfield: { colour: hexColour('#3f6e2c'), stripe: 5, pattern: 'rings', dry: 0.05 },
      batting: kits.black,
      fielding: kits.black,
      fielders: 0,
    });
    stage.solids.box(0, 0, 0.05, 27, 14, 0.12, 0, hexColour('#2f6fd0'), Finish.glass);
    for (const x of [-15, 15]) stage.solids.box(x, 4, 0, 2, 6, 0.8, 0.2, hexColour('#e8e8e2'));
    pavilion(stage, -6, 60, 0);
    return stage;
  }),
  venue('cricket', 9, 'A palm-fringed cricket ground by the sea at sunset', { look: 'cricket-oval', courts: 1 }, () => {
    const stage = bySea({
      seed: 39,
      camera: orbit([0, 12, 0], 150, 112, 36, 34),
      mood: ember(140),
      halfX: 54,
      halfY: 44,
      shore: 66,
      trees: 150,
    });
    cricketGround(stage, {
      halfX: 50,
      halfY: 42,
      outfield: { colour: MEADOW, stripe: 5.5, pattern: 'along', dry: 0.4 },
      batting: kits.teal,
      fielding: kits.pink,
    });
    return stage;
  }),
  venue(
    'cricket',
    10,
    'The view from behind the bowler on a striped oval in warm light',
    { look: 'cricket-oval', courts: 1 },
    () => {
      const stage = inPark({
        seed: 40,
        camera: orbit([3, 0, 0], 70, 0, 27, 30),
        mood: golden(60, 20),
        halfX: 66,
        halfY: 56,
        trees: 220,
        species: ['broad', 'gulmohar', 'neem'],
        size: [4, 7],
      });
      cricketGround(stage, {
        halfX: 58,
        halfY: 52,
        outfield: { colour: LUSH, stripe: 4.5, pattern: 'along', dry: 0.1 },
        batting: kits.red,
        fielding: whites,
        strip: '#c9b083',
      });
      sightScreens(stage, 61);
      boardsAlong(stage, new Frame(), 62, -40, 62, 40, brand);
      return stage;
    },
  ),
];
