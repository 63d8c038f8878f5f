import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hoursBetween, hoursOf, parseDuration, printDuration } from './duration.ts';

describe('reading a duration', () => {
  test.each([
    ['2h 30m', 150],
    ['2h', 120],
    ['45m', 45],
    ['90m', 90],
    ['0h', 0],
    ['  2H30M ', 150],
    ['2 h  30 m', 150],
    ['1hr 5min', 65],
    ['2 hours 30 minutes', 150],
  ])('"%s" is %i minutes', (text, minutes) => expect(parseDuration(text)).toBe(minutes));

  test.each(['', '   ', 'h', 'm', '2', 'two hours', '30m 2h', '-1h', '2h 30', '1.5h'])(
    '"%s" tells no duration',
    (text) => expect(parseDuration(text)).toBeNull(),
  );
});

describe('printing a duration', () => {
  test.each([
    [150, '2h 30m'],
    [120, '2h'],
    [45, '45m'],
    [59.6, '1h'],
    [0, '0h'],
    [-10, '0h'],
    [Number.NaN, '0h'],
  ])('%d minutes are %s', (minutes, text) => expect(printDuration(minutes)).toBe(text));

  test('reading undoes printing', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100_000 }), (minutes) => {
        expect(parseDuration(printDuration(minutes))).toBe(minutes);
      }),
    );
  });

  test('spacing and case make no difference to the reader', () => {
    const space = fc.constantFrom('', ' ', '  ');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), space, space, fc.boolean(), (minutes, around, between, upper) => {
        const text = around + printDuration(minutes).replace(' ', between).replace(/[hm]/g, `${between}$&`) + around;
        expect(parseDuration(upper ? text.toUpperCase() : text)).toBe(minutes);
      }),
    );
  });
});

describe('hours between two times of day', () => {
  test.each([
    ['18:00', '19:30', 1.5],
    ['23:00', '00:30', 1.5],
    ['22:00', '24:00', 2],
    ['06:00', '06:00', 24],
    ['06:00', 'late', 0],
  ])('%s to %s is %d', (start, end, hours) => expect(hoursBetween(start, end)).toBe(hours));
});

describe('hours of a slot', () => {
  test('the duration text comes first', () => {
    expect(hoursOf({ duration: '2h 30m', startTime: '18:00', endTime: '19:00' })).toBe(2.5);
  });

  test.each([undefined, null, '', 'long', '0h'])(
    'with the duration %j it is the time from start to end',
    (duration) => {
      expect(hoursOf({ duration, startTime: '23:00', endTime: '00:30' })).toBe(1.5);
    },
  );

  test('start and end may carry their dates', () => {
    expect(hoursOf({ start: '2026-11-30 23:00', end: '2026-12-01 00:30' })).toBe(1.5);
    expect(hoursOf({ start: '2026-11-30 22:00', end: '2026-11-30 22:30' })).toBe(0.5);
  });

  test('a slot that tells nothing has no hours', () => {
    expect(hoursOf({})).toBe(0);
    expect(hoursOf({ startTime: '18:00' })).toBe(0);
  });
});
