import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockMinutes, minutesBetween, printClock } from './clock-time.ts';

describe('reading a time of day', () => {
  test.each([
    ['00:00', 0],
    ['9:05', 545],
    ['09:05', 545],
    ['23:59', 1439],
    ['24:00', 1440],
  ])('%s is %i minutes after midnight', (time, minutes) => expect(clockMinutes(time)).toBe(minutes));

  test.each(['24:01', '25:00', '12:60', '12:5', '1200', '', 'noon', '-1:00', '12:00:00', ' 12:00'])(
    '"%s" is no time of day',
    (text) => expect(clockMinutes(text)).toBeNaN(),
  );
});

describe('printing a time of day', () => {
  test.each([
    [0, '00:00'],
    [545, '09:05'],
    [1439, '23:59'],
    [1440, '00:00'],
    [1500, '01:00'],
    [-30, '23:30'],
  ])('%i minutes are %s', (minutes, time) => expect(printClock(minutes)).toBe(time));

  test('reading undoes printing, at every minute of the day', () => {
    for (let minute = 0; minute < 1440; minute++) expect(clockMinutes(printClock(minute))).toBe(minute);
  });
});

describe('minutes from one time of day to another', () => {
  test.each([
    ['18:00', '19:30', 90],
    ['23:00', '00:30', 90],
    ['23:00', '24:00', 60],
    ['23:00', '00:00', 60],
    ['06:00', '06:00', 1440],
    ['06:00', '05:59', 1439],
  ])('%s to %s is %i', (start, end, minutes) => expect(minutesBetween(start, end)).toBe(minutes));

  test('it is always more than none and at most a day, and leads to the end', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        const minutes = minutesBetween(printClock(start), printClock(end));
        expect(minutes).toBeGreaterThan(0);
        expect(minutes).toBeLessThanOrEqual(1440);
        expect((start + minutes) % 1440).toBe(end);
      }),
    );
  });
});
