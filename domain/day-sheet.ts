// How a day is laid out: courts across, time down. Everything is in minutes after the date's midnight, see day-window.ts.
import type { Arrival } from './arrival.ts';
import type { DayWindow, Minutes } from './day-window.ts';

type OnCourts = Minutes & { readonly courts: readonly number[] };

/** Neighbouring columns that one block takes; what lies on courts apart has several pieces. */
export type Piece<Block> = Minutes & {
  readonly block: Block;
  readonly column: number;
  readonly columns: number;
  /** Where others are at the same place at the same time, as after a change of courts, they stand side by side. */
  readonly lane: number;
  readonly lanes: number;
};

export function layOut<Block extends OnCourts>(blocks: readonly Block[], courts: readonly number[]): Piece<Block>[] {
  const pieces = blocks.flatMap((block) =>
    runsOf(block.courts, courts).map(({ column, columns }) => ({
      block,
      column,
      columns,
      from: block.from,
      to: block.to,
      lane: 0,
      lanes: 1,
    })),
  );
  const inOrder = pieces.toSorted((a, b) => a.column - b.column || a.from - b.from);
  return inOrder.map((piece) => {
    const beside = inOrder.filter((other) => meets(piece, other));
    return { ...piece, lane: beside.indexOf(piece), lanes: beside.length };
  });
}

/** Columns of courts that stand side by side, joined. */
function runsOf(taken: readonly number[], courts: readonly number[]): { column: number; columns: number }[] {
  const runs: { column: number; columns: number }[] = [];
  for (const [column, court] of courts.entries()) {
    if (!taken.includes(court)) continue;
    const last = runs.at(-1);
    if (last && last.column + last.columns === column) last.columns += 1;
    else runs.push({ column, columns: 1 });
  }
  return runs;
}

function meets(a: Piece<unknown>, b: Piece<unknown>): boolean {
  const inTime = a.from < b.to && b.from < a.to;
  return inTime && a.column < b.column + b.columns && b.column < a.column + a.columns;
}

/** The slots of a court that nothing is on; those that end by then are over and left out. */
export function freeSlots(
  slots: readonly Minutes[],
  blocks: readonly OnCourts[],
  court: number,
  now = Number.NEGATIVE_INFINITY,
): Minutes[] {
  const taken = blocks.filter(({ courts }) => courts.includes(court));
  return slots.filter((slot) => slot.to > now && !taken.some(({ from, to }) => from < slot.to && slot.from < to));
}

/** The whole hours that a sheet shows: all that it is open, and all that is on it. Nothing on a day without either. */
export function shownHours(open: readonly Minutes[], blocks: readonly Minutes[]): Minutes | undefined {
  const all = [...open, ...blocks];
  if (all.length === 0) return undefined;
  const from = Math.floor(Math.min(...all.map((one) => one.from)) / 60) * 60;
  const to = Math.ceil(Math.max(...all.map((one) => one.to)) / 60) * 60;
  return { from: Math.max(0, from), to };
}

type Counted = OnCourts &
  (
    | {
        readonly kind: 'booking';
        readonly totalPaise: number;
        readonly duePaise: number;
        readonly writtenOffPaise: number;
        readonly arrival: Arrival;
      }
    | { readonly kind: 'hold' | 'offer' | 'closure' }
  );

export type DayTotals = {
  readonly bookings: number;
  readonly arrived: number;
  readonly noShows: number;
  /** What the bookings cost, and how much of it is not paid yet. */
  readonly expectedPaise: number;
  readonly duePaise: number;
  readonly writtenOffPaise: number;
  /** Summed over courts, within opening hours: what is booked, and what could be, closures left out. */
  readonly bookedMinutes: number;
  readonly openMinutes: number;
};

export function dayTotals(
  { open }: Pick<DayWindow, 'open'>,
  blocks: readonly Counted[],
  courts: readonly number[],
): DayTotals {
  const booked = blocks.filter((block) => block.kind === 'booking');
  const closed = blocks.filter(({ kind }) => kind === 'closure');
  const sum = (of: (block: (typeof booked)[number]) => number) => booked.reduce((all, block) => all + of(block), 0);
  const courtMinutes = (some: readonly Counted[]) =>
    some.reduce((all, block) => all + block.courts.length * minutesOpen(open, block), 0);
  const openOnAll = courts.length * open.reduce((all, { from, to }) => all + to - from, 0);
  return {
    bookings: booked.length,
    arrived: booked.filter(({ arrival }) => arrival === 'arrived').length,
    noShows: booked.filter(({ arrival }) => arrival === 'no_show').length,
    expectedPaise: sum(({ totalPaise }) => totalPaise),
    duePaise: sum(({ duePaise }) => duePaise),
    writtenOffPaise: sum(({ writtenOffPaise }) => writtenOffPaise),
    bookedMinutes: courtMinutes(booked),
    openMinutes: Math.max(0, openOnAll - courtMinutes(closed)),
  };
}

/** How much of it is within opening hours. */
function minutesOpen(open: readonly Minutes[], { from, to }: Minutes): number {
  return open.reduce((all, stretch) => all + Math.max(0, Math.min(to, stretch.to) - Math.max(from, stretch.from)), 0);
}
