// Which block or free slot is next to which, for the arrow keys.
import type { Minutes } from './day-window.ts';

/** Something that can have the focus: where it is on the sheet. */
export type Spot = Minutes & { readonly key: string; readonly column: number; readonly columns: number };
export type Way = 'up' | 'down' | 'left' | 'right' | 'first' | 'last';

/** Where a key leads from here; here, when there is nothing that way. Sideways, to what is on at the same time. */
export function nextSpot(spots: readonly Spot[], here: Spot, way: Way): Spot {
  const inColumn = spots.filter((spot) => isIn(spot, here.column)).toSorted(byTime);
  switch (way) {
    case 'up':
      return inColumn.findLast((spot) => spot.from < here.from) ?? here;
    case 'down':
      return inColumn.find((spot) => spot.from > here.from) ?? here;
    case 'first':
      return inColumn.at(0) ?? here;
    case 'last':
      return inColumn.at(-1) ?? here;
    case 'left':
      return beside(spots, here, columnsBefore(spots, here));
    case 'right':
      return beside(spots, here, columnsAfter(spots, here));
  }
}

/** The one to begin with: what is on now or next in the first column that has something. */
export function firstSpot<Item extends Spot>(spots: readonly Item[], now: number): Item | undefined {
  const inOrder = spots.toSorted((a, b) => a.column - b.column || byTime(a, b));
  const column = inOrder[0]?.column;
  return inOrder.find((spot) => spot.column === column && spot.to > now) ?? inOrder[0];
}

/** Where to go on from something that is no longer there: what is there at its time, or next to that. */
export function nearestSpot<Item extends Spot>(spots: readonly Item[], gone: Spot): Item | undefined {
  const isElsewhere = (spot: Spot) => (isIn(spot, gone.column) ? 0 : 1);
  return spots.toSorted((a, b) => isElsewhere(a) - isElsewhere(b) || byNearness(gone)(a, b))[0];
}

const byTime = (a: Minutes, b: Minutes) => a.from - b.from;
const isIn = ({ column, columns }: Spot, one: number) => column <= one && one < column + columns;

/** Columns with something in them to either side, the nearest first. */
function columnsBefore(spots: readonly Spot[], here: Spot): number[] {
  return columnsOf(spots.filter(({ column }) => column < here.column)).reverse();
}
function columnsAfter(spots: readonly Spot[], here: Spot): number[] {
  return columnsOf(spots.filter(({ column }) => column >= here.column + here.columns));
}
function columnsOf(spots: readonly Spot[]): number[] {
  return [...new Set(spots.map(({ column }) => column))].toSorted((a, b) => a - b);
}

function beside(spots: readonly Spot[], here: Spot, [column]: readonly number[]): Spot {
  if (column === undefined) return here;
  const there = spots.filter((spot) => spot !== here && isIn(spot, column));
  return there.toSorted(byNearness(here))[0] ?? here;
}

/** First what is on at the same time. */
function byNearness(here: Spot): (a: Spot, b: Spot) => number {
  const isApart = (spot: Spot) => (spot.from < here.to && here.from < spot.to ? 0 : 1);
  const distance = (spot: Spot) => Math.abs(spot.from - here.from);
  return (a, b) => isApart(a) - isApart(b) || distance(a) - distance(b);
}
