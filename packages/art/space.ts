import { crossVeil, intersect, surface } from './intersect.ts';
import { hidden } from './shade-cast.ts';
import { Finish, Shape, type Solid } from './solid.ts';
import { type Group, groupSolids } from './solid-group.ts';

const CELL = 2.5;
const NO_GROUPS: readonly Group[] = [];

interface Crossing {
  veil: Solid;
  distance: number;
  u: number;
  v: number;
}

/** A uniform grid over the ground; rays walk from cell to cell and test only what stands there. */
export class Space {
  /** The nearest solid met by the last `cast`, and the veils crossed on the way to it. */
  hit: Solid | undefined = undefined;
  distance = 0.1;
  readonly crossings: Crossing[] = [];

  readonly top: number;
  readonly groups: readonly Group[];
  private readonly cells: (Group[] | undefined)[];
  private readonly heights: Float64Array;
  private readonly columns: number;
  private readonly half: number;
  private stamp = 0;

  constructor(solids: readonly Solid[], half: number) {
    this.columns = Math.ceil((2 * half) / CELL);
    this.half = (this.columns * CELL) / 2;
    this.cells = new Array<Group[] | undefined>(this.columns * this.columns).fill(undefined);
    this.heights = new Float64Array(this.columns * this.columns);
    let top = 0.1;
    this.groups = groupSolids(solids);
    for (const group of this.groups) {
      this.insert(group);
      top = Math.max(top, group.top);
    }
    this.top = top;
  }

  /** Finds the nearest solid between the ray's origin and `reach`. */
  cast(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, reach: number): void {
    this.hit = undefined;
    this.distance = reach;
    this.crossings.length = 0;
    this.walk(ox, oy, oz, dx, dy, dz, reach, 0, 0, undefined, false);
  }

  /** The share of light, 0 to 1, that reaches a point from a direction. */
  lit(
    ox: number,
    oy: number,
    oz: number,
    lx: number,
    ly: number,
    lz: number,
    reach: number,
    spread: number,
    pixel: number,
    self: Solid | undefined,
  ): number {
    return this.walk(ox, oy, oz, lx, ly, lz, reach, spread, pixel, self, true);
  }

  /** As `cast`, when the things in the way are known beforehand. */
  castAmong(
    groups: readonly Group[],
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
  ): void {
    this.hit = undefined;
    this.distance = reach;
    this.crossings.length = 0;
    this.stamp += 1;
    this.meet(groups, ox, oy, oz, dx, dy, dz);
  }

  /** As `lit`, when the things in the way are known beforehand. */
  litAmong(
    groups: readonly Group[],
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
    this.stamp += 1;
    return this.dim(groups, ox, oy, oz, lx, ly, lz, reach, spread, pixel, undefined);
  }

  private insert(group: Group): void {
    const x0 = this.column(group.minX - 0.2);
    const x1 = this.column(group.maxX + 0.2);
    const y0 = this.column(group.minY - 0.2);
    const y1 = this.column(group.maxY + 0.2);
    for (let y = Math.max(0, y0); y <= Math.min(y1, this.columns - 1); y += 1) {
      for (let x = Math.max(0, x0); x <= Math.min(x1, this.columns - 1); x += 1) {
        const index = y * this.columns + x;
        const cell = this.cells[index];
        if (cell) cell.push(group);
        else this.cells[index] = [group];
        this.heights[index] = Math.max(this.heights[index] ?? 0, group.top);
      }
    }
  }

  private column(at: number): number {
    return Math.floor((at + this.half) / CELL);
  }

