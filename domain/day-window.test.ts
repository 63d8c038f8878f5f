import { describe, expect, test } from 'vitest';
import { dateAt, dayAround, dayOfInstant, dayWindow, isOnDay, minutesInto } from './day-window.ts';
import { indiaInstant } from './india-time.ts';

/** A Tuesday. */
const DATE = '2026-11-17';
const everyDay = (opensAt: number, closesAt: number) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opensAt, closesAt }));

describe('the day of a ground', () => {
  test('is the calendar’s where it closes before midnight', () => {
    const day = dayWindow({ openingHours: everyDay(360, 1380), slotMinutes: 60 }, DATE);
    expect(day).toMatchObject({ from: 0, to: 1440, open: [{ from: 360, to: 1380 }] });
    expect(day.slots).toHaveLength(17);
    expect(day.slots.at(-1)).toEqual({ from: 1320, to: 1380 });
  });

  test('goes on past midnight, and begins when the night before is over', () => {
    const day = dayWindow({ openingHours: everyDay(1080, 1560), slotMinutes: 60 }, DATE);
    expect(day).toMatchObject({ from: 120, to: 1560 });
    expect(day.slots.at(0)).toEqual({ from: 1080, to: 1140 });
    expect(day.slots.at(-1)).toEqual({ from: 1500, to: 1560 });
  });

  test('has no hours where an exception closes it, but still begins after the night before', () => {
    const exceptions = [{ date: DATE, opensAt: null, closesAt: null }];
    const day = dayWindow({ openingHours: everyDay(1080, 1560), exceptions, slotMinutes: 60 }, DATE);
    expect(day).toEqual({ from: 120, to: 1440, open: [], slots: [] });
  });

  test('leaves no moment out and has none twice', () => {
    const grid = { openingHours: everyDay(1080, 1560), slotMinutes: 60 };
    const [today, tomorrow] = [dayWindow(grid, DATE), dayWindow(grid, '2026-11-18')];
    expect(tomorrow.from).toBe(today.to - 1440);
    const atTwo = indiaInstant(DATE, today.to).getTime();
    expect(isOnDay(today, DATE, atTwo - 1)).toBe(true);
    expect(isOnDay(today, DATE, atTwo)).toBe(false);
    expect(isOnDay(tomorrow, '2026-11-18', atTwo)).toBe(true);
    expect(isOnDay(tomorrow, '2026-11-18', atTwo - 1)).toBe(false);
  });
});

test('the present is so many minutes into the day, also after midnight', () => {
  expect(minutesInto(DATE, indiaInstant(DATE, 381).getTime())).toBe(381);
  expect(minutesInto(DATE, Date.parse('2026-11-18T00:30:00+05:30'))).toBe(1470);
});

test('until the hours of the evening before are over, its day is the present one', () => {
  const grid = { openingHours: everyDay(1080, 1560), slotMinutes: 60 };
  const day = { date: DATE, ...dayWindow(grid, DATE) };
  const at = (minutes: number) => dayOfInstant(day, indiaInstant(DATE, minutes).getTime());
  expect([at(0), at(119), at(120), at(1439), at(1559), at(1560)]).toEqual([
    '2026-11-16',
    '2026-11-16',
    DATE,
    DATE,
    DATE,
    '2026-11-18',
  ]);
  const early = dayWindow({ openingHours: everyDay(360, 1380), slotMinutes: 60 }, DATE);
  expect(dayOfInstant({ date: DATE, ...early }, indiaInstant(DATE).getTime())).toBe(DATE);

  const evening = { start: indiaInstant(DATE, 120), end: indiaInstant(DATE, 1560) };
  expect(dayAround(grid, indiaInstant(DATE, 1200))).toEqual(evening);
  expect(dayAround(grid, indiaInstant(DATE, 1500))).toEqual(evening);
  expect(dayAround(grid, indiaInstant(DATE, 1560))).toEqual(dayAround(grid, indiaInstant('2026-11-18', 1200)));
});

test('a time after midnight has the next date', () => {
  expect([dateAt(DATE, 1439), dateAt(DATE, 1440), dateAt(DATE, 1500)]).toEqual([DATE, '2026-11-18', '2026-11-18']);
});
