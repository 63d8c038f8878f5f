import { expect, test } from 'vitest';
import { addTo, emptySet, inAll, inAny, numberInBoth, placesIn, removeFrom, setBetween, setWhere } from './bit-set.ts';

const SIZE = 100;
const multiples = (of: number) => setWhere(SIZE, (place) => place % of === 0);
const numbers = Array.from({ length: SIZE }, (_, place) => place);

test('says which places are meant, in order, on both sides of each word', () => {
  const asked = [0, 31, 32, 63, 64, 99];
  const set = emptySet(SIZE);
  for (const place of asked.toReversed()) addTo(set, place);
  expect(placesIn(set)).toEqual(asked);
  expect(placesIn(emptySet(SIZE))).toEqual([]);
  expect(placesIn(setWhere(SIZE, () => true))).toEqual(numbers);
});

test('says of which places a column says something between two numbers', () => {
  const column = Int32Array.from(numbers, (place) => place * 2);
  expect(placesIn(setBetween(column, 62, 66))).toEqual([31, 32, 33]);
  expect(placesIn(setBetween(column, 198, Number.POSITIVE_INFINITY))).toEqual([99]);
  expect(placesIn(setBetween(Float64Array.of(4.5, Number.NaN, 3.9), 4, 5))).toEqual([0]);
});

test('gives the first so many, and what is left when some are taken out', () => {
  const set = multiples(10);
  expect(placesIn(set, 3)).toEqual([0, 10, 20]);
  removeFrom(set, 10);
  removeFrom(set, 11);
  expect(placesIn(set, 3)).toEqual([0, 20, 30]);
});

test('finds what is in all sets, taking those that are not given for everything', () => {
  expect(placesIn(inAll(multiples(2), undefined, multiples(3)))).toEqual(numbers.filter((one) => one % 6 === 0));
});

test('leaves the sets as they are', () => {
  const evens = multiples(2);
  inAll(evens, multiples(3));
  expect(evens).toEqual(multiples(2));
});

test('finds what is in any of the sets', () => {
  expect(placesIn(inAny(SIZE, [multiples(7), multiples(5)]))).toEqual(
    numbers.filter((one) => one % 7 === 0 || one % 5 === 0),
  );
  expect(placesIn(inAny(SIZE, []))).toEqual([]);
});

test.each([1, 2, 3, 7, 33])('counts what is in both: every place and multiples of %i', (of) => {
  expect(numberInBoth(multiples(1), multiples(of))).toBe(Math.ceil(SIZE / of));
});
