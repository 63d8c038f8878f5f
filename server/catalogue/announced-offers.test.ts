import { expect, test } from 'vitest';
import { indiaInstant } from '#domain/india-time.ts';
import type { Offer } from '#domain/offer.ts';
import { WEEKDAYS } from '#domain/painted-week.ts';
import { wordsIn } from '#words';
import { announcedOffers } from './announced-offers.ts';

const always = { id: 1, weekdays: WEEKDAYS, from: 0, to: 1440, first: null, last: null };
const ten: Offer = { ...always, name: 'Ten', percent: 10 };
/** A Tuesday. */
const TODAY = '2026-11-17';
const allDay = WEEKDAYS.map((weekday) => ({ weekday, opensAt: 0, closesAt: 1440 }));
const ground = (date: string, minute = 0, openingHours = allDay) => ({
  openingHours,
  slotMinutes: 30,
  rules: { aheadDays: 14, noticeMinutes: 0 },
  now: indiaInstant(date, minute),
});
const at = (offer: Offer, date: string, minute = 0) =>
  announcedOffers(wordsIn('en'), [offer], ground(date, minute)).join();

test('an offer is announced with what it takes off and when', () => {
  expect(at(ten, TODAY)).toBe('Ten: 10 % off');
  const happy: Offer = { ...always, name: 'Happy hours', paise: 10_000, weekdays: [1, 2, 3, 4, 5], from: 720, to: 960 };
  expect(at(happy, TODAY)).toBe('Happy hours: ₹100 off, Mon – Fri, 12:00 PM – 4:00 PM');
  expect(at({ ...ten, last: '2026-11-20' }, TODAY)).toBe('Ten: 10 % off, until Fri 20 Nov');
  expect(at({ ...ten, to: 600 }, TODAY)).toBe('Ten: 10 % off, before 10:00 AM');
  expect(at({ ...ten, from: 1320 }, TODAY)).toBe('Ten: 10 % off, after 10:00 PM');
});

test('an offer is announced from its first day until its last hour', () => {
  const dated: Offer = { ...ten, from: 720, to: 960, first: TODAY, last: '2026-11-19' };
  expect(at(dated, '2026-11-16', 1439)).toBe('');
  expect(at(dated, TODAY)).toContain('Ten');
  expect(at(dated, '2026-11-19', 929)).toContain('Ten');
  // The last slot of its hours has begun.
  expect(at(dated, '2026-11-19', 930)).toBe('');
});

test('an offer whose last weekday is over is not announced, also before its last date', () => {
  const tuesdays: Offer = { ...ten, weekdays: [2], last: '2026-11-23' };
  expect(at(tuesdays, TODAY, 1409)).toContain('Ten');
  expect(at(tuesdays, '2026-11-18')).toBe('');
  // On its own weekday, after its hours, it is the next week's.
  expect(at({ ...ten, weekdays: [2], to: 600 }, TODAY, 660)).toContain('Ten');
});

test('an offer at hours at which the ground is closed is not announced', () => {
  const mornings = WEEKDAYS.map((weekday) => ({ weekday, opensAt: 360, closesAt: 720 }));
  const told = (from: number, to: number) =>
    announcedOffers(wordsIn('en'), [{ ...ten, from, to }], ground(TODAY, 0, mornings));
  expect(told(720, 960)).toEqual([]);
  expect(told(690, 960)).toHaveLength(1);
});

test('of many offers two are told, and how many more there are', () => {
  const offers = ['One', 'Two', 'Three', 'Four'].map((name) => ({ ...ten, name }));
  const told = (count: number) => announcedOffers(wordsIn('en'), offers.slice(0, count), ground(TODAY));
  expect(told(2)).toEqual(['One: 10 % off', 'Two: 10 % off']);
  expect(told(3).at(-1)).toBe('1 more offer');
  expect(told(4)).toEqual(['One: 10 % off', 'Two: 10 % off', '2 more offers']);
});
