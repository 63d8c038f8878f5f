import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closedThroughout, isBlockedNow, toBlockedSlots } from './blocked-now.ts';
import { indiaInstant } from './india-time.ts';
import { containsInstant, type Interval } from './interval.ts';
import { DAY_MS, MINUTE_MS } from './time-units.ts';

const at = (date: string, hours: number, minutes = 0) => indiaInstant(date, hours * 60 + minutes);
const closed = (start: Date, end: Date): Interval => ({ start, end });

describe('blocked now', () => {
  const morning = [{ date: '2026-11-14', start_time: '09:00', end_time: '11:00' }];

  test.each([
    ['a millisecond before', new Date(at('2026-11-14', 9).getTime() - 1), false],
    ['at the start', at('2026-11-14', 9), true],
    ['in the last millisecond', new Date(at('2026-11-14', 11).getTime() - 1), true],
    ['at the end', at('2026-11-14', 11), false],
    ['at the same time on another day', at('2026-11-15', 10), false],
  ])('%s', (_, now, expected) => expect(isBlockedNow(morning, now)).toBe(expected));

  test('it goes by Indian clocks', () => {
    const early = [{ date: '2026-11-15', start_time: '00:00', end_time: '05:00' }];
    expect(isBlockedNow(early, new Date('2026-11-14T18:30:00Z'))).toBe(true);
    expect(isBlockedNow(early, new Date('2026-11-15T00:00:00Z'))).toBe(false);
  });

  test('24:00 lasts to the end of the day', () => {
    const evening = [{ date: '2026-11-30', start_time: '20:00', end_time: '24:00' }];
    expect(isBlockedNow(evening, at('2026-11-30', 23, 59))).toBe(true);
    expect(isBlockedNow(evening, at('2026-12-01', 0))).toBe(false);
  });

  test('an end at or before the start is on the next day', () => {
    const night = [{ date: '2026-11-30', start_time: '23:00', end_time: '00:30' }];
    expect(isBlockedNow(night, at('2026-12-01', 0, 29))).toBe(true);
    expect(isBlockedNow(night, at('2026-12-01', 0, 30))).toBe(false);
    expect(isBlockedNow(night, at('2026-11-30', 0, 15))).toBe(false);
  });

  test('from midnight to midnight is the whole day', () => {
    const whole = [{ date: '2026-11-30', start_time: '00:00', end_time: '00:00' }];
    expect(isBlockedNow(whole, at('2026-11-30', 0))).toBe(true);
    expect(isBlockedNow(whole, at('2026-11-30', 23, 59))).toBe(true);
    expect(isBlockedNow(whole, at('2026-12-01', 0))).toBe(false);
  });

  test('nothing is blocked by no entry or an unreadable one', () => {
    expect(isBlockedNow([], at('2026-11-14', 10))).toBe(false);
    expect(isBlockedNow([{ date: '2026-11-14', start_time: 'x', end_time: '24:00' }], at('2026-11-14', 10))).toBe(
      false,
    );
  });
});

describe('closed times, date by date', () => {
  test('are cut at midnight', () => {
    expect(toBlockedSlots([closed(at('2026-11-29', 22), at('2026-12-01', 6))])).toEqual([
      { date: '2026-11-29', start_time: '22:00', end_time: '24:00' },
      { date: '2026-11-30', start_time: '00:00', end_time: '24:00' },
      { date: '2026-12-01', start_time: '00:00', end_time: '06:00' },
    ]);
  });

  test('leave no empty entry when they end at midnight', () => {
    expect(toBlockedSlots([closed(at('2026-11-30', 22), at('2026-12-01', 0))])).toEqual([
      { date: '2026-11-30', start_time: '22:00', end_time: '24:00' },
    ]);
  });

  test('never end early for a part of a minute', () => {
    const end = new Date(at('2026-11-30', 23, 59).getTime() + 1);
    expect(toBlockedSlots([closed(at('2026-11-30', 23), end)])).toEqual([
      { date: '2026-11-30', start_time: '23:00', end_time: '24:00' },
    ]);
  });

  test('block the same instants as before', () => {
    const first = at('2026-12-30', 0).getTime();
    const minute = fc.integer({ min: 0, max: 4 * 1440 });
    fc.assert(
      fc.property(minute, minute, minute, (a, b, now) => {
        const time = closed(new Date(first + Math.min(a, b) * MINUTE_MS), new Date(first + Math.max(a, b) * MINUTE_MS));
        const instant = new Date(first + now * MINUTE_MS);
        const entries = toBlockedSlots([time]);
        expect(isBlockedNow(entries, instant)).toBe(containsInstant(time, instant));
        for (const { start_time, end_time } of entries) expect(start_time < end_time).toBe(true);
      }),
    );
  });
});

describe('a venue is closed', () => {
  const within = closed(at('2026-11-14', 0), new Date(at('2026-11-14', 0).getTime() + 14 * DAY_MS));
  const block = (courtId: number, from: number, to: number) => ({
    courtId,
    ...closed(at('2026-11-14', from), at('2026-11-14', to)),
  });

  test('only while every court is', () => {
    expect(closedThroughout([1, 2], [block(1, 8, 12), block(2, 10, 14), block(9, 0, 24)], within)).toEqual([
      closed(at('2026-11-14', 10), at('2026-11-14', 12)),
    ]);
    expect(closedThroughout([1, 2], [block(1, 8, 12)], within)).toEqual([]);
  });

  test('through blocks that follow each other', () => {
    expect(closedThroughout([1], [block(1, 8, 10), block(1, 10, 12)], within)).toEqual([
      closed(at('2026-11-14', 8), at('2026-11-14', 12)),
    ]);
  });

  test('only within the time asked about, and not for want of courts', () => {
    expect(closedThroughout([1], [block(1, -5, 2)], within)).toEqual([closed(within.start, at('2026-11-14', 2))]);
    expect(closedThroughout([], [], within)).toEqual([]);
  });
});
