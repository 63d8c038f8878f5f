import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printClock } from './clock-time.ts';
import {
  endTime,
  longDate,
  shortDate,
  shortDateAt,
  shortDateParts,
  shortMoment,
  shortTimeRange,
  timeRange,
  timeRangeParts,
  twelveHourTime,
} from './date-text.ts';
import { addDays, indiaInstant } from './india-time.ts';
import { type Language, SITE } from './language.ts';

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

test.each([
  ['19:00', '20:30', '7:00 PM – 8:30 PM'],
  ['23:00', '00:00', '11:00 PM – 12:00 AM'],
  ['23:00', '24:00', '11:00 PM – 12:00 AM'],
  ['23:00', '00:30', '11:00 PM – 12:30 AM (next day)'],
  ['22:00', '01:00', '10:00 PM – 1:00 AM (next day)'],
  ['00:30', '01:30', '12:30 AM – 1:30 AM'],
  ['06:00', '06:00', '6:00 AM – 6:00 AM (next day)'],
])('from %s to %s is %s: past midnight it says that it is the next day', (from, to, text) => {
  expect(timeRange(from, to)).toBe(text);
  expect(timeRangeParts(from, to).join(' ')).toBe(text);
  expect(timeRangeParts(from, to)[0]).toMatch(/ [AP]M –$/);
  expect(text.endsWith(` – ${endTime(from, to)}`)).toBe(true);
  expect(shortTimeRange(from, to)).toBe(text.replace(' (next day)', ''));
});

test('an instant is told by Indian clocks', () => {
  expect(shortMoment(new Date('2026-11-14T12:30:00Z'))).toBe('Sat 14 Nov, 6:00 PM');
  expect(shortMoment(indiaInstant('2026-12-01'))).toBe('Tue 1 Dec, 12:00 AM');
});

test('every short month has three letters', () => {
  for (let month = 1; month <= 12; month += 1) {
    expect(shortDateParts(`2026-${String(month).padStart(2, '0')}-01`).month).toMatch(/^[A-Z][a-z]{2}$/);
  }
});

test('what is no date or time is said without failing', () => {
  expect(twelveHourTime('soon')).toBe('soon');
  expect(shortDate('2026-13-40')).not.toContain('NaN');
});

describe('another language', () => {
  const hindi: Language = {
    locale: { intl: 'hi-IN', dates: 'hi-IN' },
    dates: {
      ...SITE.dates,
      long: ({ weekday, day, month, year }) => `${weekday}, ${day} ${month} ${year}`,
      moment: ({ date, time }) => `${date} को ${time}`,
    },
  };
  const german: Language = {
    locale: { intl: 'de-DE', dates: 'de-DE' },
    dates: {
      ...SITE.dates,
      time: ({ hour, minute }) => `${hour}:${minute} Uhr`,
      range: ({ from, to }) => `${from} bis ${to}`,
    },
  };
  const marathi: Language = { ...SITE, locale: { intl: 'mr-IN', dates: 'mr-IN' } };

  test('has its own names, in its own order', () => {
    expect(longDate('2026-11-17', hindi)).toBe('मंगलवार, 17 नवंबर 2026');
    expect(shortDateParts('2026-11-17', hindi)).toMatchObject({ weekday: 'मंगल', day: '17' });
    expect(shortMoment(new Date('2026-11-14T12:30:00Z'), hindi)).toMatch(/^शनि 14 .+ को 6:00 /);
    expect(shortDateAt('2026-11-14', '6:00', hindi)).toMatch(/^शनि 14 .+ को 6:00$/);
  });

  test('has its own clock and digits', () => {
    expect(timeRange('19:00', '20:30', german)).toBe('19:00 Uhr bis 20:30 Uhr');
    expect(twelveHourTime('24:00', german)).toBe('0:00 Uhr');
    expect(longDate('2026-11-17', marathi)).toContain('१७');
  });

  test('leaves the site as it is', () => {
    expect([longDate('2026-11-17'), longDate('2026-11-17', hindi), longDate('2026-11-17')]).toEqual([
      'Tuesday, November 17, 2026',
      'मंगलवार, 17 नवंबर 2026',
      'Tuesday, November 17, 2026',
    ]);
    expect([twelveHourTime('19:00', german), twelveHourTime('19:00')]).toEqual(['19:00 Uhr', '7:00 PM']);
  });
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
