import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  indiaDate,
  indiaDateTime,
  indiaDateTimeInstant,
  indiaInstant,
  indiaTime,
  isCalendarDate,
  monthOf,
  timeOfDays,
  weekdayOf,
} from './india-time.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

describe('the date and time in India at an instant', () => {
  test.each([
    ['2026-11-14T18:29:59.999Z', '2026-11-14', '23:59'],
    ['2026-11-14T18:30:00.000Z', '2026-11-15', '00:00'],
    ['2026-12-31T18:30:00.000Z', '2027-01-01', '00:00'],
    ['2028-02-28T18:30:00.000Z', '2028-02-29', '00:00'],
    ['2026-11-14T00:00:00.000Z', '2026-11-14', '05:30'],
  ])('%s is %s at %s', (instant, date, time) => {
    expect(indiaDate(new Date(instant))).toBe(date);
    expect(indiaTime(new Date(instant))).toBe(time);
  });

  test('agrees with the time zone database, at any instant', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'short',
      timeStyle: 'short',
      hourCycle: 'h23',
    });
    fc.assert(
      fc.property(instants(), (instant) => {
        expect(`${indiaDate(instant)}, ${indiaTime(instant)}`).toBe(zone.format(instant));
      }),
    );
  });
});

describe('the instant of a date and minutes in India', () => {
  test('midnight in India lies on the day before in UTC', () => {
    expect(indiaInstant('2026-11-15').toISOString()).toBe('2026-11-14T18:30:00.000Z');
  });

  test('minutes past 1440 lead into the next day', () => {
    expect(indiaInstant('2026-11-14', 24 * 60 + 30)).toEqual(indiaInstant('2026-11-15', 30));
  });

  test('a slot from 23:00 to 00:30 lasts 90 minutes', () => {
    const start = indiaInstant('2026-12-31', 23 * 60);
    const end = indiaInstant(addDays('2026-12-31', 1), 30);
    expect(end.getTime() - start.getTime()).toBe(90 * MINUTE_MS);
  });

  test('reading it back gives the same date and time', () => {
    fc.assert(
      fc.property(instants(), fc.integer({ min: 0, max: 1_439 }), (day, minutes) => {
        const date = indiaDate(day);
        const instant = indiaInstant(date, minutes);
        const [hours, rest] = indiaTime(instant).split(':').map(Number);
        expect(indiaDate(instant)).toBe(date);
        expect((hours ?? 0) * 60 + (rest ?? 0)).toBe(minutes);
      }),
    );
  });
});

describe('days', () => {
  test.each([
    ['2026-11-14', 6],
    ['2026-11-15', 0],
    ['2028-02-29', 2],
  ])('%s is weekday %i', (date, weekday) => expect(weekdayOf(date)).toBe(weekday));

  test.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-14', 0, '2026-11-14'],
  ])('%s plus %i days is %s', (date, days, result) => {
    expect(addDays(date, days)).toBe(result);
    expect(daysBetween(date, result)).toBe(days);
  });

  test('each day is followed by the next weekday, and adding undoes subtracting', () => {
    fc.assert(
      fc.property(instants(), fc.integer({ min: -3_000, max: 3_000 }), (instant, days) => {
        const date = indiaDate(instant);
        expect(weekdayOf(addDays(date, 1))).toBe((weekdayOf(date) + 1) % 7);
        expect(addDays(addDays(date, days), -days)).toBe(date);
        expect(indiaInstant(addDays(date, days)).getTime() - indiaInstant(date).getTime()).toBe(days * DAY_MS);
      }),
    );
  });
});

describe('date and time in one text', () => {
  test('is written by Indian clocks', () => {
    expect(indiaDateTime(new Date('2026-11-30T18:30:00Z'))).toBe('2026-12-01 00:00');
    expect(indiaDateTimeInstant('2026-12-01 00:00').toISOString()).toBe('2026-11-30T18:30:00.000Z');
  });

  test('reading undoes writing, to the minute', () => {
    fc.assert(
      fc.property(instants(), (instant) => {
        const minute = Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
        expect(indiaDateTimeInstant(indiaDateTime(instant)).getTime()).toBe(minute);
      }),
    );
  });

  test.each(['', '2026-11-14', 'tomorrow 18:00', '2026-11-14 25:00'])('"%s" has no instant', (text) =>
    expect(indiaDateTimeInstant(text).getTime()).toBeNaN(),
  );
});

describe('a day of the calendar', () => {
  test.each(['2026-11-14', '2028-02-29', '2026-12-31'])('%s is one', (text) => expect(isCalendarDate(text)).toBe(true));

  test.each([
    '2026-02-29',
    '2026-02-30',
    '2026-11-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '2026-1-1',
    '14-11-2026',
    '',
  ])('"%s" is none', (text) => expect(isCalendarDate(text)).toBe(false));
});

/** Instants in the years the app can meet; India kept other hours before 1946. */
function instants(): fc.Arbitrary<Date> {
  return fc.date({ min: new Date('1990-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true });
}

test.each([
  ['2026-11-18', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2028-02-01', '2028-02-01', '2028-02-29'],
  ['2027-02-28', '2027-02-01', '2027-02-28'],
])('the month of %s is %s to %s', (date, from, to) => {
  expect(monthOf(date)).toEqual({ from, to });
});

test('days are the time from the first one’s midnight to the last one’s end, or without an end', () => {
  expect(timeOfDays({ from: '2026-11-01', to: '2026-11-01' })).toEqual({
    from: new Date('2026-10-31T18:30:00Z'),
    until: new Date('2026-11-01T18:30:00Z'),
  });
  expect(timeOfDays({})).toEqual({ from: undefined, until: undefined });
});
