import { expect, test } from 'vitest';
import { randomFor } from './random.ts';

const draw = (...key: (string | number)[]) => {
  const random = randomFor(...key);
  return Array.from({ length: 20 }, () => random.fraction());
};

test('the same key gives the same numbers, another key gives others', () => {
  expect(draw('venue', 7)).toEqual(draw('venue', 7));
  expect(draw('venue', 7)).not.toEqual(draw('venue', 8));
});

test('fractions spread evenly between 0 and 1', () => {
  const random = randomFor('spread');
  const buckets = new Array<number>(10).fill(0);
  for (let draws = 0; draws < 20_000; draws++) {
    const bucket = Math.floor(random.fraction() * 10);
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }
  for (const count of buckets) expect(Math.abs(count - 2_000)).toBeLessThan(200);
});

test('whole numbers reach both ends and pass neither', () => {
  const random = randomFor('integers');
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)));
  expect([...seen].sort()).toEqual([3, 4, 5, 6]);
});

test('shuffling keeps every item once', () => {
  expect(
    randomFor('cards')
      .shuffled([1, 2, 3, 4, 5])
      .sort((a, b) => a - b),
  ).toEqual([1, 2, 3, 4, 5]);
});

test('picking from nothing is an error', () => {
  expect(() => randomFor('nothing').pick([])).toThrow('nothing to pick');
});
