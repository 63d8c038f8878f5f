import { type Source, shadowReach } from './shadow-reach.ts';
import type { Group } from './solid-group.ts';

const CELL = 1;
const NOTHING: readonly Group[] = [];

/** For each square metre of ground, the few things that can come between it and one light. */
export class ShadowLists {
  private readonly cells: (Group[] | undefined)[];
  private readonly columns: number;
  private readonly half: number;

  constructor(groups: readonly Group[], half: number, source: Source, spread: number) {
    this.columns = Math.ceil((2 * half) / CELL);
    this.half = half;
    this.cells = new Array<Group[] | undefined>(this.columns * this.columns).fill(undefined);
    for (const group of groups) this.insert(group, source, spread);
  }

  at(x: number, y: number): readonly Group[] {
    const column = Math.floor((x + this.half) / CELL);
    const row = Math.floor((y + this.half) / CELL);
    if (column < 0 || row < 0 || column >= this.columns || row >= this.columns) return NOTHING;
    return this.cells[row * this.columns + column] ?? NOTHING;
  }

  private insert(group: Group, source: Source, spread: number): void {
    const reach = shadowReach(group, source, spread);
    const x0 = this.bound(reach.minX);
    const x1 = this.bound(reach.maxX);
    const y0 = this.bound(reach.minY);
    const y1 = this.bound(reach.maxY);
    for (let row = y0; row <= y1; row += 1) {
      for (let column = x0; column <= x1; column += 1) {
        if (!reach.covers((column + 0.5) * CELL - this.half, (row + 0.5) * CELL - this.half)) continue;
        const index = row * this.columns + column;
        const cell = this.cells[index];
        if (cell) cell.push(group);
        else this.cells[index] = [group];
      }
    }
  }

  private bound(at: number): number {
    return Math.min(this.columns - 1, Math.max(0, Math.floor((at + this.half) / CELL)));
  }
}
