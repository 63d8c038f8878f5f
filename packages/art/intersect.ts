import { inverse, noise3 } from './noise.ts';
import { Finish, Shape, type Solid } from './solid.ts';

const MISS = Number.POSITIVE_INFINITY;

/** The surface found by the last call to `normalAt`, and the face of a box it lies on. */
export const surface = { nx: 0.1, ny: 0.1, nz: 1.1, u: 0.1, v: 0.1 };

/** Distance along the ray to the solid, or infinity. The ray's direction has length one. */
export function intersect(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  if (s.shape === Shape.sphere) return sphere(s, ox, oy, oz, dx, dy, dz);
  if (s.shape === Shape.capsule) return capsule(s, ox, oy, oz, dx, dy, dz);
  if (s.shape === Shape.box) return box(s, ox, oy, oz, dx, dy, dz);
  return drum(s, ox, oy, oz, dx, dy, dz);
}

function sphere(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const px = ox - s.ax;
  const py = oy - s.ay;
  const pz = oz - s.az;
  const b = px * dx + py * dy + pz * dz;
  const c = px * px + py * py + pz * pz - s.radius * s.radius;
  const h = b * b - c;
  if (h <= 0) return MISS;
  const root = Math.sqrt(h);
  const t = -b - root;
  if (t <= 1e-3) return MISS;
  if (s.finish === Finish.foliage && ragged(s, root, ox + dx * t, oy + dy * t, oz + dz * t)) return MISS;
  return t;
}

/** Leaves do not end in a smooth outline: near the rim a crown is full of holes. */
function ragged(s: Solid, root: number, x: number, y: number, z: number): boolean {
  const facing = root / s.radius;
  if (facing > 0.72) return false;
  return noise3(x * 5.2, y * 5.2, z * 5.2) > 0.22 + facing * 0.85;
}

function capsule(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const bx = s.bx - s.ax;
  const by = s.by - s.ay;
  const bz = s.bz - s.az;
  let px = ox - s.ax;
  let py = oy - s.ay;
  let pz = oz - s.az;
  const baba = bx * bx + by * by + bz * bz;
  const bard = bx * dx + by * dy + bz * dz;
  const baoa = bx * px + by * py + bz * pz;
  const rdoa = dx * px + dy * py + dz * pz;
  const oaoa = px * px + py * py + pz * pz;
  const rr = s.radius * s.radius;
  const a = baba - bard * bard;
  let b = baba * rdoa - baoa * bard;
  let c = baba * oaoa - baoa * baoa - rr * baba;
  let h = b * b - a * c;
  if (h < 0) return MISS;
  const t = (-b - Math.sqrt(h)) / a;
  const y = baoa + t * bard;
  if (y > 0 && y < baba) return t > 1e-3 ? t : MISS;
  if (y > 0) {
    px = ox - s.bx;
    py = oy - s.by;
    pz = oz - s.bz;
  }
  b = dx * px + dy * py + dz * pz;
  c = px * px + py * py + pz * pz - rr;
  h = b * b - c;
  if (h <= 0) return MISS;
  const end = -b - Math.sqrt(h);
  return end > 1e-3 ? end : MISS;
}

function box(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const px = (ox - s.ax) * s.cos + (oy - s.ay) * s.sin;
  const py = (oy - s.ay) * s.cos - (ox - s.ax) * s.sin;
  const ix = inverse(dx * s.cos + dy * s.sin);
  const iy = inverse(dy * s.cos - dx * s.sin);
  const iz = inverse(dz);
  const kx = Math.abs(ix) * s.bx;
  const ky = Math.abs(iy) * s.by;
  const kz = Math.abs(iz) * s.bz;
  const pz = oz - s.az;
  const near = Math.max(-px * ix - kx, -py * iy - ky, -pz * iz - kz);
  const far = Math.min(-px * ix + kx, -py * iy + ky, -pz * iz + kz);
  return near > far || near <= 1e-3 ? MISS : near;
}

