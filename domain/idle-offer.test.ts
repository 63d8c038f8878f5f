import { expect, test } from 'vitest';
import { countsWithin, idleOffer } from './idle-offer.ts';
import { indiaInstant } from './india-time.ts';
import type { OfferHours } from './offer.ts';
import type { Bookable } from './price-span.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
const hours = (opens: number, closes: number, weekdays = WEEK) =>
  weekdays.map((weekday) => ({ weekday, opensAt: opens * 60, closesAt: closes * 60 }));
/** A Tuesday, 5 PM. */
const ground: Bookable = {
  openingHours: hours(6, 23),
  exceptions: [],
  slotMinutes: 60,
  rules: { aheadDays: 14, noticeMinutes: 0 },
  now: indiaInstant('2026-11-17', 17 * 60),
};
const always: OfferHours = { weekdays: WEEK, from: 0, to: 1440, first: null, last: null };
const TODAY = { first: '2026-11-17', last: '2026-11-17' };
const why = (offer: Partial<OfferHours>, other: Partial<Bookable> = {}) =>
  idleOffer({ ...always, ...offer }, { ...ground, ...other });

test('what is on an open day counts', () => {
  expect(why({})).toBeNull();
  expect(why({ from: 18 * 60, to: 19 * 60, ...TODAY })).toBeNull();
  expect(why({ first: '2030-01-01', last: '2030-12-31' })).toBeNull();
});

test('without a date on which it holds it never counts', () => {
  expect(why({ last: '2026-11-16' })).toBe('dates');
  expect(why({ ...TODAY, weekdays: [0] })).toBe('dates');
});

test('at hours at which the ground is closed it never counts', () => {
  expect(why({ from: 60, to: 300 })).toBe('closed');
  expect(why({ from: 60, to: 301 })).toBe('closed');
  expect(why({ from: 60, to: 361 })).toBeNull();
  expect(why({ weekdays: [1] }, { openingHours: hours(6, 23, [2, 3]) })).toBe('closed');
  // No whole slot is left after 10:30 PM.
  expect(why({ from: 1350, to: 1440 }, { slotMinutes: 90 })).toBe('closed');
});

test('hours after midnight belong to the date on which they are', () => {
  const late = { openingHours: hours(16, 26, [5]) };
  expect(why({ weekdays: [6], from: 0, to: 120 }, late)).toBeNull();
  expect(why({ weekdays: [5], from: 0, to: 120 }, late)).toBe('closed');
  // A slot that begins before midnight reaches into Saturday.
  expect(why({ weekdays: [6], from: 0, to: 30 }, { openingHours: hours(23.5, 24.5, [5]) })).toBeNull();
});

test('what is over today, or too soon to be booked, does not count any more', () => {
  expect(why({ ...TODAY, from: 360, to: 960 })).toBe('over');
  // The slot of 5 PM has begun.
  expect(why({ ...TODAY, to: 1080 })).toBe('over');
  expect(why({ ...TODAY, to: 1081 })).toBeNull();
  expect(why(TODAY, { rules: { aheadDays: 14, noticeMinutes: 360 } })).toBe('over');
});

test('dates with hours of their own count, both ways', () => {
  const open = { date: '2026-11-20', opensAt: 60, closesAt: 180 };
  const closed = { date: '2026-11-17', opensAt: null, closesAt: null };
  expect(why({ from: 60, to: 300 }, { exceptions: [open] })).toBeNull();
  expect(why(TODAY, { exceptions: [closed] })).toBe('closed');
});

test('a ground that has no hours yet is not judged', () => {
  expect(why({ from: 60, to: 300 }, { openingHours: [] })).toBeNull();
});

test('whether it counts soon is asked for some days', () => {
  const sundays = { ...always, weekdays: [0] };
  expect(countsWithin(sundays, ground, 5)).toBe(false);
  expect(countsWithin(sundays, ground, 6)).toBe(true);
  expect(countsWithin({ ...always, from: 60, to: 300 }, ground, 90)).toBe(false);
});
