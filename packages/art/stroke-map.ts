import type { Stroke } from './markings.ts';
import { clamp } from './noise.ts';

const CELL = 2;
const NOTHING: readonly Stroke[] = [];
const TURN = Math.PI * 2;

/** Distance in metres from a point to the middle of a stroke; a fill is negative inside. */
export function distanceTo(stroke: Stroke, x: number, y: number): number {
  if (stroke.kind === 'arc') return arcDistance(stroke, x, y);
  if (stroke.kind === 'fill') {
    const cx = (stroke.x1 + stroke.x2) / 2;
    const cy = (stroke.y1 + stroke.y2) / 2;
    return Math.max(
      Math.abs(x - cx) - Math.abs(stroke.x2 - stroke.x1) / 2,
      Math.abs(y - cy) - Math.abs(stroke.y2 - stroke.y1) / 2,
    );
  }
  const dx = stroke.x2 - stroke.x1;
  const dy = stroke.y2 - stroke.y1;
  const t = clamp(((x - stroke.x1) * dx + (y - stroke.y1) * dy) / (dx * dx + dy * dy), 0, 1);
  return Math.hypot(x - stroke.x1 - dx * t, y - stroke.y1 - dy * t);
}

function arcDistance(stroke: Stroke, x: number, y: number): number {
  const dx = x - stroke.x1;
  const dy = y - stroke.y1;
  const angle = Math.atan2(dy, dx) - stroke.from;
  const turned = angle - Math.floor(angle / TURN) * TURN;
  if (turned <= stroke.sweep) return Math.abs(Math.hypot(dx, dy) - stroke.radius);
  const end = stroke.from + stroke.sweep;
  const first = Math.hypot(dx - Math.cos(stroke.from) * stroke.radius, dy - Math.sin(stroke.from) * stroke.radius);
  const last = Math.hypot(dx - Math.cos(end) * stroke.radius, dy - Math.sin(end) * stroke.radius);
  return Math.min(first, last);
}

/** How much of a pixel a stroke covers, 0 to 1. */
export function coverage(stroke: Stroke, x: number, y: number, pixel: number): number {
  const distance = distanceTo(stroke, x, y);
  const half = stroke.kind === 'fill' ? 0 : stroke.half;
  const soft = Math.max(pixel * 0.75, 0.008);
  const edge = clamp((half + soft - distance) / (2 * soft), 0, 1);
  const covered = stroke.kind !== 'fill' && soft > half ? edge * Math.max(half / soft, 0.3) : edge;
  return stroke.dashed ? covered * dash(stroke, x, y) : covered;
}

function dash(stroke: Stroke, x: number, y: number): number {
  const along =
    stroke.kind === 'arc'
      ? Math.atan2(y - stroke.y1, x - stroke.x1) * stroke.radius
      : Math.hypot(x - stroke.x1, y - stroke.y1);
  const place = Math.abs(along / 2.4 - Math.floor(along / 2.4) - 0.5);
  return clamp((0.26 - place) / 0.04 + 0.5, 0, 1);
}

/** Strokes sorted into squares, so that a pixel asks only the few that may cover it. */
export class StrokeMap {
  private readonly cells = new Map<number, Stroke[]>();

  constructor(strokes: readonly Stroke[]) {
    for (const stroke of strokes) this.insert(stroke);
  }

  near(x: number, y: number): readonly Stroke[] {
    return this.cells.get(key(Math.floor(x / CELL), Math.floor(y / CELL))) ?? NOTHING;
  }

  private insert(stroke: Stroke) {
    const reach = stroke.kind === 'arc' ? stroke.radius : 0;
    const margin = 0.6 + stroke.half;
    const x0 = Math.floor((Math.min(stroke.x1 - reach, stroke.kind === 'arc' ? stroke.x1 : stroke.x2) - margin) / CELL);
    const x1 = Math.floor((Math.max(stroke.x1 + reach, stroke.kind === 'arc' ? stroke.x1 : stroke.x2) + margin) / CELL);
    const y0 = Math.floor((Math.min(stroke.y1 - reach, stroke.kind === 'arc' ? stroke.y1 : stroke.y2) - margin) / CELL);
    const y1 = Math.floor((Math.max(stroke.y1 + reach, stroke.kind === 'arc' ? stroke.y1 : stroke.y2) + margin) / CELL);
    for (let y = y0; y <= y1; y += 1) {
      for (let x = x0; x <= x1; x += 1) {
        const distance = distanceTo(stroke, (x + 0.5) * CELL, (y + 0.5) * CELL);
        if (distance > margin + CELL * 0.75) continue;
        const cell = this.cells.get(key(x, y));
        if (cell) cell.push(stroke);
        else this.cells.set(key(x, y), [stroke]);
      }
    }
  }
}

function key(x: number, y: number): number {
  return (x + 4096) * 8192 + y + 4096;
}
