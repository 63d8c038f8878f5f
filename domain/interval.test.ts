import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsInstant, type Interval, intersect, merge, overlaps, subtract } from './interval.ts';

const between = (start: number, end: number): Interval => ({ start: new Date(start), end: new Date(end) });

describe('overlapping', () => {
  test.each([
    ['one that shares a millisecond', between(0, 10), between(9, 20), true],
    ['one that only touches', between(0, 10), between(10, 20), false],
    ['one inside the other', between(0, 10), between(3, 4), true],
    ['itself', between(0, 10), between(0, 10), true],
    ['an empty one inside it', between(0, 10), between(5, 5), false],
  ])('%s', (_, a, b, expected) => {
    expect(overlaps(a, b)).toBe(expected);
    expect(overlaps(b, a)).toBe(expected);
  });
});

test('an interval contains its start and not its end', () => {
  expect(containsInstant(between(5, 10), new Date(5))).toBe(true);
  expect(containsInstant(between(5, 10), new Date(9))).toBe(true);
  expect(containsInstant(between(5, 10), new Date(10))).toBe(false);
  expect(containsInstant(between(5, 10), new Date(4))).toBe(false);
});

test('merging joins what touches and keeps gaps', () => {
  expect(merge([between(20, 30), between(0, 5), between(5, 8), between(22, 25), between(9, 9)])).toEqual([
    between(0, 8),
    between(20, 30),
  ]);
});

describe('subtracting', () => {
  test('cuts a hole, the ends, and everything', () => {
    expect(subtract(between(0, 10), [between(4, 6)])).toEqual([between(0, 4), between(6, 10)]);
    expect(subtract(between(0, 10), [between(-5, 2), between(8, 15)])).toEqual([between(2, 8)]);
    expect(subtract(between(0, 10), [between(5, 12), between(0, 5)])).toEqual([]);
    expect(subtract(between(0, 10), [between(10, 20), between(30, 40)])).toEqual([between(0, 10)]);
  });

  test('what is left never overlaps what was cut, lies inside, and no length is lost', () => {
    fc.assert(
      fc.property(anInterval(), fc.array(anInterval(), { maxLength: 8 }), (from, taken) => {
        const left = subtract(from, taken);
        for (const part of left) {
          expect(from.start <= part.start && part.end <= from.end).toBe(true);
          expect(taken.some((cut) => overlaps(part, cut))).toBe(false);
        }
        expect(length(left) + length(intersect([from], taken))).toBe(length([from]));
      }),
    );
  });
});

test('an instant is in the intersection exactly when it is in both, and in the merged list when it is in any', () => {
  const list = fc.array(anInterval(), { maxLength: 6 });
  fc.assert(
    fc.property(list, list, fc.integer({ min: 0, max: 60 }), (a, b, at) => {
      const has = (intervals: readonly Interval[]) => intervals.some((one) => containsInstant(one, new Date(at)));
      expect(has(intersect(a, b))).toBe(has(a) && has(b));
      expect(has(merge([...a, ...b]))).toBe(has(a) || has(b));
    }),
  );
});

function anInterval(): fc.Arbitrary<Interval> {
  return fc
    .tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 12 }))
    .map(([start, span]) => between(start, start + span));
}

function length(intervals: readonly Interval[]): number {
  return intervals.reduce((sum, { start, end }) => sum + end.getTime() - start.getTime(), 0);
}
