import type { Slot, Venue } from '#contract/venue.ts';
import { shortDate, shortTimeRange } from '#domain/date-text.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import { runOff, runPrice } from '#domain/run-price.ts';
import { type Run, runOf } from '#domain/slot-run.ts';
import { stageAt } from '#domain/terms-now.ts';
import { HOUR_MS } from '#domain/time-units.ts';
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

/** What some slots in a row cost without the offer that is taken off; undefined when none is. */
export function formerPrice(slots: readonly Slot[]): string | undefined {
  const off = runOff(slots);
  return off ? formatRupees(runPrice(slots) + off.amount) : undefined;
}

/** 'Wed 18 Nov', '7:00 PM – 8:00 PM', and what it costs, for a bar with little room. */
export function chosenText(run: Run<ShownSlot>, { terms }: Pick<Venue, 'terms'>) {
  const { first, last } = run;
  return {
    day: shortDate(first.date),
    time: shortTimeRange(first.startTime, last.endTime),
    price: formatRupees(runPrice(run.slots)),
    former: formerPrice(run.slots),
    strict: termsOf(run, terms)?.short,
  };
}

/** What holds for a start at this moment; in general until something is chosen. */
export function termsOf(run: Run<ShownSlot> | undefined, terms: Venue['terms']) {
  return stageAt(terms, run && (indiaDateTimeInstant(run.first.start).getTime() - Date.now()) / HOUR_MS);
}
