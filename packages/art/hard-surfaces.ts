import { clamp, fractal2, hash2, noise2, smoothstep } from './noise.ts';
import { blendPaint, matte, paint, type Surface, scalePaint } from './paint.ts';
import { hexColour, type Rgb } from './solid.ts';

const DUST = hexColour('#cdb592');
const STAIN = hexColour('#4a4640');

/** Painted acrylic or rubber: even, a little dusty, darker where it is wet. */
export function acrylic(colour: Rgb, options: { wet?: number; dust?: number; seed?: number } = {}): Surface {
  const { wet = 0, dust = 0.12, seed = 0 } = options;
  return (px, py, pixel) => {
    const x = px + seed * 41.7;
    const y = py + seed * 13.1;
    matte(colour[0], colour[1], colour[2]);
    const broad = fractal2(x, y, 9, 3, pixel);
    const fine = fractal2(x + 31, y, 0.35, 2, pixel);
    blendPaint(DUST, clamp(dust * (0.45 + broad * 2.2), 0, 0.5));
    scalePaint(1 + broad * 0.22 + fine * 0.3);
    paint.gloss = 0.012;
    paint.rough = 0.35;
    if (wet > 0) puddles(x, y, pixel, wet);
  };
}

/** Rain darkens the whole floor and lies as mirrors in its hollows. */
function puddles(x: number, y: number, pixel: number, wet: number): void {
  const hollow = noise2(x / 5.2, y / 3.9) + fractal2(x, y, 2.1, 3, pixel) * 0.9;
  const water = smoothstep(0.76 - wet * 0.3, 0.92 - wet * 0.3, hollow);
  scalePaint(1 - 0.42 * wet - 0.22 * water);
  paint.gloss = 0.02 + 0.04 * wet + 0.13 * water;
  paint.rough = 0.12 * (1 - water);
  paint.tiltX = (noise2(x * 3.1, y * 3.1) - 0.5) * 0.02;
}

export function clay(colour: Rgb, seed = 0): Surface {
  return (px, py, pixel) => {
    const x = px + seed * 21.7;
    const y = py + seed * 33.1;
    matte(colour[0], colour[1], colour[2]);
    const broad = fractal2(x, y, 7, 4, pixel);
    const scuffs = fractal2(x * 0.35 + y * 0.2, y * 2.4 - x * 0.3, 1.7, 3, pixel);
    const fine = fractal2(x, y, 0.25, 2, pixel);
    scalePaint(1 + broad * 0.42 + scuffs * 0.28 + fine * 0.35);
    blendPaint(DUST, clamp(0.1 + broad * 0.7 + scuffs * 0.4, 0, 0.35));
  };
}

/** Boards along x, each its own tone, lacquered. */
export function boards(colour: Rgb, options: { plank?: number; gloss?: number; seed?: number } = {}): Surface {
  const { plank = 0.11, gloss = 0.045, seed = 0 } = options;
  return (px, py, pixel) => {
    const row = Math.floor(py / plank);
    const offset = hash2(row, seed + 3) * 2.2;
    const board = Math.floor((px + offset) / 2.2);
    const visible = 1 - smoothstep(0.4, 1.4, pixel / plank);
    const tone = (hash2(row, board + seed) - 0.5) * visible;
    const panel = hash2(Math.floor(py / 1.3), Math.floor(px / 4.4) + seed) - 0.5;
    const grain = fractal2(px * 0.25 + row * 3.7, py * 5, 0.5, 3, pixel * 2) + fractal2(px, py, 6, 2, pixel) * 0.5;
    matte(colour[0], colour[1], colour[2]);
    scalePaint(1 + tone * 0.34 + grain * 0.3 + panel * 0.06);
    paint.blue *= 1 - tone * 0.14;
    const seam = Math.abs(py / plank - row - 0.5);
    scalePaint(1 - 0.35 * smoothstep(0.44, 0.5, seam) * visible);
    paint.gloss = gloss;
    paint.rough = 0.05;
  };
}

