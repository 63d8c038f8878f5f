import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesProblem, STANDARD_RULES } from './booking-rules.ts';
import { DAY_MINUTES } from './clock-time.ts';
import { indiaInstant } from './india-time.ts';
import { type BookedBy, neverBookable } from './never-bookable.ts';
import { gridSlots, type OpeningStretch, SLOT_LENGTHS } from './slot-grid.ts';
import { MINUTE_MS } from './time-units.ts';

const RULES: BookedBy = { ...STANDARD_RULES, slotMinutes: 60 };
const on = (weekday: number, from: number, to: number) => ({ weekday, opensAt: from * 60, closesAt: to * 60 });
const daily = (from: number, to: number) => [0, 1, 2, 3, 4, 5, 6].map((weekday) => on(weekday, from, to));
const why = (week: readonly OpeningStretch[], rules: Partial<BookedBy> = {}) =>
  neverBookable(week, { ...RULES, ...rules });

test('an ordinary ground can be booked, and one without hours is not judged', () => {
  expect(why(daily(6, 23))).toBeNull();
  expect(why([])).toBeNull();
});

test('notice of three days where only today is offered leaves nothing', () => {
  expect(why(daily(6, 23), { aheadDays: 1, noticeMinutes: 3 * DAY_MINUTES })).toBe('noticeMinutes');
  expect(why(daily(6, 23), { aheadDays: 4, noticeMinutes: 3 * DAY_MINUTES })).toBeNull();
});

test('notice is measured from the midnight at which a slot comes on sale to the last start', () => {
  const today = { aheadDays: 1, noticeMinutes: 12 * 60 };
  expect(why(daily(6, 13), today)).toBe('noticeMinutes');
  expect(why(daily(6, 14), today)).toBeNull();
  expect(why([...daily(6, 13), on(3, 16, 17)], today)).toBeNull();
  // Open into the night: what starts at 1 AM belongs to the date on which it starts.
  expect(why([on(3, 0, 1)], { aheadDays: 1 })).toBe('noticeMinutes');
});

test('the last start is that of the shortest booking, not of the last slot', () => {
  const long = { aheadDays: 1, noticeMinutes: 20 * 60 };
  expect(why(daily(18, 23), long)).toBeNull();
  expect(why(daily(18, 23), { ...long, leastMinutes: 180 })).toBe('noticeMinutes');
});

test('a shortest booking longer than every stretch leaves nothing', () => {
  const week = [on(1, 6, 8), on(1, 16, 18), on(2, 6, 8)];
  expect(why(week, { leastMinutes: 180 })).toBe('leastMinutes');
  expect(why(week, { leastMinutes: 120 })).toBeNull();
  expect(why([...week, on(5, 18, 21)], { leastMinutes: 180 })).toBeNull();
});

test('stretches that touch are one, over midnight and from Saturday to Sunday, too', () => {
  expect(why([on(1, 6, 8), on(1, 8, 10)], { leastMinutes: 240 })).toBeNull();
  expect(why([on(6, 22, 24), on(0, 0, 2)], { leastMinutes: 240 })).toBeNull();
  expect(why([on(6, 22, 26)], { leastMinutes: 240 })).toBeNull();
  expect(why(daily(0, 24), { leastMinutes: DAY_MINUTES })).toBeNull();
});

test('slots longer than every stretch, and bounds that exclude each other, leave nothing', () => {
  expect(why([on(1, 6, 7)], { slotMinutes: 90 })).toBe('slotMinutes');
  expect(why(daily(6, 23), { leastMinutes: 180, mostMinutes: 120 })).toBe('mostMinutes');
  expect(why([], { slotMinutes: 90, leastMinutes: 100, mostMinutes: 120 })).toBe('mostMinutes');
});

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 47 }), fc.integer({ min: 1, max: 8 }))
  .map(([weekday, from, halves]) => ({ weekday, opensAt: from * 30, closesAt: (from + halves) * 30 }));
const rules = fc.record({
  slotMinutes: fc.constantFrom(...SLOT_LENGTHS),
  aheadDays: fc.integer({ min: 1, max: 4 }),
  noticeMinutes: fc.constantFrom(0, 30, 360, 720, 1080, 1440, 2880, 4320),
  leastMinutes: fc.constantFrom(null, 60, 90, 120, 180, 240),
  mostMinutes: fc.constantFrom(null, 60, 120, 240),
});

/** Tries every run of slots at every half hour of a fortnight. */
function someBooking(week: readonly OpeningStretch[], by: BookedBy): boolean {
  const slots = gridSlots({ openingHours: week, slotMinutes: by.slotMinutes }, '2026-11-15', 14);
  return slots.some((first, index) => {
    let end = first.start;
    return slots.slice(index).some((slot) => {
      if (slot.start !== end) return false;
      end = slot.end;
      const time = { start: new Date(first.start), end: new Date(end) };
      // Just after each midnight: never is more of a day left.
      return [0, 1, 2, 3, 4, 5].some((days) => {
        const now = new Date(
          indiaInstant('2026-11-15', (Math.floor(minutes(first.start) / DAY_MINUTES) - days) * DAY_MINUTES).getTime() +
            1,
        );
        return rulesProblem(by, time, now) === null;
      });
    });
  });
}
const minutes = (instant: number) => (instant - indiaInstant('2026-11-15').getTime()) / MINUTE_MS;

test('it says so exactly when no booking of any fortnight passes the rules', () => {
  fc.assert(
    fc.property(fc.array(stretch, { minLength: 1, maxLength: 4 }), rules, (week, by) => {
      expect(neverBookable(week, by) === null).toBe(someBooking(week, by));
    }),
    { numRuns: 300 },
  );
});