function drum(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const px = ox - s.ax;
  const py = oy - s.ay;
  const rr = s.radius * s.radius;
  if (dz < 0 && oz > s.bz) {
    const cap = (s.bz - oz) / dz;
    const cx = px + dx * cap;
    const cy = py + dy * cap;
    if (cx * cx + cy * cy <= rr) return cap;
  }
  const a = dx * dx + dy * dy;
  const b = px * dx + py * dy;
  const h = b * b - a * (px * px + py * py - rr);
  if (h <= 0) return MISS;
  const t = (-b - Math.sqrt(h)) / a;
  const z = oz + dz * t;
  return t > 1e-3 && z >= s.az && z <= s.bz ? t : MISS;
}

/** Where a ray crosses a veil, or infinity; leaves the place on the sheet, in metres, in `surface`. */
export function crossVeil(s: Solid, ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): number {
  const nx = s.by * s.cz - s.bz * s.cy;
  const ny = s.bz * s.cx - s.bx * s.cz;
  const nz = s.bx * s.cy - s.by * s.cx;
  const facing = nx * dx + ny * dy + nz * dz;
  if (facing === 0) return MISS;
  const t = (nx * (s.ax - ox) + ny * (s.ay - oy) + nz * (s.az - oz)) / facing;
  if (t <= 1e-3) return MISS;
  const x = ox + dx * t - s.ax;
  const y = oy + dy * t - s.ay;
  const z = oz + dz * t - s.az;
  const bb = s.bx * s.bx + s.by * s.by + s.bz * s.bz;
  const cc = s.cx * s.cx + s.cy * s.cy + s.cz * s.cz;
  const u = (x * s.bx + y * s.by + z * s.bz) / bb;
  const v = (x * s.cx + y * s.cy + z * s.cz) / cc;
  if (u < 0 || u > 1 || v < 0 || v > 1) return MISS;
  surface.u = u * Math.sqrt(bb);
  surface.v = v * Math.sqrt(cc);
  return t;
}

/** The outward normal at a point of a solid, and coordinates on its face for painting. */
export function normalAt(s: Solid, x: number, y: number, z: number): void {
  if (s.shape === Shape.box) {
    boxNormal(s, x, y, z);
    return;
  }
  let cx = s.ax;
  let cy = s.ay;
  let cz = s.az;
  if (s.shape === Shape.capsule) {
    const bx = s.bx - s.ax;
    const by = s.by - s.ay;
    const bz = s.bz - s.az;
    const along = ((x - s.ax) * bx + (y - s.ay) * by + (z - s.az) * bz) / (bx * bx + by * by + bz * bz);
    const t = along < 0 ? 0 : Math.min(along, 1);
    cx += bx * t;
    cy += by * t;
    cz += bz * t;
  } else if (s.shape === Shape.drum) {
    if (z > s.bz - 1e-3) {
      surface.nx = 0;
      surface.ny = 0;
      surface.nz = 1;
      return;
    }
    cz = z;
  }
  surface.nx = (x - cx) / s.radius;
  surface.ny = (y - cy) / s.radius;
  surface.nz = (z - cz) / s.radius;
}

function boxNormal(s: Solid, x: number, y: number, z: number): void {
  const px = (x - s.ax) * s.cos + (y - s.ay) * s.sin;
  const py = (y - s.ay) * s.cos - (x - s.ax) * s.sin;
  const pz = z - s.az;
  const ex = Math.abs(px) - s.bx;
  const ey = Math.abs(py) - s.by;
  const ez = Math.abs(pz) - s.bz;
  surface.v = pz + s.bz;
  if (ez >= ex && ez >= ey) {
    surface.nx = 0;
    surface.ny = 0;
    surface.nz = pz > 0 ? 1 : -1;
    surface.u = px;
    surface.v = py;
  } else if (ex >= ey) {
    const side = px > 0 ? 1 : -1;
    surface.nx = side * s.cos;
    surface.ny = side * s.sin;
    surface.nz = 0;
    surface.u = py + s.by;
  } else {
    const side = py > 0 ? 1 : -1;
    surface.nx = -side * s.sin;
    surface.ny = side * s.cos;
    surface.nz = 0;
    surface.u = px + s.bx;
  }
}
