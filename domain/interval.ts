/** From `start` up to, but not including, `end`: two intervals that only touch do not overlap. */
export type Interval = { readonly start: Date; readonly end: Date };

export function overlaps(a: Interval, b: Interval): boolean {
  return later(a.start, b.start) < earlier(a.end, b.end);
}

export function containsInstant({ start, end }: Interval, instant: Date): boolean {
  return start <= instant && instant < end;
}

/** The same instants, in order, with everything that overlaps or touches joined. */
export function merge(intervals: readonly Interval[]): Interval[] {
  const merged: Interval[] = [];
  for (const next of intervals.filter(isNotEmpty).toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = merged.at(-1);
    if (last && next.start <= last.end)
      merged[merged.length - 1] = { start: last.start, end: later(last.end, next.end) };
    else merged.push(next);
  }
  return merged;
}

/** What is left of an interval when all of `taken` is cut out, in order. */
export function subtract(from: Interval, taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let start = from.start;
  for (const cut of merge(taken)) {
    if (start < cut.start) left.push({ start, end: earlier(cut.start, from.end) });
    start = later(start, cut.end);
  }
  left.push({ start, end: from.end });
  return left.filter(isNotEmpty);
}

/** The instants that lie in both lists, in order. */
export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  const others = merge(b);
  return merge(a).flatMap((one) =>
    others
      .map((other) => ({ start: later(one.start, other.start), end: earlier(one.end, other.end) }))
      .filter(isNotEmpty),
  );
}

function isNotEmpty({ start, end }: Interval): boolean {
  return start < end;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

function later(a: Date, b: Date): Date {
  return a < b ? b : a;
}
