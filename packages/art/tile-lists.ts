import type { Lens } from './camera.ts';
import type { Group } from './solid-group.ts';

const TILE = 16;
const NOTHING: readonly Group[] = [];

/** For each small square of the picture, the things that may be seen in it. */
export class TileLists {
  private readonly cells: (Group[] | undefined)[];
  private readonly columns: number;
  private readonly rows: number;

  constructor(groups: readonly Group[], lens: Lens, width: number, height: number) {
    this.columns = Math.ceil(width / TILE);
    this.rows = Math.ceil(height / TILE);
    this.cells = new Array<Group[] | undefined>(this.columns * this.rows).fill(undefined);
    for (const group of groups) this.insert(group, lens);
  }

  at(x: number, y: number): readonly Group[] {
    return this.cells[Math.floor(y / TILE) * this.columns + Math.floor(x / TILE)] ?? NOTHING;
  }

  private insert(group: Group, lens: Lens): void {
    let [left, right, top, bottom] = [lens.width, 0, lens.height, 0];
    let behind = 0;
    for (const x of [group.minX, group.maxX]) {
      for (const y of [group.minY, group.maxY]) {
        for (const z of [group.bottom, group.top]) {
          const { u, v, depth } = lens.project(x, y, z);
          if (depth < 1) behind += 1;
          left = Math.min(left, lens.width / 2 + u);
          right = Math.max(right, lens.width / 2 + u);
          top = Math.min(top, lens.height / 2 - v);
          bottom = Math.max(bottom, lens.height / 2 - v);
        }
      }
    }
    if (behind === 8) return;
    if (behind > 0) this.fill(group, 0, lens.width, 0, lens.height);
    else this.fill(group, left - 2, right + 2, top - 2, bottom + 2);
  }

  private fill(group: Group, left: number, right: number, top: number, bottom: number): void {
    const x0 = Math.max(0, Math.floor(left / TILE));
    const x1 = Math.min(this.columns - 1, Math.floor(right / TILE));
    const y0 = Math.max(0, Math.floor(top / TILE));
    const y1 = Math.min(this.rows - 1, Math.floor(bottom / TILE));
    for (let row = y0; row <= y1; row += 1) {
      for (let column = x0; column <= x1; column += 1) {
        const index = row * this.columns + column;
        const cell = this.cells[index];
        if (cell) cell.push(group);
        else this.cells[index] = [group];
      }
    }
  }
}
