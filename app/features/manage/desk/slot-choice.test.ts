import { describe, expect, test } from 'vitest';
import type { Day, DayBlock } from '#contract/day.ts';
import { calendarTime, cardPaise, nextFree, openEnds, soldAt, startsIn } from './slot-choice.ts';

const rates = [
  { from: 0, to: 1140, hourlyPaise: 120_000 },
  { from: 1140, to: 2880, hourlyPaise: 150_000 },
];
const half = { id: 7, sport: 'Football', name: '7-a-side', spaces: [1, 2], rates };
const full = { id: 8, sport: 'Football', name: 'Full ground', spaces: [3], rates };
const slots = [18, 19, 20, 22].map((hour) => ({ from: hour * 60, to: hour * 60 + 60 }));
const a = { id: 1, name: 'Half A', courts: [1] };
const whole = { id: 3, name: 'Full ground', courts: [1, 2] };
const spaces = [a, { id: 2, name: 'Half B', courts: [2] }, whole];
const courts = [
  { id: 1, name: 'Half A' },
  { id: 2, name: 'Half B' },
];

function sheet(...blocks: { court: number; from: number; to: number; key?: string }[]) {
  const closed = blocks.map(
    ({ court, from, to, key = `${court}-${from}` }): DayBlock => ({
      kind: 'closure',
      key,
      from,
      to,
      courts: [court],
      note: '',
    }),
  );
  return { slots, spaces, courts, formats: [half, full], blocks: closed } satisfies Partial<Day>;
}
const names = (sold: ReturnType<typeof soldAt>) => sold.map(({ format, space }) => `${format.name} in ${space.name}`);

describe('what can be booked from a free cell', () => {
  test('is all that is sold there, a whole only where all its courts are free', () => {
    const time = { from: 1080, to: 1140 };
    expect(names(soldAt(sheet(), 1, time))).toEqual(['7-a-side in Half A', 'Full ground in Full ground']);
    expect(names(soldAt(sheet({ court: 2, ...time }), 1, time))).toEqual(['7-a-side in Half A']);
    expect(soldAt(sheet({ court: 1, ...time }), 1, time)).toEqual([]);
  });

  test('lasts until the next gap in the hours or the next block', () => {
    expect(openEnds(sheet(), 1, 1080)).toEqual([1140, 1200, 1260]);
    expect(openEnds(sheet({ court: 1, from: 1200, to: 1260 }), 1, 1080)).toEqual([1140, 1200]);
    expect(openEnds(sheet(), 1, 1085)).toEqual([]);
  });

  test('costs what the rate card says, stretch by stretch', () => {
    expect(cardPaise(half, { from: 1080, to: 1200 })).toBe(270_000);
    expect(cardPaise(half, { from: 1110, to: 1140 })).toBe(60_000);
  });

  test('is on the next day by the calendar after midnight', () => {
    expect(calendarTime('2026-11-30', { from: 1380, to: 1440 })).toEqual({
      date: '2026-11-30',
      fromTime: '23:00',
      toTime: '00:00',
    });
    expect(calendarTime('2026-11-30', { from: 1440, to: 1500 })).toMatchObject({
      date: '2026-12-01',
      fromTime: '00:00',
    });
  });
});

test('the next free slot is the earliest that is not over, on the first court that has it', () => {
  expect(nextFree(sheet(), 0)).toEqual({ court: courts[0], from: 1080, to: 1140 });
  expect(nextFree(sheet(), 1139)).toMatchObject({ from: 1080 });
  expect(nextFree(sheet(), 1140)).toMatchObject({ from: 1140 });
  expect(nextFree(sheet({ court: 1, from: 1080, to: 1140 }), 0)).toMatchObject({ court: { id: 2 }, from: 1080 });
  expect(nextFree(sheet(), 1400)).toBeUndefined();
});

test('a booking can be moved to where it fits, and is not in its own way', () => {
  const day = sheet({ court: 1, from: 1080, to: 1200, key: 'own' });
  const two = { minutes: 120, now: 0 };
  expect(startsIn(day, a, { ...two, own: 'own' })).toEqual([1080, 1140]);
  expect(startsIn(day, a, { ...two, own: 'other' })).toEqual([]);
  expect(startsIn(day, whole, { minutes: 60, now: 0, own: 'other' })).toEqual([1200, 1320]);
  expect(startsIn(day, a, { minutes: 60, now: 1260, own: 'own' })).toEqual([1320]);
});
