import type { Day } from '#contract/day.ts';
import type { Arrival } from '#domain/arrival.ts';
import { dayTotals } from '#domain/day-sheet.ts';

/** The sheet with what was just noted, before the server has said so. */
export function withArrival<Shown extends Day>(day: Shown, bookingId: number, arrival: Arrival): Shown {
  const arrivedAt = arrival === 'arrived' ? new Date().toISOString() : null;
  const blocks = day.blocks.map((block) =>
    block.kind === 'booking' && block.bookingId === bookingId ? { ...block, arrival, arrivedAt } : block,
  );
  return {
    ...day,
    blocks,
    totals: dayTotals(
      day,
      blocks,
      day.courts.map(({ id }) => id),
    ),
  };
}
