import { clamp } from './noise.ts';
import { Shape, type Solid } from './solid.ts';
import { boundsOf } from './solid-bounds.ts';

const SIDE = 320;
const STEPS: readonly number[] = [1, 2, 4, 7];
const DIRECTIONS: readonly (readonly [number, number])[] = [
  [1, 0],
  [0.7, 0.7],
  [0, 1],
  [-0.7, 0.7],
  [-1, 0],
  [-0.7, -0.7],
  [0, -1],
  [0.7, -0.7],
];

/** How open the sky is above each place of the ground, from a coarse map of heights. */
export class Occlusion {
  private readonly open = new Float64Array(SIDE * SIDE);
  private readonly cell: number;
  private readonly half: number;

  constructor(solids: readonly Solid[], half: number) {
    this.half = half;
    this.cell = (2 * half) / SIDE;
    const heights = this.heightMap(solids);
    for (let y = 0; y < SIDE; y += 1) {
      for (let x = 0; x < SIDE; x += 1) this.open[y * SIDE + x] = this.openness(heights, x, y);
    }
  }

  at(x: number, y: number): number {
    const u = clamp((x + this.half) / this.cell - 0.5, 0, SIDE - 1.001);
    const v = clamp((y + this.half) / this.cell - 0.5, 0, SIDE - 1.001);
    const ix = Math.floor(u);
    const iy = Math.floor(v);
    const fx = u - ix;
    const fy = v - iy;
    const row = iy * SIDE + ix;
    const a = this.open[row] ?? 1;
    const b = this.open[row + 1] ?? 1;
    const c = this.open[row + SIDE] ?? 1;
    const d = this.open[row + SIDE + 1] ?? 1;
    return (a * (1 - fx) + b * fx) * (1 - fy) + (c * (1 - fx) + d * fx) * fy;
  }

  private heightMap(solids: readonly Solid[]): Float64Array {
    const heights = new Float64Array(SIDE * SIDE);
    for (const solid of solids) {
      if (solid.shape === Shape.veil || solid.unseen) continue;
      const bounds = boundsOf(solid);
      if (bounds.maxX - bounds.minX < 0.12) continue;
      const x0 = Math.max(0, Math.round((bounds.minX + this.half) / this.cell));
      const x1 = Math.min(SIDE - 1, Math.round((bounds.maxX + this.half) / this.cell) - 1);
      const y0 = Math.max(0, Math.round((bounds.minY + this.half) / this.cell));
      const y1 = Math.min(SIDE - 1, Math.round((bounds.maxY + this.half) / this.cell) - 1);
      const thin = x1 <= x0 ? 0.6 : 1;
      for (let y = y0; y <= y1; y += 1) {
        for (let x = x0; x <= x1; x += 1) {
          const index = y * SIDE + x;
          heights[index] = Math.max(heights[index] ?? 0, Math.min(bounds.top, 9) * thin);
        }
      }
    }
    return heights;
  }

  private openness(heights: Float64Array, x: number, y: number): number {
    let sum = 0;
    for (const [dx, dy] of DIRECTIONS) {
      let steepest = 0;
      for (const step of STEPS) {
        const u = Math.round(x + dx * step);
        const v = Math.round(y + dy * step);
        if (u < 0 || v < 0 || u >= SIDE || v >= SIDE) continue;
        steepest = Math.max(steepest, (heights[v * SIDE + u] ?? 0) / (step * this.cell + 0.4));
      }
      sum += 1 / Math.sqrt(1 + steepest * steepest);
    }
    return 0.25 + 0.75 * (sum / DIRECTIONS.length);
  }
}
