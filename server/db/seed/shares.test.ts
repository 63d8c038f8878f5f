import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shares } from './shares.ts';

test('parts add up to the whole and lie within one of their exact share', () => {
  fc.assert(
    fc.property(
      fc.nat(100_000),
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const sum = weights.reduce((a, b) => a + b, 0);
        const parts = shares(total, weights);
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / sum)).toBeLessThan(1);
        }
      },
    ),
  );
});

test('what weighs nothing gets nothing', () => {
  expect(shares(10, [0, 2, 0])).toEqual([0, 10, 0]);
  expect(shares(10, [0, 0])).toEqual([0, 0]);
});
