// The true markings of each sport, in metres, around the middle of the court; x runs the long way.
import type { Rgb } from './solid.ts';

export interface Stroke {
  kind: 'line' | 'arc' | 'fill';
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  radius: number;
  /** An arc runs counter-clockwise from one angle over `sweep`. */
  from: number;
  sweep: number;
  half: number;
  dashed: boolean;
  colour: Rgb;
}

export class Chalk {
  readonly strokes: Stroke[] = [];
  readonly width: number;
  readonly colour: Rgb;

  constructor(width: number, colour: Rgb) {
    this.width = width;
    this.colour = colour;
  }

  line(x1: number, y1: number, x2: number, y2: number, width = this.width, dashed = false): this {
    return this.add({ kind: 'line', x1, y1, x2, y2, half: width / 2, dashed });
  }

  box(x1: number, y1: number, x2: number, y2: number): this {
    return this.line(x1, y1, x2, y1).line(x2, y1, x2, y2).line(x2, y2, x1, y2).line(x1, y2, x1, y1);
  }

  arc(x: number, y: number, radius: number, from = 0, sweep = Math.PI * 2, dashed = false): this {
    return this.add({ kind: 'arc', x1: x, y1: y, radius, from, sweep, half: this.width / 2, dashed });
  }

  /** A filled rectangle under the lines drawn after it. */
  fill(x1: number, y1: number, x2: number, y2: number, colour: Rgb): this {
    return this.add({ kind: 'fill', x1, y1, x2, y2, colour });
  }

  disc(x: number, y: number, radius: number, colour = this.colour): this {
    return this.add({
      kind: 'arc',
      x1: x,
      y1: y,
      radius: radius * 0.45,
      half: radius * 0.55,
      sweep: Math.PI * 2,
      colour,
    });
  }

  private add(stroke: Partial<Stroke> & Pick<Stroke, 'kind'>): this {
    this.strokes.push({
      x1: 0.1,
      y1: 0.1,
      x2: 0.1,
      y2: 0.1,
      radius: 0.1,
      from: 0.1,
      sweep: 0.1,
      half: this.width / 2,
      dashed: false,
      colour: this.colour,
      ...stroke,
    });
    return this;
  }
}

/** A full pitch has its boxes at their lawful size; a small-sided one scales them to its width. */
export function football(length: number, width: number, colour: Rgb, lineWidth = 0.12): Chalk {
  const chalk = new Chalk(lineWidth, colour);
  const full = length > 80;
  const boxDepth = full ? 16.5 : length * 0.16;
  const boxHalf = full ? 20.16 : width * 0.29;
  const goalDepth = full ? 5.5 : length * 0.06;
  const goalHalf = full ? 9.16 : width * 0.15;
  const circle = full ? 9.15 : Math.min(width * 0.16, 6);
  const spot = full ? 11 : boxDepth * 0.68;
  const l = length / 2;
  const w = width / 2;
  chalk
    .box(-l, -w, l, w)
    .line(0, -w, 0, w)
    .arc(0, 0, circle)
    .disc(0, 0, lineWidth * 1.5);
  for (const side of [-1, 1]) {
    const end = side * l;
    chalk.box(end, -boxHalf, end - side * boxDepth, boxHalf);
    chalk.box(end, -goalHalf, end - side * goalDepth, goalHalf);
    chalk.disc(end - side * spot, 0, lineWidth * 1.3);
    const reach = Math.acos((boxDepth - spot) / circle);
    chalk.arc(end - side * spot, 0, circle, (side > 0 ? Math.PI : 0) - reach, reach * 2);
    for (const flank of [-1, 1]) {
      const from = side > 0 ? (flank > 0 ? Math.PI : Math.PI / 2) : flank > 0 ? -Math.PI / 2 : 0;
      chalk.arc(end, flank * w, full ? 1 : 0.6, from, Math.PI / 2);
    }
  }
  return chalk;
}

export const CRICKET_PITCH = { length: 20.12, width: 3.05 } as const;

