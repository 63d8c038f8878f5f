import { createLens, ray } from './camera.ts';
import type { Scene } from './scene.ts';
import { TileLists } from './tile-lists.ts';
import { Tracer } from './tracer.ts';

/** A picture before grading: linear light and distance for every pixel. */
export interface Film {
  width: number;
  height: number;
  light: Float32Array;
  depth: Float32Array;
}

/** Places inside a pixel for the extra samples of an outline. */
const SPOTS: readonly (readonly [number, number])[] = [
  [0.15, 0.35],
  [0.65, 0.12],
  [0.88, 0.62],
  [0.36, 0.86],
  [0.3, 0.1],
  [0.9, 0.3],
  [0.7, 0.9],
  [0.1, 0.7],
];
const CONTRAST = 0.07;
/** Leaves are rough all over; only their outline is worth more samples. */
const LEAVES = -1;

/** One ray per pixel, then more where an outline or a sharp change of tone passes through it. */
export function render(scene: Scene, width: number, height: number, extraSamples: number): Film {
  const lens = createLens(scene.camera, width, height);
  const tracer = new Tracer(scene);
  const tiles = new TileLists(tracer.groups, lens, width, height);
  const light = new Float32Array(width * height * 3);
  const depth = new Float32Array(width * height);
  const things = new Int32Array(width * height);
  const [ox, oy, oz] = scene.camera.from;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      lens.aim(x + 0.5, y + 0.5);
      tracer.trace(tiles.at(x, y), ox, oy, oz, ray.dx, ray.dy, ray.dz, lens.pixelAngle);
      const index = y * width + x;
      light[index * 3] = tracer.red;
      light[index * 3 + 1] = tracer.green;
      light[index * 3 + 2] = tracer.blue;
      depth[index] = tracer.depth;
      things[index] = tracer.thing;
    }
  }
  if (extraSamples === 0) return { width, height, light, depth };
  const edges = findEdges(light, things, width, height);
  const spots = SPOTS.slice(0, extraSamples);
  for (const index of edges) {
    const x = index % width;
    const y = (index - x) / width;
    const at = index * 3;
    let [red, green, blue] = [squeeze(light[at] ?? 0), squeeze(light[at + 1] ?? 0), squeeze(light[at + 2] ?? 0)];
    for (const [u, v] of spots) {
      lens.aim(x + u, y + v);
      tracer.trace(tiles.at(x, y), ox, oy, oz, ray.dx, ray.dy, ray.dz, lens.pixelAngle);
      red += squeeze(tracer.red);
      green += squeeze(tracer.green);
      blue += squeeze(tracer.blue);
    }
    const share = 1 / (spots.length + 1);
    light[at] = stretch(red * share);
    light[at + 1] = stretch(green * share);
    light[at + 2] = stretch(blue * share);
  }
  return { width, height, light, depth };
}

/** Averages in a space where a single bright sample cannot drown its neighbours. */
function squeeze(value: number): number {
  return value / (1 + value);
}

function stretch(value: number): number {
  return value / Math.max(1e-4, 1 - value);
}

function findEdges(light: Float32Array, things: Int32Array, width: number, height: number): number[] {
  const tones = new Float32Array(width * height);
  for (let index = 0; index < tones.length; index += 1) {
    const at = index * 3;
    const tone = (light[at] ?? 0) * 0.3 + (light[at + 1] ?? 0) * 0.6 + (light[at + 2] ?? 0) * 0.1;
    tones[index] = Math.sqrt(tone / (1 + tone));
  }
  const edges: number[] = [];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const index = y * width + x;
      const tone = tones[index] ?? 0;
      const differs = (other: number) =>
        things[other] !== things[index] ||
        (things[index] !== LEAVES && Math.abs((tones[other] ?? 0) - tone) > CONTRAST);
      if (
        (x > 0 && differs(index - 1)) ||
        (x < width - 1 && differs(index + 1)) ||
        (y > 0 && differs(index - width)) ||
        (y < height - 1 && differs(index + width))
      ) {
        edges.push(index);
      }
    }
  }
  return edges;
}
