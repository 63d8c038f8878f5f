import { boxCricket } from '../grounds/box-cricket.ts';
import { footballGround } from '../grounds/football-ground.ts';
import { hall } from '../grounds/hall.ts';
import { sharedCourt } from '../grounds/shared-court.ts';
import { sportsPark } from '../grounds/sports-park.ts';
import { acrylic, boards, concrete, darkness } from '../hard-surfaces.ts';
import { golden, hall as hallLight, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { masts, TURF } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { avenue } from '../props/trees.ts';
import { orbit } from '../scene.ts';
import { inTown } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage, Frame } from '../stage.ts';

const white = { basketball: '#f7f6ee', badminton: '#f2d04a', volleyball: '#58d0e8' };
const paving = concrete(hexColour('#b5a894'), { joint: 1.2 });

export const multiSportEarlyPictures: readonly Picture[] = [
  venue('multi-sport', 1, 'A violet court lined for four sports at golden hour', { look: 'arena', courts: 1 }, () => {
    const stage = inTown({
      seed: 131,
      camera: orbit([0, 1, 0], 60, 56, 45, 32),
      mood: golden(150, 20),
      halfX: 21,
      halfY: 14,
      floors: [3, 6],
    });
    sharedCourt(stage, {
      court: acrylic(hexColour('#5b4696')),
      surround: acrylic(hexColour('#2a7d74'), { seed: 3 }),
      colours: white,
      teams: [kits.yellow, kits.white],
      net: true,
    });
    avenue(stage, -19, 12, 19, 12, 'broad', 2.4, 6);
    return stage;
  }),
  venue(
    'multi-sport',
    2,
    'Football, tennis, basketball and cricket side by side in one sports park',
    { look: 'arena', courts: 4 },
    () => {
      const stage = inTown({
        seed: 132,
        camera: orbit([0, 2, 0], 138, 64, 52, 32),
        mood: golden(170, 22),
        halfX: 46,
        halfY: 32,
        apron: paving,
        reach: 150,
      });
      sportsPark(stage);
      avenue(stage, -43, 29, 43, 29, 'broad', 3, 7);
      return stage;
    },
  ),
  venue(
    'multi-sport',
    3,
    'A wooden hall floor with the lines of every sport',
    { look: 'arena-hall', courts: 1 },
    () => {
      const stage = createStage(
        133,
        orbit([0, 0, 0], 54, 64, 42, 34),
        hallLight(120, { sun: 0.5, warm: 0.8 }),
        darkness(),
      );
      hall(stage, {
        halfX: 18.5,
        halfY: 12,
        height: 10,
        floor: boards(hexColour('#8d5a30'), { seed: 6 }),
        wall: hexColour('#ddd2bc'),
        dado: hexColour('#5b4696'),
        walls: ['north', 'east'],
        windows: true,
        lamps: 3,
        power: 0.7,
      });
      stage.ceiling = { height: 10, spacingX: 7, spacingY: 5, panelX: 3.5, panelY: 0.5, glow: 1.8 };
      sharedCourt(stage, {
        court: boards(hexColour('#c69a62')),
        surround: boards(hexColour('#8d5a30'), { seed: 6 }),
        colours: { basketball: '#22262b', badminton: '#d8332b', volleyball: '#1f56d8', kabaddi: '#178a52' },
        teams: [kits.red, kits.blue],
        net: true,
        margin: 1.6,
      });
      return stage;
    },
  ),
  venue(
    'multi-sport',
    4,
    'A night cage used for football and box cricket at once',
    { look: 'arena', courts: 2 },
    () => {
      const stage = inTown({
        seed: 134,
        camera: orbit([0, 0, 0], 74, 122, 46, 32),
        mood: night(90, 0.5),
        halfX: 26,
        halfY: 22,
        floors: [4, 8],
      });
      footballGround(stage, {
        frame: new Frame(0, 10),
        length: 36,
        width: 17,
        turf: { colour: TURF, stripe: 3.6, laid: true },
        home: kits.white,
        away: kits.violet,
        perSide: 4,
        cage: 6,
        margin: 1,
      });
      boxCricket(stage, {
        frame: new Frame(0, -10),
        length: 38,
        width: 17,
        turf: hexColour('#3a6a4a'),
        strip: hexColour('#a08a5c'),
        home: kits.sky,
        away: kits.orange,
        boards: [hexColour('#5b4696'), hexColour('#c9f24b')],
      });
      masts(stage, 20.5, 20, 12, 1.05);
      return stage;
    },
  ),
  venue('multi-sport', 5, 'Crossing lines in five colours, straight from above', { look: 'arena', courts: 1 }, () => {
    const stage = inTown({
      seed: 135,
      camera: orbit([1, 0, 0], 37, 62, 87, 34),
      mood: golden(230, 26),
      halfX: 20,
      halfY: 14,
    });
    sharedCourt(stage, {
      court: acrylic(hexColour('#2f7f72')),
      surround: acrylic(hexColour('#a6452f'), { seed: 4 }),
      key: '#5b4696',
      colours: { ...white, kabaddi: '#ff9a3c' },
      teams: [kits.pink, kits.lime],
      net: false,
      players: 5,
    });
    return stage;
  }),
];
