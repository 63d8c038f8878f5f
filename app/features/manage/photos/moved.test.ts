import { expect, test } from 'vitest';
import { moved } from './moved.ts';

test.each([
  { id: 3, place: 0, order: [3, 1, 2, 4] },
  { id: 1, place: 2, order: [2, 3, 1, 4] },
  { id: 1, place: 9, order: [2, 3, 4, 1] },
  { id: 1, place: -1, order: [1, 2, 3, 4] },
  { id: 4, place: 3, order: [1, 2, 3, 4] },
])('photo $id at place $place', ({ id, place, order }) => {
  expect(moved([1, 2, 3, 4], id, place)).toEqual(order);
});
