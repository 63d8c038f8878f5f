import { expect, test } from 'vitest';
import { Day } from '#contract/day.ts';
import { isLook } from './look-shapes.ts';

const day = Object.assign({}, Object(Day.meta()?.example), { receivedAt: 1 });
const key = ['manage', 'venue', 'deccan-fives-pune', 'day', '2026-11-16'];

test('a day as the server tells it is shown', () => {
  expect(isLook({ key, data: day })).toBe(true);
});

test('a day that was kept before the app knew of games called off is dropped', () => {
  const { callOffs: _, ...older } = day;
  expect(isLook({ key, data: older })).toBe(false);
});

test('whatever else is odd is dropped, too', () => {
  for (const look of [null, 'text', {}, { key }, { key: [], data: day }, { key, data: null }, { key, data: [day] }]) {
    expect(isLook(look)).toBe(false);
  }
  expect(isLook({ key: ['manage', 'elsewhere'], data: day })).toBe(false);
  expect(isLook({ key: ['profile'], data: day })).toBe(false);
  expect(isLook({ key: ['manage', 'all'], data: day })).toBe(false);
});
