import type { Slot } from '#contract/venue.ts';
import { FALLBACK_HOURLY_PRICE, totalPrice } from '#domain/price.ts';
import { type Run, runOf } from '#domain/slot-run.ts';

/** The slots of a booking as they stand now; undefined when one of them is no longer to be had. */
export function chosenRun(slots: readonly Slot[], start: string | undefined, count: number): Run<Slot> | undefined {
  const index = slots.findIndex((slot) => slot.start === start);
  return index === -1 ? undefined : runOf(slots, index, count);
}

/** In rupees. */
export function runPrice({ minutes }: Run<Slot>, pricePerHour: number | null): number {
  return totalPrice(minutes / 60, pricePerHour ?? FALLBACK_HOURLY_PRICE);
}
