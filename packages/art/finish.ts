import { surface } from './intersect.ts';
import { hash2, noise2, noise3, smoothstep } from './noise.ts';
import { Finish, Shape, type Solid } from './solid.ts';

/** The colour of a solid at a place, and the light it gives off itself. */
export const coat = { red: 0.1, green: 0.1, blue: 0.1, glow: 0.1, gloss: 0.1 };

/** Paints the place found by `normalAt`; may tilt its normal. */
export function coatAt(s: Solid, x: number, y: number, z: number, pixel: number, night: boolean): void {
  coat.red = s.red;
  coat.green = s.green;
  coat.blue = s.blue;
  coat.glow = 0;
  coat.gloss = 0;
  if (s.finish === Finish.plain) return;
  if (s.finish === Finish.foliage) {
    foliage(s, x, y, z, pixel);
    return;
  }
  if (s.finish === Finish.lamp) {
    coat.glow = night ? 14 : 0.4;
    return;
  }
  if (s.finish === Finish.metal || s.finish === Finish.glass) {
    coat.gloss = s.finish === Finish.glass ? 0.07 : 0.04;
    return;
  }
  if (s.finish === Finish.corrugated) {
    const ridge = Math.sin(surface.u * 14) * (1 - smoothstep(0.05, 0.25, pixel));
    scale(1 + ridge * 0.14 + (noise2(surface.u * 0.7 + s.seed, surface.v * 0.25) - 0.5) * 0.3);
    coat.gloss = 0.05;
    return;
  }
  if (s.finish === Finish.facade && Math.abs(surface.nz) < 0.5) {
    facade(s, pixel, night);
    return;
  }
  if (s.finish === Finish.brick && Math.abs(surface.nz) < 0.5) {
    scale(0.85 + noise2(surface.u * 1.7 + s.seed, surface.v * 4) * 0.35);
    return;
  }
  roof(s, x, y);
}

function scale(factor: number): void {
  coat.red *= factor;
  coat.green *= factor;
  coat.blue *= factor;
}

/** Leaves: mottled, lighter on top, with a surface too rough to shade as a ball. */
function foliage(s: Solid, x: number, y: number, z: number, pixel: number): void {
  const near = 1 - smoothstep(0.06, 0.3, pixel);
  const detail = 1 - smoothstep(0.2, 1, pixel);
  const coarse = noise3(x * 1.3 + s.seed, y * 1.3, z * 1.3) - 0.5;
  const spray = (smoothstep(0.3, 0.7, noise3(x * 3.7, y * 3.7, z * 3.7)) - 0.5) * detail;
  const leaf = (smoothstep(0.3, 0.7, noise3(x * 9.1, y * 9.1, z * 9.1)) - 0.5) * near;
  scale(Math.max(0.14, 0.96 + coarse * 0.45 + spray * 0.62 + leaf * 0.78));
  coat.red *= 1 + (coarse + spray * 0.6) * 0.5;
  const bump = 0.95 * detail + 0.2;
  surface.nx += (noise3(x * 3.1 + 9, y * 3.1, z * 3.1) - 0.5) * bump + leaf * 0.5;
  surface.ny += (noise3(x * 3.1, y * 3.1 + 9, z * 3.1) - 0.5) * bump - leaf * 0.4;
  surface.nz += (noise3(x * 3.1, y * 3.1, z * 3.1 + 9) - 0.5) * bump + 0.2;
}

/** Storeys of windows and balconies with dark reveals, rain streaks under the parapet. */
function facade(s: Solid, pixel: number, night: boolean): void {
  const bay = 2.6 + hash2(s.seed, 3) * 1.2;
  const storey = 3.2;
  const column = Math.floor(surface.u / bay);
  const level = Math.floor(surface.v / storey);
  const fu = surface.u / bay - column;
  const fv = surface.v / storey - level;
  const soft = Math.min(0.4, pixel / storey) + 0.012;
  const kind = hash2(column + s.seed * 7, s.seed);
  const balcony = kind > 0.62;
  const blank = kind < 0.16;
  const inU = smoothstep(-soft, soft, (balcony ? 0.4 : 0.19) - Math.abs(fu - 0.5));
  const inV = smoothstep(-soft, soft, (balcony ? 0.2 : 0.2) - Math.abs(fv - (balcony ? 0.64 : 0.56)));
  const opening = blank ? 0 : inU * inV;
  const ledge = smoothstep(0.06 + soft, 0.02, fv) * 0.22;
  const rail = balcony ? inU * smoothstep(soft, -soft, Math.abs(fv - 0.26) - 0.16) * 0.16 : 0;
  scale(1 - ledge + rail);
  scale(0.84 + 0.32 * noise2(surface.u * 0.8 + s.seed, surface.v * 0.13));
  const lit = night && hash2(column * 31 + level, s.seed + 5) > 0.68;
  const warmth = hash2(column, level + s.seed * 3);
  const dark = 0.045 + warmth * 0.05;
  coat.red += ((lit ? 1 : dark) - coat.red) * opening * 0.85;
  coat.green += ((lit ? 0.6 + warmth * 0.25 : dark * 1.1) - coat.green) * opening * 0.85;
  coat.blue += ((lit ? 0.24 + warmth * 0.45 : dark * 1.3) - coat.blue) * opening * 0.85;
  if (lit) coat.glow = opening * (0.35 + warmth * 0.75);
}

function roof(s: Solid, x: number, y: number): void {
  if (s.shape !== Shape.box) return;
  const stain = noise2(x * 0.35 + s.seed * 3, y * 0.35) - 0.5;
  const grain = noise2(x * 2.3, y * 2.3) - 0.5;
  scale(0.95 + stain * 0.5 + grain * 0.16);
}
