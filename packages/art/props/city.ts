import { Finish, hexColour, type Rgb } from '../solid.ts';
import type { Stage } from '../stage.ts';
import { type Species, tree } from './trees.ts';

const WALLS = [
  '#d9d0c0',
  '#cdbfa8',
  '#d2b59a',
  '#c3c9c4',
  '#dedad0',
  '#b58f7e',
  '#b3bec6',
  '#d4c39c',
  '#d2d3cd',
  '#b9a08c',
].map(hexColour) as [Rgb, ...Rgb[]];
const ROOFS = ['#b5aea2', '#c9c2b4', '#a39c92', '#d8d2c6', '#b8745a', '#9aa3a0'].map(hexColour) as [Rgb, ...Rgb[]];
const TANK = hexColour('#1b1c1e');
const WHITE_TANK = hexColour('#e8e8e2');
const PANEL = hexColour('#18233f');
/** Plots stand in pairs with a street between the pairs; the ground below is drawn to match. */
export const PLOT = 19;
export const STREET = 7;
const TARP = hexColour('#2f6fd0');

/** A block of flats with what is always on its roof: parapet, stairhead, tanks, sometimes panels. */
export function building(
  stage: Stage,
  x: number,
  y: number,
  length: number,
  width: number,
  height: number,
  yaw = 0,
): void {
  const { solids, random } = stage;
  const wall = random.pick(WALLS);
  solids.box(x, y, 0, length, width, height, yaw, wall, Finish.facade);
  const cos = Math.cos(yaw);
  const sin = Math.sin(yaw);
  const at = (u: number, v: number): [number, number] => [x + u * cos - v * sin, y + u * sin + v * cos];
  solids.box(x, y, height, length - 0.5, width - 0.5, 0.06, yaw, random.pick(ROOFS), Finish.roof);
  for (const side of [-1, 1]) {
    const [ax, ay] = at(0, (side * (width - 0.25)) / 2);
    solids.box(ax, ay, height, length, 0.25, 0.9, yaw, wall, Finish.roof);
    const [bx, by] = at((side * (length - 0.25)) / 2, 0);
    solids.box(bx, by, height, 0.25, width, 0.9, yaw, wall, Finish.roof);
  }
  const corner = random.chance(0.5) ? 1 : -1;
  const [sx, sy] = at(corner * length * 0.27, corner * width * 0.22);
  solids.box(sx, sy, height, 3.4, 2.9, 2.5, yaw, wall, Finish.roof);
  const tanks = 1 + Math.floor(random.next() * 3);
  for (let index = 0; index < tanks; index += 1) {
    const [tx, ty] = at(-corner * length * 0.28 + index * 1.7, corner * width * 0.24);
    solids.drum(tx, ty, height + 0.3, 1.5, 0.7, random.chance(0.65) ? TANK : WHITE_TANK);
  }
  if (random.chance(0.35)) {
    for (let index = 0; index < 3; index += 1) {
      const [px, py] = at(-length * 0.2 + index * 2.4, -corner * width * 0.22);
      solids.box(px, py, height + 0.5, 2, 3.2, 0.1, yaw, PANEL, Finish.glass);
    }
  } else if (random.chance(0.2)) {
    const [px, py] = at(0, -corner * width * 0.2);
    solids.box(px, py, height + 2, 4.4, 3, 0.08, yaw, TARP);
  }
}

export interface NeighbourhoodOptions {
  /** The open middle, half sizes. */
  halfX: number;
  halfY: number;
  /** How far the town reaches. */
  reach: number;
  floors?: readonly [number, number];
  green?: number;
  species?: readonly [Species, ...Species[]];
}

/** Plots of flats and gardens around an open middle; those before the drone stay low. */
export function neighbourhood(stage: Stage, options: NeighbourhoodOptions): void {
  const { random, camera } = stage;
  const { halfX, halfY, reach, floors = [2, 6], green = 0.24, species = ['broad', 'neem', 'palm'] } = options;
  const steps = Math.ceil(reach / PLOT);
  for (let row = -steps; row <= steps; row += 1) {
    for (let column = -steps; column <= steps; column += 1) {
      const street = Math.floor((column + 200) / 2) * STREET - 100 * STREET;
      const lane = Math.floor((row + 200) / 2) * STREET - 100 * STREET;
      const x = column * PLOT + street + random.between(-0.8, 0.8);
      const y = row * PLOT + lane + random.between(-0.8, 0.8);
      const length = PLOT * random.between(0.66, 0.9);
      const width = PLOT * random.between(0.62, 0.88);
      const height = Math.round(random.between(floors[0], floors[1])) * 3.2 + 0.6;
      const planted = random.chance(green);
      if (Math.abs(x) < halfX + length / 2 && Math.abs(y) < halfY + width / 2) continue;
      if (Math.abs(x) > reach || Math.abs(y) > reach) continue;
      const ceiling = Math.min(sightline(camera.from, camera.to, x, y), sunline(stage, halfX, halfY, x, y));
      if (planted || ceiling < 6) {
        const count = planted ? 4 : 2;
        for (let index = 0; index < count; index += 1) {
          const size = Math.min(random.between(2.2, 4.4), Math.max(1, ceiling * 0.28));
          tree(stage, x + random.between(-6, 6), y + random.between(-6, 6), random.pick(species), size);
        }
        continue;
      }
      building(stage, x, y, length, width, Math.min(height, Math.max(3.8, ceiling)));
      if (random.chance(0.4))
        tree(stage, x + length / 2 + 2.2, y + random.between(-4, 4), random.pick(species), random.between(1.8, 2.8));
    }
  }
}

/** The tallest a thing may be at a place without standing in the drone's view. */
function sightline(from: Rgb, to: Rgb, x: number, y: number): number {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = dx * dx + dy * dy;
  if (length < 25) return 100;
  const t = ((x - from[0]) * dx + (y - from[1]) * dy) / length;
  if (t > 0.9) return 100;
  const across = Math.abs((x - from[0]) * dy - (y - from[1]) * dx) / Math.sqrt(length);
  const open = Math.max(0, 1 - Math.max(0, t)) * from[2] * 0.32;
  return across > Math.sqrt(length) * 0.75 + 12 ? 100 : open;
}

/** The tallest a thing may be at a place without taking the low sun from the ground. */
function sunline(stage: Stage, halfX: number, halfY: number, x: number, y: number): number {
  const { sun, night } = stage.mood;
  if (night) return 100;
  const turn = (sun.azimuth * Math.PI) / 180;
  const towards = (x * Math.cos(turn) + y * Math.sin(turn)) / Math.hypot(x, y);
  if (towards < 0.25) return 100;
  const gapX = Math.max(0, Math.abs(x) - halfX * 0.72);
  const gapY = Math.max(0, Math.abs(y) - halfY * 0.72);
  return Math.max(3.9, (Math.hypot(gapX, gapY) * Math.tan((sun.elevation * Math.PI) / 180)) / towards + 1.5);
}
