import type { WaitingEntry } from '#contract/waiting-list.ts';
import { shortDate } from '#domain/date-text.ts';

export function timesOf({ date, formattedFromTime, formattedToTime }: WaitingEntry): string {
  return `${shortDate(date)}, ${formattedFromTime} – ${formattedToTime}`;
}

/** 'You are next in line', 'You are 3rd in line'. */
export function placeText(place: number | null): string {
  if (place === null) return 'You are in line';
  return place === 1 ? 'You are next in line' : `You are ${ordinal(place)} in line`;
}

function ordinal(number: number): string {
  const tens = number % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
