import { expect, test } from 'vitest';
import { firstSpot, nearestSpot, nextSpot, type Spot, type Way } from './sheet-focus.ts';

const spot = (key: string, column: number, from: number, to = from + 60, columns = 1): Spot => ({
  key,
  column,
  columns,
  from,
  to,
});
const spots = [
  spot('a6', 0, 360),
  spot('a7', 0, 420),
  spot('whole', 0, 480, 600, 2),
  spot('b6', 1, 360, 450),
  spot('c8', 2, 480),
];
const from = (key: string, way: Way) => {
  const here = spots.find((one) => one.key === key);
  return here && nextSpot(spots, here, way).key;
};

test('up and down lead through a court in time, and stop at its ends', () => {
  expect(from('a6', 'down')).toBe('a7');
  expect(from('a7', 'down')).toBe('whole');
  expect(from('whole', 'up')).toBe('a7');
  expect(from('a6', 'up')).toBe('a6');
  expect(from('b6', 'down')).toBe('whole');
  expect(from('a7', 'last')).toBe('whole');
  expect(from('whole', 'first')).toBe('a6');
});

test('left and right lead to what is on at the same time on the next court, or nearest to it', () => {
  expect(from('a7', 'right')).toBe('b6');
  expect(from('whole', 'right')).toBe('c8');
  expect(from('c8', 'left')).toBe('whole');
  expect(from('c8', 'right')).toBe('c8');
  expect(from('a6', 'left')).toBe('a6');
});

test('it begins with what is on now on the first court', () => {
  expect(firstSpot(spots, 430)?.key).toBe('a7');
  expect(firstSpot(spots, 2000)?.key).toBe('a6');
  expect(firstSpot([], 0)).toBeUndefined();
});

test('from what is gone it goes on with what took its place, or the nearest on the same court', () => {
  expect(nearestSpot(spots, spot('gone', 0, 430, 470))?.key).toBe('a7');
  expect(nearestSpot(spots, spot('gone', 1, 450, 475))?.key).toBe('whole');
  expect(nearestSpot(spots, spot('gone', 3, 360))?.key).toBe('a6');
  expect(nearestSpot([], spot('gone', 0, 360))).toBeUndefined();
});