/** Roll-out court mats: seams every 1.8 m, a soft gleam. */
export function mat(colour: Rgb, seed = 0): Surface {
  return (px, py, pixel) => {
    matte(colour[0], colour[1], colour[2]);
    const broad = fractal2(px + seed * 9, py, 5, 3, pixel);
    const scuffs = fractal2(px * 1.5, py * 4 + seed, 0.8, 3, pixel);
    scalePaint(1 + broad * 0.16 + scuffs * 0.12);
    const seam = Math.abs(py / 1.83 - Math.floor(py / 1.83) - 0.5) * 1.83;
    scalePaint(1 - 0.14 * smoothstep(0.03 + pixel, 0, Math.abs(seam - 0.915)));
    paint.gloss = 0.03;
    paint.rough = 0.16;
  };
}

/** Cast slabs with joints; `joint` is the length of a slab. */
export function concrete(colour: Rgb, options: { joint?: number; wet?: number; seed?: number } = {}): Surface {
  const { joint = 3, wet = 0, seed = 0 } = options;
  return (px, py, pixel) => {
    const x = px + seed * 17;
    const y = py - seed * 29;
    matte(colour[0], colour[1], colour[2]);
    const slab = hash2(Math.floor(x / joint), Math.floor(y / joint)) - 0.5;
    const broad = fractal2(x, y, 11, 4, pixel);
    const fine = fractal2(x, y, 0.7, 3, pixel);
    const fading = 1 - smoothstep(0.3, 1, pixel / joint);
    scalePaint(1 + slab * 0.12 * fading + broad * 0.4 + fine * 0.35);
    blendPaint(STAIN, clamp(broad * -0.6 - 0.06, 0, 0.3));
    const gapX = Math.abs(x / joint - Math.floor(x / joint) - 0.5) * joint;
    const gapY = Math.abs(y / joint - Math.floor(y / joint) - 0.5) * joint;
    const gap = joint / 2 - Math.max(gapX, gapY);
    scalePaint(1 - 0.3 * smoothstep(0.05 + pixel, 0, gap) * fading);
    paint.gloss = 0.008;
    if (wet > 0) puddles(x, y, pixel, wet);
  };
}

export function asphalt(options: { wet?: number; seed?: number } = {}): Surface {
  const { wet = 0, seed = 0 } = options;
  return (px, py, pixel) => {
    const x = px + seed * 23;
    const y = py + seed * 7;
    const broad = fractal2(x, y, 14, 4, pixel);
    const fine = fractal2(x, y, 0.5, 3, pixel);
    const tone = 0.062 * (1 + broad * 0.7 + fine * 0.6);
    matte(tone * 1.04, tone, tone * 0.97);
    blendPaint(DUST, clamp(broad * 0.25 + 0.05, 0, 0.14));
    paint.gloss = 0.015;
    if (wet > 0) puddles(x, y, pixel, wet);
  };
}

/** Beaten earth with scattered grass: the edge of every neighbourhood ground. */
export function earth(colour: Rgb, green: Rgb, cover: number, seed = 0): Surface {
  return (px, py, pixel) => {
    const x = px + seed * 11;
    const y = py + seed * 5;
    matte(colour[0], colour[1], colour[2]);
    const broad = fractal2(x, y, 16, 4, pixel);
    const fine = fractal2(x, y, 0.9, 4, pixel);
    const growth = smoothstep(-0.12, 0.16, broad + fine * 0.5 + cover - 0.5);
    blendPaint(green, growth * 0.92);
    scalePaint(1 + broad * 0.5 + fine * 0.7);
    paint.sheen = growth * 0.6;
  };
}

/** What lies beyond the walls of a hall seen cut open. */
export function darkness(): Surface {
  return () => matte(0.012, 0.014, 0.014);
}
