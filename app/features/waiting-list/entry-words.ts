import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortDate } from '#domain/date-text.ts';
import * as words from '#words/site/waiting-list.ts';

export function timesOf({ date, formattedFromTime, formattedToTime }: WaitingEntry): string {
  return `${shortDate(date)}, ${formattedFromTime} – ${formattedToTime}`;
}

/** 'You are next in line', 'You are 3rd in line'. */
export function placeText(place: number | null): string {
  return place === null ? words.placeUnknown : words.placeKnown({ place });
}
