import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortDate } from '#domain/date-text.ts';
import { LOCALE } from '#domain/locale.ts';
import * as words from '#words/site/waiting-list.ts';

export function timesOf({ date, formattedFromTime, formattedToTime }: WaitingEntry): string {
  return `${shortDate(date)}, ${formattedFromTime} – ${formattedToTime}`;
}

/** 'You are next in line', 'You are 3rd in line'. */
export function placeText(place: number | null): string {
  if (place === null) return words.placeUnknown;
  return place === 1 ? words.placeNext : words.placeNth({ place, form: ordinalForm(place) });
}

const ORDINALS = ['one', 'two', 'few'] as const;

/** Which of the forms of a sentence goes with '1st', '2nd', '3rd', and which with all the others. */
function ordinalForm(place: number): (typeof ORDINALS)[number] | 'other' {
  const form = new Intl.PluralRules(LOCALE, { type: 'ordinal' }).select(place);
  return ORDINALS.find((one) => one === form) ?? 'other';
}
