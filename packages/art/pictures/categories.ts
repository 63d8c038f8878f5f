// One upright picture for each sport, plain enough to read at the width of a thumb.
import { badmintonCourt } from '../grounds/badminton-courts.ts';
import { basketballCourt } from '../grounds/basketball-court.ts';
import { cricketGround } from '../grounds/cricket-ground.ts';
import { footballGround } from '../grounds/football-ground.ts';
import { hall } from '../grounds/hall.ts';
import { sharedCourt } from '../grounds/shared-court.ts';
import { swimmingPool } from '../grounds/swimming-pool.ts';
import { tennisCourt } from '../grounds/tennis-court.ts';
import { acrylic, boards, clay, concrete, darkness, mat } from '../hard-surfaces.ts';
import { bright, golden, hall as hallLight } from '../mood.ts';
import { categoryFormat, type Picture } from '../picture.ts';
import { LUSH } from '../props/outdoors.ts';
import { kit, kits } from '../props/players.ts';
import { type Camera, orbit } from '../scene.ts';
import { inPark } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { createStage, type Stage, toScene } from '../stage.ts';

function category(sport: string, alt: string, build: () => Stage): Picture {
  return {
    stem: `category-${sport}`,
    alt,
    format: categoryFormat,
    build() {
      const stage = build();
      stage.scrim = { side: 'bottom', strength: 0.55, reach: 0.5 };
      return toScene(stage);
    },
  };
}

function outdoors(seed: number, camera: Camera, azimuth: number, elevation = 19): Stage {
  return inPark({ seed, camera, mood: golden(azimuth, elevation), halfX: 60, halfY: 44, trees: 60 });
}

export const categoryPictures: readonly Picture[] = [
  category('football', 'Footballers around the centre circle of a striped pitch', () => {
    const stage = outdoors(161, orbit([0, -1.5, 0], 46, 58, 54, 34), 165);
    footballGround(stage, {
      length: 60,
      width: 40,
      turf: { colour: LUSH, stripe: 5, dry: 0.06 },
      home: kits.red,
      away: kits.lime,
      perSide: 7,
      play: [0.02, 0.03],
      lineWidth: 0.16,
    });
    return stage;
  }),
  category('cricket', 'A batter waits at the crease of a cricket pitch', () => {
    const stage = outdoors(162, orbit([2.5, 0, 0], 38, 24, 40, 38), 300, 20);
    cricketGround(stage, {
      halfX: 56,
      halfY: 42,
      outfield: { colour: LUSH, stripe: 4.2, pattern: 'along', dry: 0.1 },
      batting: kits.blue,
      fielding: kit('#f5f3ea', '#f2f0e6'),
      strip: '#c4a877',
    });
    return stage;
  }),
  category('badminton', 'A badminton rally on a teal court', () => {
    const stage = createStage(
      163,
      orbit([0, -0.4, 0], 21, 62, 52, 36),
      hallLight(60, { sun: 0.5, warm: 0.4 }),
      darkness(),
    );
    hall(stage, {
      halfX: 16,
      halfY: 14,
      height: 10,
      floor: boards(hexColour('#a87a48')),
      wall: hexColour('#dfe0d8'),
      walls: [],
      lamps: 3,
      power: 1.3,
    });
    stage.ceiling = { height: 10, spacingX: 7, spacingY: 4, panelX: 3.4, panelY: 0.5, glow: 1.6 };
    badmintonCourt(stage, {
      surface: mat(hexColour('#15727a')),
      home: kits.yellow,
      away: kits.white,
      apron: 1.4,
      lineWidth: 0.07,
    });
    return stage;
  }),
  category('tennis', 'A serve on a red clay tennis court', () => {
    const stage = outdoors(164, orbit([-5, 0, 0], 33, 28, 48, 38), 290, 20);
    tennisCourt(stage, {
      court: clay(hexColour('#b0562f')),
      surround: clay(hexColour('#b0562f')),
      whole: true,
      home: kits.white,
      away: kits.sky,
    });
    return stage;
  }),
  category('swimming', 'Swimmers in the lanes of a blue pool', () => {
    const stage = inPark({
      seed: 165,
      camera: orbit([0, 0, 0], 30, 64, 66, 38),
      mood: bright(150, 36),
      halfX: 34,
      halfY: 20,
      trees: 10,
    });
    swimmingPool(stage, {
      length: 50,
      width: 21,
      lanes: 8,
      swimmers: 15,
      water: '#1f8fc4',
      ropes: ['#e2342b', '#f2c21f'],
      deck: concrete(hexColour('#d3c4a8'), { joint: 0.8 }),
      chop: 0.5,
    });
    return stage;
  }),
  category('basketball', 'Players under the basket of an orange and blue court', () => {
    const stage = outdoors(166, orbit([8.4, -0.3, 0], 26, 128, 56, 38), 30, 22);
    basketballCourt(stage, {
      court: acrylic(hexColour('#b8622c')),
      surround: acrylic(hexColour('#1f5a48'), { seed: 3 }),
      key: hexColour('#1f4f7e'),
      home: kits.white,
      away: kits.black,
    });
    return stage;
  }),
  category('multi-sport', 'A violet court marked for many sports', () => {
    const stage = outdoors(167, orbit([0, -0.5, 0], 33, 52, 58, 38), 150, 22);
    sharedCourt(stage, {
      court: acrylic(hexColour('#5b4696')),
      surround: acrylic(hexColour('#2a7d74'), { seed: 3 }),
      key: '#2a7d74',
      colours: { basketball: '#f7f6ee', badminton: '#f2d04a', volleyball: '#58d0e8' },
      teams: [kits.orange, kits.lime],
      net: true,
      players: 4,
    });
    return stage;
  }),
];