/** Creases of the 22-yard pitch and the 30-yard ring of dots. */
export function cricket(colour: Rgb, ring = true): Chalk {
  const chalk = new Chalk(0.09, colour);
  const l = CRICKET_PITCH.length / 2;
  for (const side of [-1, 1]) {
    chalk.line(side * l, -1.32, side * l, 1.32);
    chalk.line(side * (l - 1.22), -1.83, side * (l - 1.22), 1.83);
    for (const flank of [-1.32, 1.32]) chalk.line(side * (l - 1.22), flank, side * (l + 1.22), flank);
    if (ring) chalk.arc(side * (l - 1.22), 0, 27.4, side > 0 ? -Math.PI / 2 : Math.PI / 2, Math.PI, true);
  }
  if (ring) for (const flank of [-27.4, 27.4]) chalk.line(-l + 1.22, flank, l - 1.22, flank, 0.09, true);
  return chalk;
}

export function badminton(colour: Rgb, width = 0.04): Chalk {
  const chalk = new Chalk(width, colour);
  chalk.box(-6.7, -3.05, 6.7, 3.05);
  for (const flank of [-2.59, 2.59]) chalk.line(-6.7, flank, 6.7, flank);
  for (const side of [-1, 1]) {
    chalk.line(side * 1.98, -3.05, side * 1.98, 3.05);
    chalk.line(side * 5.94, -3.05, side * 5.94, 3.05);
    chalk.line(side * 1.98, 0, side * 6.7, 0);
  }
  return chalk;
}

export function tennis(colour: Rgb): Chalk {
  const chalk = new Chalk(0.05, colour);
  const l = 23.77 / 2;
  chalk.box(-l, -5.485, l, 5.485);
  for (const flank of [-4.115, 4.115]) chalk.line(-l, flank, l, flank);
  for (const side of [-1, 1]) {
    chalk.line(side * 6.4, -4.115, side * 6.4, 4.115);
    chalk.line(side * l, 0, side * (l - 0.15), 0);
    chalk.line(side * l, -5.485, side * l, 5.485, 0.1);
  }
  return chalk.line(-6.4, 0, 6.4, 0);
}

export function basketball(colour: Rgb, key?: Rgb, centre?: Rgb): Chalk {
  const chalk = new Chalk(0.06, colour);
  if (centre) chalk.disc(0, 0, 1.8, centre);
  for (const side of [-1, 1]) {
    if (key) chalk.fill(side * 14, -2.45, side * 8.2, 2.45, key);
    chalk.box(side * 14, -2.45, side * 8.2, 2.45);
    chalk.arc(side * 8.2, 0, 1.8);
    const hoop = side * (14 - 1.575);
    const reach = Math.asin(6.6 / 6.75);
    const straight = side * (14 - 1.575 - 6.75 * Math.cos(reach));
    chalk.arc(hoop, 0, 6.75, (side > 0 ? Math.PI : 0) - reach, reach * 2);
    for (const flank of [-6.6, 6.6]) chalk.line(side * 14, flank, straight, flank);
    chalk.arc(hoop, 0, 1.25, side > 0 ? Math.PI / 2 : -Math.PI / 2, Math.PI);
    for (const mark of [1.75, 2.6, 3.45, 4.3]) {
      for (const flank of [-2.55, 2.55]) chalk.line(side * (14 - mark), flank, side * (14 - mark), flank * 1.06);
    }
  }
  return chalk.box(-14, -7.5, 14, 7.5).line(0, -7.5, 0, 7.5).arc(0, 0, 1.8);
}

export function volleyball(colour: Rgb): Chalk {
  const chalk = new Chalk(0.05, colour);
  return chalk.box(-9, -4.5, 9, 4.5).line(0, -4.5, 0, 4.5).line(-3, -4.5, -3, 4.5).line(3, -4.5, 3, 4.5);
}

/** Kabaddi: baulk and bonus lines, lobbies along the sides. */
export function kabaddi(colour: Rgb): Chalk {
  const chalk = new Chalk(0.05, colour);
  chalk.box(-6.5, -5, 6.5, 5).line(0, -5, 0, 5).line(-6.5, -4, 6.5, -4).line(-6.5, 4, 6.5, 4);
  for (const side of [-1, 1]) chalk.line(side * 3.75, -4, side * 3.75, 4).line(side * 4.75, -4, side * 4.75, 4);
  return chalk;
}
