// A venue's page with a slot chosen, as an address: /event/some-turf?date=2026-11-17&time=19:00&sport=football
import { lastBookableDate } from './booking-window.ts';
import { clockMinutes } from './clock-time.ts';
import { addDays, indiaDate, isCalendarDate } from './india-time.ts';
import type { EarlierChoice } from './restored-picker.ts';

export type AddressedSlot = {
  readonly eventId: string;
  /** 'YYYY-MM-DD' */
  readonly date: string;
  /** The start, 'HH:MM'. */
  readonly time: string;
  /** The end, when it is not that of the first slot. */
  readonly to?: string | undefined;
  readonly sport?: string | undefined;
};

export function slotAddress({ eventId, date, time, to, sport }: AddressedSlot): string {
  const search = new URLSearchParams({ date, time });
  if (to) search.set('to', to);
  if (sport) search.set('sport', sport);
  // A colon may stand in a query as it is, and reads better.
  return `/event/${encodeURIComponent(eventId)}?${search}`.replaceAll('%3A', ':');
}

/** The question part of a venue's address with another slot chosen, or none; the rest of it stays. */
export function withSlotInAddress(
  search: URLSearchParams,
  slot: Pick<AddressedSlot, 'date' | 'time' | 'to'> | null,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['date', 'time', 'to'] as const) {
    const value = slot?.[name];
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** What an address asks for; null when it names no date, or one that is not in the calendar. */
export function addressedChoice(search: URLSearchParams): EarlierChoice | null {
  const date = search.get('date') ?? '';
  if (!isCalendarDate(date)) return null;
  return { date, fromTime: timeIn(search, 'time'), toTime: timeIn(search, 'to') };
}

/** The same day of the week, one week later, or as many as it takes to be after today. */
export function sameDayNextWeek(date: string, today: string): string {
  let next = addDays(date, 7);
  while (next <= today) next = addDays(next, 7);
  return next;
}

type Booked = {
  readonly eventId: string;
  readonly date: string;
  readonly fromTime: string;
  readonly toTime: string;
  readonly category: string;
};

/** The day on which the slot of a booking can be booked again: a week later; undefined when that is too far ahead. */
export function dayToBookAgain(date: string, now: Date): string | undefined {
  const next = sameDayNextWeek(date, indiaDate(now));
  return next <= lastBookableDate(now) ? next : undefined;
}

/** The same venue, sport, weekday and time, next week; the venue alone when that day cannot be booked yet. */
export function bookAgainAddress({ eventId, date, fromTime, toTime, category }: Booked, now: Date): string {
  const next = dayToBookAgain(date, now);
  return next
    ? slotAddress({ eventId, date: next, time: fromTime, to: toTime, sport: category })
    : `/event/${encodeURIComponent(eventId)}?${new URLSearchParams({ sport: category })}`;
}

function timeIn(search: URLSearchParams, name: string): string | undefined {
  const time = search.get(name) ?? '';
  return Number.isNaN(clockMinutes(time)) ? undefined : time;
}
