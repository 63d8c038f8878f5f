import { caustics, clamp, fractal2, noise2, smoothstep } from './noise.ts';
import { blendPaint, matte, paint, type Surface, scalePaint, sight } from './paint.ts';
import { hexColour, type Rgb } from './solid.ts';

export interface Swimmer {
  x: number;
  y: number;
  /** +1 swims along x, -1 against. */
  heading: number;
}

export interface PoolOptions {
  length: number;
  width: number;
  lanes: number;
  colour: Rgb;
  /** Colours of the floats along a rope, from its end to its middle. */
  ropes: readonly [Rgb, Rgb];
  swimmers: readonly Swimmer[];
  depth?: number;
  /** 0 glass, 1 busy. */
  chop?: number;
}

const LANE_TILE = hexColour('#0c2d5a');
const FOAM: Rgb = [0.82, 0.9, 0.93];
const WALL_TILE = hexColour('#bfe3ea');

function floor(options: PoolOptions, fx: number, fy: number, pixel: number): void {
  const { length, width, lanes, colour } = options;
  const lane = width / lanes;
  matte(colour[0], colour[1], colour[2]);
  const inX = length / 2 - Math.abs(fx);
  const inY = width / 2 - Math.abs(fy);
  if (inX < 0 || inY < 0) {
    blendPaint(WALL_TILE, 0.55);
    return;
  }
  const mid = Math.abs((fy + width / 2) / lane - Math.floor((fy + width / 2) / lane) - 0.5) * lane;
  const soft = pixel * 0.8 + 0.03;
  const run = smoothstep(-soft, soft, inX - 2);
  const stripe = smoothstep(soft, -soft, mid - 0.13) * run;
  const cross = smoothstep(soft, -soft, Math.abs(inX - 2) - 0.13) * smoothstep(soft, -soft, mid - 0.5);
  blendPaint(LANE_TILE, Math.max(stripe, cross) * 0.85);
  const shallows = smoothstep(3.5, 0, Math.min(inX, inY));
  blendPaint(WALL_TILE, shallows * 0.16);
}

function ropes(options: PoolOptions, x: number, y: number, pixel: number): void {
  const lane = options.width / options.lanes;
  const row = Math.round((y + options.width / 2) / lane);
  if (row <= 0 || row >= options.lanes) return;
  const sway = (noise2(x * 0.4, row * 7.7) - 0.5) * 0.1;
  const away = Math.abs(y + options.width / 2 - row * lane - sway);
  const soft = pixel * 0.6 + 0.01;
  const covered = clamp((0.075 + soft - away) / (2 * soft), 0, 1) * Math.min(1, 0.11 / soft + 0.35);
  if (covered <= 0) return;
  const near = options.length / 2 - Math.abs(x) < 5;
  const second = !near && (Math.floor(x / 0.9) & 1) === 1;
  const bead = Math.abs(x / 0.16 - Math.floor(x / 0.16) - 0.5) * 2;
  const visible = 1 - smoothstep(0.05, 0.15, pixel);
  blendPaint(second ? [0.85, 0.85, 0.82] : near ? options.ropes[0] : options.ropes[1], covered);
  scalePaint(1 - bead * 0.3 * visible * covered);
  paint.gloss *= 1 - covered;
}

function wake(options: PoolOptions, x: number, y: number, pixel: number): number {
  let foam = 0;
  for (const swimmer of options.swimmers) {
    const behind = (swimmer.x - x) * swimmer.heading;
    const away = Math.abs(y - swimmer.y);
    if (behind < -1.7 || behind > 6.5 || away > 1.25) continue;
    const churn = noise2(x * 3.2 + swimmer.x, y * 3.2) * 0.7 + fractal2(x, y, 0.35, 3, pixel) * 1.5 + 0.1;
    const spread = 0.28 + Math.max(0, behind) * 0.075;
    const trail =
      smoothstep(spread, spread * 0.35, away) * smoothstep(6.5, 0.6, behind) * smoothstep(-1.4, -0.7, behind);
    const bow = smoothstep(0.16, 0, Math.abs(away - 0.25 - (behind + 1.4) * 0.24)) * smoothstep(3.2, -1, behind) * 0.6;
    foam = Math.max(foam, smoothstep(0.32, 0.75, churn * (trail * 1.5 + bow)));
  }
  return foam;
}

/** Water seen through to its tiled floor: bent by ripples, crossed by ropes, torn by swimmers. */
export function pool(options: PoolOptions): Surface {
  const { depth = 1.6, chop = 0.5 } = options;
  return (x, y, pixel) => {
    const fade = 1 - smoothstep(0.4, 1.6, pixel);
    const slopeX = (noise2(x * 0.9, y * 0.9 + 5) - 0.5 + (noise2(x * 2.7, y * 2.7) - 0.5) * 0.7) * chop * fade;
    const slopeY = (noise2(x * 0.9 + 33, y * 0.9) - 0.5 + (noise2(x * 2.7, y * 2.7 + 71) - 0.5) * 0.7) * chop * fade;
    const steep = Math.max(0.35, -sight.dz);
    const fx = x + (sight.dx / steep) * depth * 0.62 + slopeX * 0.5;
    const fy = y + (sight.dy / steep) * depth * 0.62 + slopeY * 0.5;
    floor(options, fx, fy, pixel);
    scalePaint(0.8 + caustics(fx * 0.8, fy * 0.8, pixel) * 0.95 + fractal2(x, y, 8, 2, pixel) * 0.25);
    paint.gloss = 0.03;
    paint.rough = 0.03;
    paint.tiltX = slopeX * 0.16;
    paint.tiltY = slopeY * 0.16;
    const foam = wake(options, x, y, pixel);
    if (foam > 0) {
      blendPaint(FOAM, foam * 0.9);
      paint.gloss *= 1 - foam;
    }
    ropes(options, x, y, pixel);
  };
}
