// How the price of several slots in a row comes about.
import { minutesBetween } from './clock-time.ts';
import { addDays } from './india-time.ts';
import type { PriceLine } from './price-lines.ts';

type PricedSlot = {
  readonly startTime: string;
  readonly endTime: string;
  readonly price: number;
  readonly rates?: readonly PriceLine[] | undefined;
};

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
