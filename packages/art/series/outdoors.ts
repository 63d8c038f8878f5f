// Many pictures of one kind of ground, each in another place, light and view, so that no two venues look alike.
import { concrete } from '../hard-surfaces.ts';
import { bright, ember, golden, type Mood, monsoon, morning, night } from '../mood.ts';
import { masts } from '../props/outdoors.ts';
import { type Kit, kits } from '../props/players.ts';
import { avenue, type Species } from '../props/trees.ts';
import { parking } from '../props/vehicles.ts';
import { createRandom, type Random } from '../random.ts';
import { type Camera, orbit } from '../scene.ts';
import { bySea, inPark, inTown, onCampus, type Setting } from '../settings.ts';
import { hexColour } from '../solid.ts';
import type { Stage } from '../stage.ts';

/** What makes one picture of a series differ from the next. */
export interface Turn {
  /** Counts through the series, from 0. */
  index: number;
  seed: number;
  random: Random;
  home: Kit;
  away: Kit;
  keeper: Kit;
}

interface Light {
  words: string;
  mood: (azimuth: number) => Mood;
  wet?: number;
}

const LATE_AFTERNOON: Light = { words: 'in the late afternoon', mood: (azimuth) => golden(azimuth, 30) };
const LIGHTS: readonly [Light, ...Light[]] = [
  { words: 'at golden hour', mood: (azimuth) => golden(azimuth, 19) },
  { words: 'under floodlights', mood: (azimuth) => night(azimuth, 0.45) },
  { words: 'on a clear morning', mood: (azimuth) => bright(azimuth, 38) },
  { words: 'in the last red light', mood: ember },
  { words: 'in the morning haze', mood: (azimuth) => morning(azimuth, 0.2) },
  { words: 'after the rain', mood: monsoon, wet: 0.6 },
  LATE_AFTERNOON,
];

interface Place {
  words: string;
  stage: (setting: Setting, turn: Turn) => Stage;
}

const PAVINGS = ['#a39a8c', '#b7a48c', '#8f8a82', '#c2b8a6', '#9c8f7a'] as const;

const TOWN: Place = {
  words: 'among city flats',
  stage: (setting, { index, seed }) =>
    inTown({
      ...setting,
      floors: index % 2 ? [2, 5] : [4, 8],
      green: 0.2 + (index % 4) * 0.1,
      apron: concrete(hexColour(pick(PAVINGS, index)), { joint: 1.1, wet: setting.wet ?? 0, seed }),
    }),
};
const PARK: Place = {
  words: 'among old trees',
  stage: (setting, { index }) =>
    inPark({ ...setting, trees: 120, species: pick(WOODS, index), soil: index % 2 ? '#a3865c' : '#94724a' }),
};
const CAMPUS: Place = {
  words: 'on a school campus',
  stage: (setting, { index, seed }) =>
    onCampus({
      ...setting,
      roof: pick(['#b4573a', '#3f6f8f', '#8d959a', '#5a7f58'] as const, index),
      apron: concrete(hexColour(pick(PAVINGS, index + 2)), { joint: 1.2, wet: setting.wet ?? 0, seed }),
    }),
};
const SHORE: Place = {
  words: 'by the sea',
  stage: (setting) => bySea({ ...setting, shore: setting.halfY + 16, trees: 90 }),
};
const PLACES: readonly [Place, ...Place[]] = [TOWN, PARK, TOWN, CAMPUS, TOWN, PARK, TOWN, SHORE, TOWN];

const WOODS: readonly (readonly [Species, ...Species[]])[] = [
  ['broad', 'neem'],
  ['gulmohar', 'broad'],
  ['palm', 'broad'],
  ['jacaranda', 'neem', 'broad'],
];

const VIEWS = [
  { words: '', pitch: 44 },
  { words: ', seen from high up', pitch: 64 },
  { words: ', seen low from one end', pitch: 34 },
  { words: '', pitch: 52 },
  { words: ', seen from straight above', pitch: 86 },
] as const;

