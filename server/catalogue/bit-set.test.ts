import { expect, test } from 'vitest';
import { addTo, emptySet, inAll, inAny, numberInBoth, placesIn, setWhere } from './bit-set.ts';

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
