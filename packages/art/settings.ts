// Where a ground lies: in the middle of a town, in a park, on a campus, by the sea.
import { concrete, earth } from './hard-surfaces.ts';
import type { Mood } from './mood.ts';
import { fractal2, noise2, smoothstep } from './noise.ts';
import { blendPaint, matte, paint, type Surface } from './paint.ts';
import { building, neighbourhood } from './props/city.ts';
import { grove, type Species, tree } from './props/trees.ts';
import { traffic } from './props/vehicles.ts';
import type { Camera } from './scene.ts';
import { Finish, hexColour } from './solid.ts';
import { createStage, type Stage } from './stage.ts';
import { town } from './town.ts';

export interface Setting {
  seed: number;
  camera: Camera;
  mood: Mood;
  /** Half sizes of the compound the ground lies in. */
  halfX: number;
  halfY: number;
  species?: readonly [Species, ...Species[]];
  wet?: number;
}

export interface TownSetting extends Setting {
  floors?: readonly [number, number];
  green?: number;
  reach?: number;
  apron?: Surface;
}

/** A compound among flats and streets. */
export function inTown(options: TownSetting): Stage {
  const { seed, camera, mood, halfX, halfY, wet = 0, species = ['broad', 'neem', 'palm'], reach = 125 } = options;
  const stage = createStage(seed, camera, mood, town(seed, { wet }));
  stage.half = reach + 20;
  neighbourhood(stage, {
    halfX: halfX + 3,
    halfY: halfY + 3,
    reach,
    species,
    floors: options.floors ?? [2, 6],
    green: options.green ?? 0.24,
  });
  traffic(stage, reach * 0.8, 40, halfX, halfY);
  const apron = options.apron ?? concrete(hexColour('#a39a8c'), { joint: 1.2, wet, seed });
  stage.ground.add({ length: halfX * 2, width: halfY * 2, round: 1.5, surface: apron });
  wall(stage, halfX, halfY);
  return stage;
}

function wall(stage: Stage, halfX: number, halfY: number): void {
  const { solids } = stage;
  const colour = hexColour('#cfc6b4');
  for (const side of [-1, 1]) {
    solids.box(0, side * halfY, 0, halfX * 2, 0.22, 1.5, 0, colour, Finish.brick);
    solids.box(side * halfX, 0, 0, 0.22, halfY * 2, 1.5, 0, colour, Finish.brick);
  }
}

export interface ParkSetting extends Setting {
  trees?: number;
  cover?: number;
  soil?: string;
  size?: readonly [number, number];
}

/** Open grass and old trees all around. */
export function inPark(options: ParkSetting): Stage {
  const { seed, camera, mood, halfX, halfY, species = ['broad', 'neem'], trees = 90, cover = 0.62 } = options;
  const base = earth(hexColour(options.soil ?? '#a3865c'), hexColour('#566e34'), cover, seed);
  const stage = createStage(seed, camera, mood, base);
  grove(stage, { halfX, halfY, depth: 55, count: trees, species, size: options.size ?? [3, 6] });
  return stage;
}

/** Long low sheds and lawns, as at a school or a works. */
export function onCampus(options: Setting & { roof?: string; apron?: Surface }): Stage {
  const { seed, camera, mood, halfX, halfY, species = ['ashoka', 'broad'] } = options;
  const base = earth(hexColour('#a78c64'), hexColour('#5a7436'), 0.72, seed);
  const stage = createStage(seed, camera, mood, base);
  const { solids, random, ground } = stage;
  const roof = hexColour(options.roof ?? '#b4573a');
  for (const side of [-1, 1]) {
    ground.add({
      x: 0,
      y: side * (halfY + 9),
      length: 180,
      width: 5,
      surface: concrete(hexColour('#b0a595'), { joint: 1.1, seed }),
    });
    const wallColour = hexColour('#e2d5bd');
    for (const x of [-48, 0, 48]) {
      const near =
        Math.abs(camera.from[1] - side * (halfY + 20)) < 45 &&
        camera.from[2] < 90 &&
        Math.sign(camera.from[1]) === side;
      if (near) continue;
      solids.box(x, side * (halfY + 21), 0, 40, 11, 6.6, 0, wallColour, Finish.facade);
      solids.box(x, side * (halfY + 21), 6.6, 42, 13, 0.35, 0, roof, Finish.corrugated);
    }
    for (let x = -70; x <= 70; x += 9)
      tree(stage, x + random.between(-1, 1), side * (halfY + 5), random.pick(species), random.between(2.2, 3.4));
  }
  for (const side of [-1, 1]) building(stage, side * (halfX + 26), 6, 18, 34, 10.2);
  grove(stage, { halfX: halfX + 8, halfY: halfY + 34, depth: 40, count: 46, species: ['broad', 'neem'] });
  if (options.apron) ground.add({ length: halfX * 2, width: halfY * 2, surface: options.apron });
  return stage;
}

/** Sand, surf and palms; the sea lies beyond +y. */
export function bySea(options: Setting & { shore: number; trees?: number }): Stage {
  const { seed, camera, mood, halfX, halfY, shore } = options;
  const stage = createStage(seed, camera, mood, coast(shore, seed));
  stage.half = 170;
  grove(stage, {
    halfX,
    halfY,
    depth: 34,
    count: options.trees ?? 70,
    species: options.species ?? ['palm', 'palm', 'palm', 'broad'],
    size: [3, 4.6],
  });
  stage.solids.items.splice(
    0,
    stage.solids.items.length,
    ...stage.solids.items.filter((solid) => solid.ay < shore - 9),
  );
  for (const [index, solid] of stage.solids.items.entries()) solid.seed = index;
  return stage;
}

function coast(shore: number, seed: number): Surface {
  const land = earth(hexColour('#c8ac7c'), hexColour('#6c7c3c'), 0.42, seed);
  return (x, y, pixel) => {
    const edge = shore + Math.sin(x * 0.045 + seed) * 3 + (noise2(x / 9, seed) - 0.5) * 3;
    const out = y - edge;
    if (out < -9) return land(x, y, pixel);
    const broad = fractal2(x, y, 12, 3, pixel);
    if (out < 0) {
      matte(0.58, 0.44, 0.27);
      const wet = smoothstep(-3.5, -0.5, out);
      blendPaint([0.26, 0.19, 0.12], wet * 0.8);
      paint.gloss = wet * 0.08;
      paint.red *= 1 + broad * 0.3;
      return;
    }
    matte(0.03, 0.17, 0.19);
    blendPaint([0.1, 0.32, 0.3], smoothstep(22, 0, out) * 0.8);
    const swell = Math.sin(out * 0.62 + noise2(x / 14, y / 6) * 5);
    const foam =
      smoothstep(0.55, 0.95, swell + fractal2(x, y, 1.6, 3, pixel)) * smoothstep(26, 1, out) + smoothstep(1.6, 0, out);
    blendPaint([0.85, 0.88, 0.86], Math.min(0.9, foam * 0.8));
    paint.gloss = 0.04;
    paint.rough = 0.06;
    paint.tiltX = fractal2(x, y, 2.2, 3, pixel) * 0.35;
    paint.tiltY = fractal2(x + 70, y, 2.2, 3, pixel) * 0.35;
  };
}