const KITS = Object.values(kits);
/** Turns the camera by the golden angle, so that views never fall into step. */
const STEP = 137.5;

export interface Outdoors {
  /** Half the length and width of everything that must be in view, in metres. */
  half: readonly [number, number];
  /** Every how many pictures one looks closer; 0 for never. */
  closeUps?: number;
  /** Large grounds have no masts that would light them. */
  unlit?: boolean;
  mastHeight?: number;
}

export interface OutdoorPicture {
  alt: (subject: string) => string;
  build: (draw: (stage: Stage, turn: Turn, wet: number) => void) => Stage;
}

export function outdoors(index: number, seed: number, options: Outdoors): OutdoorPicture {
  const [halfX, halfY] = options.half;
  const lights = options.unlit ? LIGHTS.filter(({ words }) => words !== 'under floodlights') : LIGHTS;
  const place = pick(PLACES, index + Math.floor(index / PLACES.length));
  // Sheds on a campus would keep the last sun off the ground.
  const isShaded = place === CAMPUS && pick(lights, index).mood === ember;
  const light = isShaded ? LATE_AFTERNOON : pick(lights, index);
  const view = pick(VIEWS, index * 2 + Math.floor(index / 5));
  const isClose = Boolean(options.closeUps) && index % (options.closeUps ?? 1) === 2;
  const words = `${place.words} ${light.words}${isClose ? ', close to the play' : view.words}`;
  return {
    alt: (subject) => `${subject} ${words}`,
    build: (draw) => {
      const turn = turnOf(index, seed);
      // The sea lies beyond +y: only a view that way shows it.
      const yaw = place === SHORE ? 60 + ((index * 31) % 60) : (20 + index * STEP) % 360;
      const camera = fitting(yaw, view.pitch, halfX, halfY, isClose ? 0.62 : 1);
      const wet = light.wet ?? 0;
      const mood = light.mood((yaw + 70 + ((index * 47) % 120)) % 360);
      const stage = place.stage({ seed, camera, mood, halfX: halfX + 4, halfY: halfY + 5, wet }, turn);
      draw(stage, turn, wet);
      if (mood.night) masts(stage, halfX + 1, halfY + 1, options.mastHeight ?? 11, 1 + halfX / 90);
      if (place === TOWN) roadside(stage, halfX, halfY, index);
      return stage;
    },
  };
}

function roadside(stage: Stage, halfX: number, halfY: number, index: number): void {
  const species = pick(['broad', 'palm', 'neem', 'ashoka', 'gulmohar'] as const, index);
  avenue(stage, -halfX, halfY + 3.6, halfX, halfY + 3.6, species, 2.6, 6 + (index % 3));
  if (index % 3 === 0) parking(stage, -halfX, -halfY - 3.2, halfX, -halfY - 3.2);
}

/** A camera at such a distance that the whole ground, or a part of it, fills the picture. */
export function fitting(yaw: number, pitch: number, halfX: number, halfY: number, zoom = 1): Camera {
  const turn = (yaw * Math.PI) / 180;
  const [across, along] = [Math.abs(Math.sin(turn)), Math.abs(Math.cos(turn))];
  const wide = halfX * across + halfY * along;
  const deep = (halfX * along + halfY * across) * Math.sin((pitch * Math.PI) / 180);
  const near = (halfX * along + halfY * across) * Math.cos((pitch * Math.PI) / 180) * 0.6;
  const distance = (Math.max(wide / 0.41, deep / 0.27) * 1.06 + near) * zoom;
  const drift = zoom < 1 ? halfX * 0.3 : 0;
  return orbit([drift, 0, 0], distance, yaw, pitch, 32);
}

export function turnOf(index: number, seed: number): Turn {
  const [home, away, keeper] = [0, 5, 8].map((offset) => KITS[(index * 7 + offset) % KITS.length] ?? kits.red);
  return {
    index,
    seed,
    random: createRandom(seed),
    home: home ?? kits.red,
    away: away ?? kits.white,
    keeper: keeper ?? kits.orange,
  };
}

export function pick<T>(items: readonly T[], index: number): T {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}
