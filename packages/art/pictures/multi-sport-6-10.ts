import { badmintonCourt } from '../grounds/badminton-courts.ts';
import { footballGround } from '../grounds/football-ground.ts';
import { runningTrack } from '../grounds/running-track.ts';
import { sharedCourt } from '../grounds/shared-court.ts';
import { sportsPark } from '../grounds/sports-park.ts';
import { acrylic, concrete, earth } from '../hard-surfaces.ts';
import { ember, golden, monsoon, morning, night } from '../mood.ts';
import { type Picture, venue } from '../picture.ts';
import { fenceAround } from '../props/furniture.ts';
import { LUSH, masts } from '../props/outdoors.ts';
import { kits } from '../props/players.ts';
import { parking } from '../props/vehicles.ts';
import { orbit } from '../scene.ts';
import { inPark, inTown, onCampus } from '../settings.ts';
import { hexColour } from '../solid.ts';
import { Frame } from '../stage.ts';

const paving = concrete(hexColour('#b5a894'), { joint: 1.2 });

export const multiSportLatePictures: readonly Picture[] = [
  venue(
    'multi-sport',
    6,
    'A running track around a football pitch on a misty morning',
    { look: 'arena', courts: 1 },
    () => {
      const stage = inPark({
        seed: 136,
        camera: orbit([0, 4, 0], 200, 70, 44, 32),
        mood: morning(120, 0.35),
        halfX: 96,
        halfY: 56,
        trees: 160,
      });
      stage.half = 170;
      runningTrack(stage, hexColour('#a84a34'));
      footballGround(stage, {
        length: 100,
        width: 62,
        turf: { colour: LUSH, stripe: 5.2, dry: 0.15 },
        home: kits.yellow,
        away: kits.blue,
        perSide: 10,
        margin: 2,
      });
      return stage;
    },
  ),
  venue('multi-sport', 7, 'Volleyball on a terracotta society court at dusk', { look: 'arena', courts: 1 }, () => {
    const stage = inTown({
      seed: 137,
      camera: orbit([0, 0, 0], 50, 232, 40, 32),
      mood: ember(330),
      halfX: 20,
      halfY: 13,
      floors: [2, 4],
      green: 0.4,
      species: ['gulmohar', 'broad'],
    });
    sharedCourt(stage, {
      court: acrylic(hexColour('#b5603a'), { dust: 0.2 }),
      surround: acrylic(hexColour('#3a5f86'), { seed: 2, dust: 0.2 }),
      colours: { basketball: '#f7f6ee', badminton: '#f2d04a', volleyball: '#c9f24b' },
      teams: [kits.teal, kits.white],
      net: true,
    });
    fenceAround(stage, new Frame(), 16.6, 10, 4, hexColour('#2a3438'), 0.14);
    return stage;
  }),
  venue('multi-sport', 8, 'Three wet courts of three colours after the rain', { look: 'arena', courts: 3 }, () => {
    const stage = onCampus({
      seed: 138,
      camera: orbit([0, 0, 0], 84, 96, 40, 32),
      mood: monsoon(40),
      halfX: 42,
      halfY: 14,
      roof: '#4f7f9f',
      apron: concrete(hexColour('#8b8a84'), { joint: 1.4, wet: 0.7 }),
    });
    for (const [x, colour] of [
      [-26, '#4f3f86'],
      [0, '#2a7468'],
      [26, '#a0532c'],
    ] as const) {
      badmintonCourt(stage, {
        frame: new Frame(x, 0, Math.PI / 2),
        surface: acrylic(hexColour(colour), { wet: 0.7, seed: x }),
        home: kits.yellow,
        away: kits.white,
        apron: 4.2,
        lineWidth: 0.07,
        doubles: x === 0,
      });
    }
    return stage;
  }),
  venue(
    'multi-sport',
    9,
    'Kabaddi and volleyball on a swept earth ground under big trees',
    { look: 'arena', courts: 1 },
    () => {
      const stage = inPark({
        seed: 139,
        camera: orbit([0, 1, 0], 58, 150, 46, 32),
        mood: golden(60, 21),
        halfX: 20,
        halfY: 13,
        trees: 150,
        soil: '#a97c50',
        cover: 0.5,
        species: ['broad', 'gulmohar', 'neem'],
        size: [3.5, 6],
      });
      sharedCourt(stage, {
        court: earth(hexColour('#8f5733'), hexColour('#6d6a3a'), 0.1, 2),
        surround: earth(hexColour('#a8754a'), hexColour('#6d743e'), 0.3, 4),
        colours: { basketball: '#b07a4c', badminton: '#b07a4c', volleyball: '#fbfaf2', kabaddi: '#ffe27a' },
        teams: [kits.violet, kits.orange],
        net: true,
      });
      return stage;
    },
  ),
  venue('multi-sport', 10, 'A whole sports complex awake under lights at night', { look: 'arena', courts: 4 }, () => {
    const stage = inTown({
      seed: 140,
      camera: orbit([2, 1, 0], 128, 240, 48, 32),
      mood: night(200, 0.35),
      halfX: 48,
      halfY: 33,
      apron: paving,
      reach: 140,
      floors: [3, 8],
    });
    sportsPark(stage);
    masts(stage, 42, 27, 16, 1.1);
    masts(stage, 2, 27, 16, 1);
    parking(stage, -40, -29, 40, -29);
    return stage;
  }),
];
