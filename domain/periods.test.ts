import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printClock } from './clock-time.ts';
import {
  DEFAULT_PERIOD,
  freePeriodOf,
  nearestFreePeriod,
  PERIODS,
  periodOf,
  slotsByPeriod,
  tabToShow,
} from './periods.ts';

const slot = (startTime: string, status: 'available' | 'booked' = 'available') => ({ startTime, status });

describe('the period of a time', () => {
  test.each([
    ['00:00', 'twilight'],
    ['07:59', 'twilight'],
    ['08:00', 'morning'],
    ['11:59', 'morning'],
    ['12:00', 'noon'],
    ['16:59', 'noon'],
    ['17:00', 'evening'],
    ['20:59', 'evening'],
    ['21:00', 'night'],
    ['23:59', 'night'],
  ])('%s is in the %s', (time, period) => expect(periodOf(time)).toBe(period));

  test('the periods follow each other through the whole day', () => {
    expect(PERIODS.map(({ fromHour }) => fromHour)).toEqual([0, ...PERIODS.slice(0, -1).map(({ toHour }) => toHour)]);
    expect(PERIODS.at(-1)?.toHour).toBe(24);
  });
});

describe('tabs', () => {
  test('count their slots and, apart, those still free', () => {
    const tabs = slotsByPeriod([slot('07:00'), slot('18:00'), slot('19:00', 'booked'), slot('23:30', 'booked')]);
    expect(tabs.map(({ id, count, available }) => [id, count, available])).toEqual([
      ['twilight', 1, 1],
      ['morning', 0, 0],
      ['noon', 0, 0],
      ['evening', 2, 1],
      ['night', 1, 0],
    ]);
  });

  test('are disabled without slots once a date is chosen, and only then', () => {
    const disabled = (dateChosen: boolean) =>
      slotsByPeriod([slot('18:00', 'booked')], dateChosen)
        .filter((tab) => tab.disabled)
        .map(({ id }) => id);
    expect(disabled(true)).toEqual(['twilight', 'morning', 'noon', 'night']);
    expect(disabled(false)).toEqual([]);
  });

  test('every slot is under exactly one tab, in its order', () => {
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 48 });
    fc.assert(
      fc.property(times, (minutes) => {
        const slots = minutes.toSorted((a, b) => a - b).map((minute) => slot(printClock(minute)));
        expect(slotsByPeriod(slots).flatMap((tab) => tab.slots)).toEqual(slots);
      }),
    );
  });
});

test('a slot that is booked by the player is not free to them', () => {
  const tabs = slotsByPeriod([slot('18:00'), { ...slot('19:00'), bookedByYou: true }]);
  expect(tabs.find(({ id }) => id === 'evening')).toMatchObject({ count: 2, available: 1 });
});

describe('the tab to show', () => {
  test('is evening by default', () => {
    expect(DEFAULT_PERIOD).toBe('evening');
    expect(tabToShow(slotsByPeriod([slot('07:00'), slot('18:00')]))).toBe('evening');
    expect(tabToShow(slotsByPeriod([], false))).toBe('evening');
  });

  test('is the first with slots when the wanted one has none', () => {
    expect(tabToShow(slotsByPeriod([slot('09:00'), slot('22:00')]))).toBe('morning');
    expect(tabToShow(slotsByPeriod([slot('09:00'), slot('22:00')]), 'night')).toBe('night');
    expect(tabToShow(slotsByPeriod([]), 'noon')).toBe('noon');
  });
});

describe('the nearest period with a free slot', () => {
  const nearest = (...times: string[]) =>
    nearestFreePeriod(slotsByPeriod([slot('18:00', 'booked'), ...times.map((time) => slot(time))]), 'evening')?.id;

  test('is the one before or after, and of two as near the later', () => {
    expect(nearest('07:00', '09:00', '13:00')).toBe('noon');
    expect(nearest('13:00', '22:00')).toBe('night');
    expect(nearest('07:00')).toBe('twilight');
  });

  test('is none on a day without a free slot', () => expect(nearest()).toBeUndefined());
});

test('a day opens on a part of it that has something free, the evening if it has', () => {
  const on = (date: string, startTime: string, status?: 'booked') => ({ ...slot(startTime, status), date });
  const slots = [on('2026-11-20', '18:00', 'booked'), on('2026-11-20', '22:00'), on('2026-11-21', '18:00')];
  expect(freePeriodOf(slots, '2026-11-20')).toBe('night');
  expect(freePeriodOf(slots, '2026-11-21')).toBe('evening');
  expect(freePeriodOf(slots, '2026-11-22')).toBeUndefined();
});
