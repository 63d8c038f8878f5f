// 'Book again': the slot of a booking, a week later; or that very slot, when it was given up and still lies ahead.
import { lastBookableDate } from './booking-window.ts';
import { nameInAddress } from './formats.ts';
import { addDays, indiaDate, indiaDateTimeInstant } from './india-time.ts';
import { slotAddress } from './slot-address.ts';

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
  readonly formatId: number | null;
  readonly status: string;
};

/** The day on which the slot of a booking can be booked again: a week later; undefined when that is too far ahead. */
export function dayToBookAgain(date: string, now: Date): string | undefined {
  const next = sameDayNextWeek(date, indiaDate(now));
  return next <= lastBookableDate(now) ? next : undefined;
}

/**
 * The same venue, format, weekday and time, next week; the venue alone when that day cannot be booked yet. What was
 * cancelled or never paid for, and has not begun, is that slot itself.
 */
export function bookAgainAddress(booking: Booked, now: Date): string {
  const { eventId, date, fromTime, toTime, category, formatId, status } = booking;
  const isGivenUp = status !== 'confirmed' && indiaDateTimeInstant(`${date} ${fromTime}`) > now;
  const next = isGivenUp ? date : dayToBookAgain(date, now);
  const format = formatId ?? category;
  return next
    ? slotAddress({ eventId, date: next, time: fromTime, to: toTime, format })
    : `/event/${encodeURIComponent(eventId)}?${new URLSearchParams({ [nameInAddress(format)]: String(format) })}`;
}
