import type { Camera } from './scene.ts';

/** The direction of the last ray aimed, of length one. */
export const ray = { dx: 0.1, dy: 0.1, dz: -1.1 };

export interface Lens {
  aim: (u: number, v: number) => void;
  /** The angle one pixel spans. */
  pixelAngle: number;
  width: number;
  height: number;
  /** Where a place appears, in pixels from the middle of the picture, and how far in front it lies. */
  project: (x: number, y: number, z: number) => { u: number; v: number; depth: number };
}

/** A pinhole camera for pictures of a given size; `aim` takes pixel coordinates. */
export function createLens(camera: Camera, width: number, height: number): Lens {
  const fx = camera.to[0] - camera.from[0];
  const fy = camera.to[1] - camera.from[1];
  const fz = camera.to[2] - camera.from[2];
  const length = Math.hypot(fx, fy, fz);
  const [ax, ay, az] = [fx / length, fy / length, fz / length];
  const flat = Math.hypot(ax, ay) || 1;
  const roll = ((camera.roll ?? 0) * Math.PI) / 180;
  const sx = ay / flat;
  const sy = -ax / flat;
  const ux = sy * az;
  const uy = -sx * az;
  const uz = sx * ay - sy * ax;
  const cos = Math.cos(roll);
  const sin = Math.sin(roll);
  const right = [sx * cos + ux * sin, sy * cos + uy * sin, uz * sin] as const;
  const up = [ux * cos - sx * sin, uy * cos - sy * sin, uz * cos] as const;
  const scale = (2 * Math.tan((camera.fov * Math.PI) / 360)) / height;
  return {
    pixelAngle: scale,
    width,
    height,
    project(x, y, z) {
      const px = x - camera.from[0];
      const py = y - camera.from[1];
      const pz = z - camera.from[2];
      const depth = px * ax + py * ay + pz * az;
      const far = Math.max(1e-3, depth) * scale;
      return {
        u: (px * right[0] + py * right[1] + pz * right[2]) / far,
        v: (px * up[0] + py * up[1] + pz * up[2]) / far,
        depth,
      };
    },
    aim(u, v) {
      const h = (u - width / 2) * scale;
      const k = (height / 2 - v) * scale;
      const dx = ax + right[0] * h + up[0] * k;
      const dy = ay + right[1] * h + up[1] * k;
      const dz = az + right[2] * h + up[2] * k;
      const norm = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      ray.dx = dx * norm;
      ray.dy = dy * norm;
      ray.dz = dz * norm;
    },
  };
}
