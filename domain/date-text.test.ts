import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printClock } from './clock-time.ts';
import { longDate, shortDate, shortMoment, twelveHourTime } from './date-text.ts';
import { addDays, indiaInstant } from './india-time.ts';

test.each([
  ['2026-11-17', 'Tuesday, November 17, 2026'],
  ['2026-12-01', 'Tuesday, December 1, 2026'],
  ['2028-02-29', 'Tuesday, February 29, 2028'],
  ['2027-01-01', 'Friday, January 1, 2027'],
])('%s in full is %s', (date, text) => expect(longDate(date)).toBe(text));

test('a short date is Sat 14 Nov', () => expect(shortDate('2026-11-14')).toBe('Sat 14 Nov'));

test.each([
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['9:05', '9:05 AM'],
  ['11:59', '11:59 AM'],
  ['12:00', '12:00 PM'],
  ['19:00', '7:00 PM'],
  ['23:59', '11:59 PM'],
  ['24:00', '12:00 AM'],
])('%s on a twelve-hour clock is %s', (time, text) => expect(twelveHourTime(time)).toBe(text));

test('an instant is told by Indian clocks', () => {
  expect(shortMoment(new Date('2026-11-14T12:30:00Z'))).toBe('Sat 14 Nov, 6:00 PM');
  expect(shortMoment(indiaInstant('2026-12-01'))).toBe('Tue 1 Dec, 12:00 AM');
});

test('dates and times read as an American formatter writes them, on any day', () => {
  const dates = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
  fc.assert(
    fc.property(fc.nat({ max: 20_000 }), fc.nat({ max: 1439 }), (day, minute) => {
      const date = addDays('2020-01-01', day);
      const time = printClock(minute);
      const instant = new Date(`${date}T${time}:00Z`);
      expect(longDate(date)).toBe(dates.format(instant));
      expect(twelveHourTime(time)).toBe(times.format(instant).replace(/\s/u, ' '));
    }),
  );
});
