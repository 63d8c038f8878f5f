import { expect, test } from 'vitest';
import { indiaInstant } from './india-time.ts';
import { flatRate, type RateCard } from './rate-card.ts';
import { replay } from './rate-replay.ts';

const evening: RateCard = {
  basePaise: 80_000,
  rules: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: 1020, to: 1320, hourlyPaise: 150_000 }],
};
const at = (hour: number, minutes: number) => ({
  start: indiaInstant('2026-11-16', hour * 60),
  end: indiaInstant('2026-11-16', hour * 60 + minutes),
});

test('last month at other prices: what it brought, what it would have brought, and for whom', () => {
  expect(replay([at(10, 60), at(18, 60), at(16, 120)], flatRate(100_000), evening)).toEqual({
    bookings: 3,
    oldPaise: 400_000,
    newPaise: 80_000 + 150_000 + 230_000,
    dearer: 2,
    cheaper: 1,
  });
});

test('nothing was booked', () => {
  expect(replay([], flatRate(100_000), evening)).toEqual({
    bookings: 0,
    oldPaise: 0,
    newPaise: 0,
    dearer: 0,
    cheaper: 0,
  });
});
