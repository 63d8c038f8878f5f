import { longDate, twelveHourTime } from './date-text.ts';
import { printDuration } from './duration.ts';
import { indiaDate, indiaTime } from './india-time.ts';
import type { Language } from './language.ts';
import { toRupees } from './price.ts';
import type { PriceLine } from './price-lines.ts';
import { shownLine } from './price-text.ts';
import { MINUTE_MS } from './time-units.ts';

/** 'BK' and the current timestamp: made by the player's browser. */
export function newBookingId(now: Date): string {
  return `BK${now.getTime()}`;
}

export const BOOKING_ID_PATTERN = /^BK\d{1,20}$/;

export type BookedTime = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly hourlyPaise: number;
  readonly totalPaise: number;
  /** Stretch by stretch; on what is older than rate cards, the hourly price throughout. */
  readonly priceLines?: readonly PriceLine[] | null;
  /** What an offer took off, which is in the total no more, and under which name. */
  readonly offPaise?: number;
  readonly offerName?: string | null;
};

/** When it is, by Indian clocks. */
export function bookedTimes({ startsAt, endsAt }: Pick<BookedTime, 'startsAt' | 'endsAt'>) {
  return { date: indiaDate(startsAt), fromTime: indiaTime(startsAt), toTime: indiaTime(endsAt) };
}

/** When and for how much, as a booking tells it to people, in rupees. */
export function bookingTexts(booked: BookedTime, language: Language) {
  const { startsAt, endsAt, hourlyPaise, totalPaise, priceLines, offPaise = 0, offerName } = booked;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  const { date, fromTime, toTime } = bookedTimes(booked);
  return {
    date,
    formattedDate: longDate(date, language),
    fromTime,
    toTime,
    formattedFromTime: twelveHourTime(fromTime, language),
    formattedToTime: twelveHourTime(toTime, language),
    duration: printDuration(minutes),
    pricePerHour: toRupees(hourlyPaise),
    totalHours: minutes / 60,
    totalPrice: toRupees(totalPaise),
    priceLines: (priceLines ?? [{ minutes, hourlyPaise }]).map(shownLine),
    offer: offerName ? { name: offerName, amount: toRupees(offPaise) } : null,
  };
}
