import { describe, expect, test } from 'vitest';
import { dayTotals, freeSlots, layOut, shownHours } from './day-sheet.ts';

const block = (courts: number[], from: number, to: number) => ({ courts, from, to });

describe('a block', () => {
  test('stands in the column of its court', () => {
    expect(layOut([block([7], 60, 120)], [5, 7])).toMatchObject([{ column: 1, columns: 1, lane: 0, lanes: 1 }]);
  });

  test('of courts side by side is one piece, of courts apart several', () => {
    const pieces = layOut([block([5, 7, 9], 60, 120)], [5, 7, 8, 9]);
    expect(pieces).toMatchObject([
      { column: 0, columns: 2 },
      { column: 3, columns: 1 },
    ]);
  });

  test('of a court that is not shown is left out', () => {
    expect(layOut([block([4], 60, 120)], [5])).toEqual([]);
  });

  test('shares its place with another that is there at the same time, but not with one that follows', () => {
    const [first, second, third] = layOut([block([5], 0, 60), block([5, 6], 30, 90), block([5], 90, 120)], [5, 6]);
    expect([first, second, third]).toMatchObject([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });
});

test('a slot is free on a court while nothing overlaps it, and until it is over', () => {
  const slots = [
    { from: 0, to: 60 },
    { from: 60, to: 120 },
    { from: 120, to: 180 },
  ];
  expect(freeSlots(slots, [block([5], 90, 150)], 5)).toEqual([{ from: 0, to: 60 }]);
  expect(freeSlots(slots, [block([5], 60, 120)], 6)).toHaveLength(3);
  expect(freeSlots(slots, [], 5, 60)).toEqual(slots.slice(1));
});

test('whole hours are shown: all that is open and all that is on, and none of an empty closed day', () => {
  expect(shownHours([{ from: 390, to: 1350 }], [])).toEqual({ from: 360, to: 1380 });
  expect(shownHours([{ from: 600, to: 1200 }], [block([5], 540, 570)])).toEqual({ from: 540, to: 1200 });
  expect(shownHours([], [block([5], 1380, 1500)])).toEqual({ from: 1380, to: 1500 });
  expect(shownHours([], [])).toBeUndefined();
});

test('sums count money once and time on every court, within opening hours and without closures', () => {
  const booking = {
    kind: 'booking' as const,
    totalPaise: 90_000,
    duePaise: 0,
    writtenOffPaise: 0,
    arrival: 'expected' as const,
  };
  const totals = dayTotals(
    { open: [{ from: 360, to: 720 }] },
    [
      { ...booking, ...block([5, 6], 360, 420), writtenOffPaise: 30_000, arrival: 'arrived' },
      { ...booking, ...block([5], 690, 750), duePaise: 40_000, arrival: 'no_show' },
      { kind: 'closure', ...block([6], 0, 420) },
      { kind: 'hold', ...block([6], 600, 660) },
    ],
    [5, 6],
  );
  expect(totals).toEqual({
    bookings: 2,
    arrived: 1,
    noShows: 1,
    expectedPaise: 180_000,
    duePaise: 40_000,
    writtenOffPaise: 30_000,
    bookedMinutes: 120 + 30,
    openMinutes: 720 - 60,
  });
});