  private walk(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    reach: number,
    spread: number,
    pixel: number,
    self: Solid | undefined,
    shadow: boolean,
  ): number {
    this.stamp += 1;
    let enter = 0;
    let leave = reach;
    if (oz > this.top) {
      if (dz >= 0) return 1;
      enter = (this.top - oz) / dz;
    }
    if (dz > 0) leave = Math.min(leave, (this.top - oz) / dz);
    const ix = dx === 0 ? 1e12 : 1 / dx;
    const iy = dy === 0 ? 1e12 : 1 / dy;
    const sx1 = (-this.half - ox) * ix;
    const sx2 = (this.half - ox) * ix;
    const sy1 = (-this.half - oy) * iy;
    const sy2 = (this.half - oy) * iy;
    enter = Math.max(enter, Math.min(sx1, sx2), Math.min(sy1, sy2));
    leave = Math.min(leave, Math.max(sx1, sx2), Math.max(sy1, sy2));
    if (enter >= leave) return 1;
    const start = enter + 1e-6;
    let x = Math.floor((ox + dx * start + this.half) / CELL);
    let y = Math.floor((oy + dy * start + this.half) / CELL);
    const stepX = dx > 0 ? 1 : -1;
    const stepY = dy > 0 ? 1 : -1;
    let nextX = ((x + (dx > 0 ? 1 : 0)) * CELL - this.half - ox) * ix;
    let nextY = ((y + (dy > 0 ? 1 : 0)) * CELL - this.half - oy) * iy;
    const deltaX = Math.abs(CELL * ix);
    const deltaY = Math.abs(CELL * iy);
    let light = 1;
    let at = enter;
    while (at < leave && x >= 0 && y >= 0 && x < this.columns && y < this.columns) {
      const next = Math.min(nextX, nextY, leave);
      const index = y * this.columns + x;
      const height = this.heights[index] ?? 0;
      if (height > 0 && Math.min(oz + dz * at, oz + dz * next) < height) {
        const cell = this.cells[index] ?? NO_GROUPS;
        if (shadow) {
          light *= this.dim(cell, ox, oy, oz, dx, dy, dz, reach, spread, pixel, self);
          if (light < 0.015) return 0;
        } else {
          this.meet(cell, ox, oy, oz, dx, dy, dz);
          if (this.distance <= next) return 1;
        }
      }
      at = next;
      if (nextX < nextY) {
        nextX += deltaX;
        x += stepX;
      } else {
        nextY += deltaY;
        y += stepY;
      }
    }
    return light;
  }

  private meet(cell: readonly Group[], ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    for (const group of cell) {
      if (group.stamp === this.stamp) continue;
      group.stamp = this.stamp;
      const px = group.x - ox;
      const py = group.y - oy;
      const pz = group.z - oz;
      const along = px * dx + py * dy + pz * dz;
      if (px * px + py * py + pz * pz - along * along > group.square) continue;
      for (const solid of group.solids) {
        if (solid.unseen) continue;
        if (solid.shape === Shape.veil) {
          const distance = crossVeil(solid, ox, oy, oz, dx, dy, dz);
          if (distance < this.distance) this.crossings.push({ veil: solid, distance, u: surface.u, v: surface.v });
          continue;
        }
        const distance = intersect(solid, ox, oy, oz, dx, dy, dz);
        if (distance < this.distance) {
          this.distance = distance;
          this.hit = solid;
        }
      }
    }
  }

  private dim(
    cell: readonly Group[],
    ox: number,
    oy: number,
    oz: number,
    lx: number,
    ly: number,
    lz: number,
    reach: number,
    spread: number,
    pixel: number,
    self: Solid | undefined,
  ): number {
    let light = 1;
    for (const group of cell) {
      if (group.stamp === this.stamp) continue;
      group.stamp = this.stamp;
      const px = group.x - ox;
      const py = group.y - oy;
      const pz = group.z - oz;
      const along = px * lx + py * ly + pz * lz;
      const room = group.radius + along * spread + pixel;
      if (along < -group.radius || px * px + py * py + pz * pz - along * along > room * room) continue;
      for (const solid of group.solids) {
        if (solid === self || solid.finish === Finish.lamp) continue;
        light *= 1 - hidden(solid, ox, oy, oz, lx, ly, lz, reach, spread, pixel);
        if (light < 0.015) return 0;
      }
    }
    return light;
  }
}
