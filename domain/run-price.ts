// What several slots in a row cost together: the same as the server asks, worked out from the slots alone.
import { minutesBetween } from './clock-time.ts';
import { addDays } from './india-time.ts';
import { toRupees } from './price.ts';
import { linesTotalPaise, type PriceLine } from './price-lines.ts';

type PricedSlot = {
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly rates?: readonly PriceLine[] | undefined;
};

/** In rupees: the sum of all stretches, rounded up once, and not the sum of rounded prices. */
export function runPrice(slots: readonly PricedSlot[]): number {
  return toRupees(linesTotalPaise(slots.flatMap(linesOf)));
}

/** The stretches of the whole, neighbours of one price joined. */
export function runLines(slots: readonly PricedSlot[]): PriceLine[] {
  const lines: PriceLine[] = [];
  for (const { minutes, hourlyPaise } of slots.flatMap(linesOf)) {
    const before = lines.at(-1);
    if (before?.hourlyPaise === hourlyPaise) lines.splice(-1, 1, { hourlyPaise, minutes: before.minutes + minutes });
    else lines.push({ minutes, hourlyPaise });
  }
  return lines;
}

/** The slots of a choice, whether or not they are still free: it is held, or about to be lost. */
export function slotsOfTime<S extends { readonly start: string; readonly end: string }>(
  { date, fromTime, toTime }: { readonly date: string; readonly fromTime: string; readonly toTime: string },
  slots: readonly S[],
): S[] {
  const start = `${date} ${fromTime}`;
  const end = `${toTime > fromTime ? date : addDays(date, 1)} ${toTime}`;
  return slots.filter((slot) => start <= slot.start && slot.end <= end);
}

function linesOf({ startTime, endTime, price, rates }: PricedSlot): readonly PriceLine[] {
  const minutes = minutesBetween(startTime, endTime);
  return rates ?? [{ minutes, hourlyPaise: (price * 6000) / minutes }];
}
