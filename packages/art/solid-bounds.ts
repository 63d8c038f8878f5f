import { Shape, type Solid } from './solid.ts';

export interface Bounds {
  minX: number;
  maxX: number;
  minY: number;
  maxY: number;
  top: number;
  bottom: number;
}

export function boundsOf(solid: Solid): Bounds {
  const { ax, ay, az, bx, by, bz, cx, cy, cz, radius } = solid;
  if (solid.shape === Shape.capsule) {
    return {
      minX: Math.min(ax, bx) - radius,
      maxX: Math.max(ax, bx) + radius,
      minY: Math.min(ay, by) - radius,
      maxY: Math.max(ay, by) + radius,
      top: Math.max(az, bz) + radius,
      bottom: Math.min(az, bz) - radius,
    };
  }
  if (solid.shape === Shape.box) {
    const reachX = Math.abs(bx * solid.cos) + Math.abs(by * solid.sin);
    const reachY = Math.abs(bx * solid.sin) + Math.abs(by * solid.cos);
    return {
      minX: ax - reachX,
      maxX: ax + reachX,
      minY: ay - reachY,
      maxY: ay + reachY,
      top: az + bz,
      bottom: az - bz,
    };
  }
  if (solid.shape === Shape.veil) {
    const xs = [ax, ax + bx, ax + cx, ax + bx + cx];
    const ys = [ay, ay + by, ay + cy, ay + by + cy];
    return {
      minX: Math.min(...xs),
      maxX: Math.max(...xs),
      minY: Math.min(...ys),
      maxY: Math.max(...ys),
      top: Math.max(az, az + bz, az + cz, az + bz + cz),
      bottom: Math.min(az, az + bz, az + cz, az + bz + cz),
    };
  }
  const top = solid.shape === Shape.drum ? bz : az + radius;
  const bottom = solid.shape === Shape.drum ? az : az - radius;
  return { minX: ax - radius, maxX: ax + radius, minY: ay - radius, maxY: ay + radius, top, bottom };
}
