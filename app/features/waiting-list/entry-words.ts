import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import * as words from '#words/site/waiting-list.ts';

export function timesOf({ date, fromTime, toTime }: WaitingEntry): string {
  return `${shortDate(date)}, ${timeRange(fromTime, toTime)}`;
}

/** 'You are next in line', 'You are 3rd in line'. */
export function placeText(place: number | null): string {
  return place === null ? words.placeUnknown : words.placeKnown({ place });
}
