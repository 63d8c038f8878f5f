import { boxCricket } from '../grounds/box-cricket.ts';
import { cricketGround } from '../grounds/cricket-ground.ts';
import { concrete, earth } from '../hard-surfaces.ts';
import { golden, morning, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { brand, pavilion, sightScreens, whites } from '../props/cricket.ts';
import { LUSH, MEADOW, masts, TURF } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { stand } from '../props/stand.ts';
import { avenue } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

export const cricketEarlyPictures: readonly Picture[] = [
  venue(
    'cricket',
    1,
    'A cricket oval with its pavilion and trees at golden hour',
    { look: 'cricket-oval', courts: 1 },
    () => {
      const stage = inPark({
        seed: 31,
        camera: orbit([6, 4, 0], 178, 68, 40, 30),
        mood: golden(140, 17),
        halfX: 72,
        halfY: 60,
        trees: 200,
      });
      stage.half = 170;
      cricketGround(stage, {
        halfX: 66,
        halfY: 56,
        outfield: { colour: LUSH, stripe: 6, dry: 0.2 },
        batting: whites,
        fielding: whites,
      });
      pavilion(stage, 10, 70, 0);
      sightScreens(stage, 68);
      return stage;
    },
  ),
  venue(
    'cricket',
    2,
    'Bowler, batters and the crease from straight above, shadows stretched across the pitch',
    { look: 'cricket-oval', courts: 1 },
    () => {
      const stage = inPark({
        seed: 32,
        camera: orbit([1, 0, 0], 50, 58, 85, 32),
        mood: golden(250, 15),
        halfX: 70,
        halfY: 60,
        trees: 10,
      });
      cricketGround(stage, {
        halfX: 62,
        halfY: 56,
        outfield: { colour: LUSH, stripe: 3.4, pattern: 'along', dry: 0.12 },
        batting: kits.yellow,
        fielding: kits.blue,
        strip: '#c0a678',
      });
      return stage;
    },
  ),
  venue(
    'cricket',
    3,
    'Two games at once on a dusty city maidan on a hazy morning',
    { look: 'cricket-oval', courts: 2 },
    () => {
      const stage = inTown({
        seed: 33,
        camera: orbit([0, 6, 0], 170, 96, 38, 32),
        mood: morning(150, 0.5),
        halfX: 80,
        halfY: 66,
        floors: [3, 8],
        reach: 170,
        apron: earth(hexColour('#b1926a'), hexColour('#6c7c3c'), 0.5, 3),
      });
      for (const [x, y, yaw] of [
        [-38, 6, 0.4],
        [38, -8, 1.3],
      ] as const) {
        cricketGround(stage, {
          halfX: 35,
          halfY: 33,
          frame: new Frame(x, y, yaw),
          outfield: { colour: MEADOW, dry: 0.8, seed: x },
          batting: whites,
          fielding: x > 0 ? kits.maroon : whites,
          ring: false,
          fielders: 7,
        });
      }
      avenue(stage, -76, 62, 76, 62, 'broad', 4, 8);
      return stage;
    },
  ),
  venue(
    'cricket',
    4,
    'A night match in a floodlit stadium with full stands',
    { look: 'cricket-oval', courts: 1 },
    () => {
      const stage = inTown({
        seed: 34,
        camera: orbit([4, 2, 0], 190, 40, 42, 30),
        mood: night(20, 0.2),
        halfX: 84,
        halfY: 76,
        reach: 140,
        apron: concrete(hexColour('#5b6a72')),
      });
      cricketGround(stage, {
        halfX: 64,
        halfY: 56,
        outfield: { colour: LUSH, stripe: 6.4, pattern: 'chequer', dry: 0 },
        batting: kits.sky,
        fielding: kits.orange,
      });
      for (let step = 0; step < 16; step += 1) {
        const turn = (step / 16) * Math.PI * 2 + 0.2;
        if (Math.cos(turn + 2.44) > 0.78) continue;
        stand(
          stage,
          new Frame(),
          Math.cos(turn) * 69,
          Math.sin(turn) * 61,
          23,
          7,
          0.5,
          hexColour(step % 2 ? '#24506e' : '#1d6a55'),
          turn - Math.PI / 2,
        );
      }
      masts(stage, 60, 52, 34, 1.7);
      return stage;
    },
  ),
  venue('cricket', 5, 'Box cricket under lights inside a net', { look: 'cricket-box', courts: 1 }, () => {
    const stage = inTown({
      seed: 35,
      camera: orbit([1, 0, 0], 62, 132, 44, 32),
      mood: night(200, 0.5),
      halfX: 22,
      halfY: 16,
      floors: [3, 7],
    });
    boxCricket(stage, { turf: TURF, strip: hexColour('#7a8f5a'), home: kits.lime, away: kits.violet, boards: brand });
    masts(stage, 17, 9.8, 9, 1.1);
    return stage;
  }),
];
