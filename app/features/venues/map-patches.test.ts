import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Point, patchesOf } from './map-patches.ts';

const areaOf = (patch: readonly Point[]) =>
  Math.abs(
    patch.reduce((sum, { x, y }, index) => {
      const next = patch[(index + 1) % patch.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  ) / 2;

test('two places share the frame along the line half way between them', () => {
  const [left = [], right = []] = patchesOf(
    [
      { x: 20, y: 50 },
      { x: 60, y: 50 },
    ],
    100,
    100,
  );
  expect(areaOf(left)).toBe(4000);
  expect(areaOf(right)).toBe(6000);
});

test('patches fill the frame, and each lies nearest to its own place', () => {
  const place = fc.record({ x: fc.integer({ min: -50, max: 400 }), y: fc.integer({ min: -50, max: 300 }) });
  const places = fc.uniqueArray(place, { minLength: 1, maxLength: 16, selector: ({ x, y }) => `${x},${y}` });
  fc.assert(
    fc.property(places, (found) => {
      const patches = patchesOf(found, 350, 220);
      const filled = patches.reduce((sum, patch) => sum + areaOf(patch), 0);
      expect(filled).toBeCloseTo(350 * 220, 3);
      for (const [index, patch] of patches.entries()) {
        for (const corner of patch) {
          const away = found.map(({ x, y }) => Math.hypot(corner.x - x, corner.y - y));
          expect(away[index]).toBeLessThan(Math.min(...away) + 0.001);
        }
      }
    }),
  );
});
