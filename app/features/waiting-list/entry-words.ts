import type { Slot } from '#contract/venue.ts';
import type { WaitingEntry } from '#contract/waiting-list.ts';
import { longDate, shortDateAt, timeRange } from '#domain/date-text.ts';
import * as words from '#words/site/waiting-list.ts';

export function timesOf({ date, fromTime, toTime }: WaitingEntry): string {
  return shortDateAt(date, timeRange(fromTime, toTime));
}

/** 'You are next in line', 'You are 3rd in line'. */
export function placeText(place: number | null): string {
  return place === null ? words.placeUnknown : words.placeKnown({ place });
}

/** The day, and as soon as one is chosen the slot that it is about. */
export function aboutText(
  venue: string,
  slot: Pick<Slot, 'date' | 'startTime' | 'endTime'> | undefined,
  isChosen: boolean,
): string {
  if (!slot) return venue;
  const about = { venue, date: longDate(slot.date) };
  return isChosen
    ? words.dialogAboutSlot({ ...about, times: timeRange(slot.startTime, slot.endTime) })
    : words.dialogAbout(about);
}
