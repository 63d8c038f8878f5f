import { shortDate, shortTimeRange } from '#domain/date-text.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { FALLBACK_HOURLY_PRICE, formatRupees, totalPrice } from '#domain/price.ts';
import { type Run, runOf } from '#domain/slot-run.ts';
import { termsFor } from '#domain/terms-hours.ts';
import type { ShownSlot } from './shown-slot.ts';

/** The slots of a booking as they stand now; undefined when one of them is no longer to be had. */
export function chosenRun(
  slots: readonly ShownSlot[],
  start: string | undefined,
  count: number,
): Run<ShownSlot> | undefined {
  const index = slots.findIndex((slot) => slot.start === start);
  return index === -1 ? undefined : runOf(slots, index, count);
}

/** In rupees. */
export function runPrice({ minutes }: Run<ShownSlot>, pricePerHour: number | null): number {
  return totalPrice(minutes / 60, pricePerHour ?? FALLBACK_HOURLY_PRICE);
}

/** 'Wed 18 Nov', '7:00 PM – 8:00 PM', and what it costs, for a bar with little room. */
export function chosenText(run: Run<ShownSlot>, pricePerHour: number | null) {
  const { first, last } = run;
  return {
    day: shortDate(first.date),
    time: shortTimeRange(first.startTime, last.endTime),
    price: formatRupees(runPrice(run, pricePerHour)),
    terms: termsFor(indiaDateTimeInstant(first.start), new Date()),
  };
}
