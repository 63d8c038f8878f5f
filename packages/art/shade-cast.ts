import { crossVeil, surface } from './intersect.ts';
import { inverse, noise2 } from './noise.ts';
import { Finish, Shape, type Solid, Weave } from './solid.ts';

/**
 * How much of a light one solid hides from a point: 0 none, 1 all. The edge is soft by the width
 * of the half-shadow at that distance, which is smooth where random sampling would leave noise.
 */
export function hidden(
  s: Solid,
  ox: number,
  oy: number,
  oz: number,
  lx: number,
  ly: number,
  lz: number,
  reach: number,
  spread: number,
  pixel: number,
): number {
  if (s.shape === Shape.sphere) return sphere(s, ox, oy, oz, lx, ly, lz, reach, spread, pixel);
  if (s.shape === Shape.capsule) return capsule(s, ox, oy, oz, lx, ly, lz, reach, spread, pixel);
  if (s.shape === Shape.veil) return veil(s, ox, oy, oz, lx, ly, lz, reach, spread, pixel);
  if (s.shape === Shape.drum) return drum(s, ox, oy, oz, lx, ly, lz, reach, spread, pixel);
  return slabs(s, ox, oy, oz, lx, ly, lz, reach, spread, pixel);
}

function soft(distance: number, radius: number, width: number): number {
  const t = (radius + width - distance) / (2 * width);
  if (t <= 0) return 0;
  const edge = t >= 1 ? 1 : t * t * (3 - 2 * t);
  return width > radius ? (edge * radius) / width : edge;
}

function sphere(
  s: Solid,
  ox: number,
  oy: number,
  oz: number,
  lx: number,
  ly: number,
  lz: number,
  reach: number,
  spread: number,
  pixel: number,
): number {
  const px = s.ax - ox;
  const py = s.ay - oy;
  const pz = s.az - oz;
  const along = px * lx + py * ly + pz * lz;
  if (along <= 0 || along > reach) return 0;
  const away = Math.sqrt(Math.max(0, px * px + py * py + pz * pz - along * along));
  const width = along * spread + pixel + 0.004;
  if (s.finish !== Finish.foliage) return soft(away, s.radius, width);
  if (away > s.radius + width) return 0;
  const leaves = noise2((ox - lx * oz * 0.4) * 2.3 + s.seed, (oy - ly * oz * 0.4) * 2.3);
  return soft(away, s.radius * (0.82 + 0.3 * leaves), width + 0.12) * 0.93;
}

function capsule(
  s: Solid,
  ox: number,
  oy: number,
  oz: number,
  lx: number,
  ly: number,
  lz: number,
  reach: number,
  spread: number,
  pixel: number,
): number {
  const bx = s.bx - s.ax;
  const by = s.by - s.ay;
  const bz = s.bz - s.az;
  const px = ox - s.ax;
  const py = oy - s.ay;
  const pz = oz - s.az;
  const bb = bx * bx + by * by + bz * bz;
  const lb = lx * bx + ly * by + lz * bz;
  const pb = px * bx + py * by + pz * bz;
  const pl = px * lx + py * ly + pz * lz;
  let at = (pb - pl * lb) / (bb - lb * lb + 1e-9);
  at = at < 0 ? 0 : Math.min(at, 1);
  const along = at * lb - pl;
  if (along <= 0 || along > reach) return 0;
  const x = px + lx * along - bx * at;
  const y = py + ly * along - by * at;
  const z = pz + lz * along - bz * at;
  return soft(Math.sqrt(x * x + y * y + z * z), s.radius, along * spread + pixel + 0.004);
}

function slabs(
  s: Solid,
  ox: number,
  oy: number,
  oz: number,
  lx: number,
  ly: number,
  lz: number,
  reach: number,
  spread: number,
  pixel: number,
): number {
  const px = (ox - s.ax) * s.cos + (oy - s.ay) * s.sin;
  const py = (oy - s.ay) * s.cos - (ox - s.ax) * s.sin;
  const pz = oz - s.az;
  const ix = inverse(lx * s.cos + ly * s.sin);
  const iy = inverse(ly * s.cos - lx * s.sin);
  const iz = inverse(lz);
  const kx = Math.abs(ix) * s.bx;
  const ky = Math.abs(iy) * s.by;
  const kz = Math.abs(iz) * s.bz;
  const near = Math.max(-px * ix - kx, -py * iy - ky, -pz * iz - kz);
  const far = Math.min(-px * ix + kx, -py * iy + ky, -pz * iz + kz);
  if (far <= 0.001 || near > reach) return 0;
  const start = Math.max(near, 0);
  const width = start * spread + pixel + 0.004;
  const t = ((far - start) * 0.5 + width) / (2 * width);
  return t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
}

function drum(
  s: Solid,
  ox: number,
  oy: number,
  oz: number,
  lx: number,
  ly: number,
  lz: number,
  reach: number,
  spread: number,
  pixel: number,
): number {
  const px = s.ax - ox;
  const py = s.ay - oy;
  const flat = Math.hypot(lx, ly) + 1e-9;
  const along = (px * lx + py * ly) / flat;
  const distance = along / flat;
  if (distance <= 0 || distance > reach) return 0;
  const across = Math.abs(px * ly - py * lx) / flat;
  const width = distance * spread + pixel + 0.004;
  const height = oz + lz * distance;
  if (height < s.az - width) return 0;
  const overTop = (s.bz + ((s.radius * lz) / flat) * 0.5 - height) / (2 * width) + 0.5;
  if (overTop <= 0) return 0;
  return soft(across, s.radius, width) * Math.min(1, overTop);
}

function veil(
  s: Solid,
  ox: number,
  oy: number,
  oz: number,
  lx: number,
  ly: number,
  lz: number,
  reach: number,
  spread: number,
  pixel: number,
): number {
  const t = crossVeil(s, ox, oy, oz, lx, ly, lz);
  if (t > reach) return 0;
  return threads(s, surface.u, surface.v, t * spread + pixel + 0.004);
}

/** The share of a veil that is thread at a place, blurred over `width` metres. */
export function threads(s: Solid, u: number, v: number, width: number): number {
  if (s.weave === Weave.windows) {
    const across = band(u, 3.2, 2.1, width);
    const up = band(v - 1.6, 3.4, 2.3, width);
    return v < 1.2 ? 1 : 1 - across * up * (1 - s.density);
  }
  if (s.weave === Weave.trusses) {
    return Math.max(band(u, 5, 0.35, width), band(v, 7.5, 0.22, width) * 0.8) * s.density;
  }
  if (s.weave === Weave.sail) return s.density;
  const size = s.weave === Weave.net ? 0.12 : 0.3;
  const average = s.density;
  if (width > size * 0.5) return average;
  const thickness = size * average * 0.5;
  const grid = Math.max(band(u, size, thickness, width), band(v, size, thickness, width));
  const blend = width / (size * 0.5);
  return grid * (1 - blend) + average * blend;
}

/** A repeating stripe `open` wide in every `period`, with an edge `width` soft. */
function band(at: number, period: number, open: number, width: number): number {
  const place = Math.abs(at / period - Math.floor(at / period) - 0.5) * period;
  const t = (open / 2 - place) / (width * 2) + 0.5;
  const edge = t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t);
  return width > open ? (edge * open) / width : edge;
}
