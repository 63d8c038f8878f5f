import type { Slot } from '#contract/venue.ts';
import { minutesBetween } from '#domain/clock-time.ts';
import { runPrice } from '#domain/run-price.ts';
import { runOf } from '#domain/slot-run.ts';

/** A time that is free for a whole game. */
export type FreeRun = { date: string; fromTime: string; toTime: string; price: number };

/** As it is asked for. */
export const slotOf = ({ price, ...slot }: FreeRun) => ({ ...slot, expectedPrice: price });

/** All times at which a game of the same length could be played, in order. */
export function freeRuns(slots: readonly Slot[], game: { fromTime: string; toTime: string }): FreeRun[] {
  const minutes = minutesBetween(game.fromTime, game.toTime);
  return slots.flatMap((first, index) => {
    const count = minutes / minutesBetween(first.startTime, first.endTime);
    const run = Number.isInteger(count) ? runOf(slots, index, count) : undefined;
    if (!run || run.minutes !== minutes) return [];
    return [{ date: first.date, fromTime: first.startTime, toTime: run.last.endTime, price: runPrice(run.slots) }];
  });
}
