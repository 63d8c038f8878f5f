import { expect, test } from 'vitest';
import { kilometresBetween, type Position, pointOf, squaredChord } from './distance.ts';

test('the way between two places is the great circle, whichever comes first', () => {
  const pune = { latitude: 18.5204, longitude: 73.8567 };
  const mumbai = { latitude: 19.076, longitude: 72.8777 };
  expect(kilometresBetween(pune, mumbai)).toBeCloseTo(120.4, 0);
  expect(kilometresBetween(mumbai, pune)).toBe(kilometresBetween(pune, mumbai));
  expect(kilometresBetween(pune, pune)).toBe(0);
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_037.6, 0);
});

test.each<[Position, Position]>([
  [
    { latitude: 18.5204, longitude: 73.8567 },
    { latitude: 18.5205, longitude: 73.8567 },
  ],
  [
    { latitude: 18.5204, longitude: 73.8567 },
    { latitude: 19.076, longitude: 72.8777 },
  ],
  [
    { latitude: -30, longitude: 179 },
    { latitude: 40, longitude: -120 },
  ],
])('a chord is as long as the way over it says: from %j to %j', (one, other) => {
  const [from, to] = [pointOf(one), pointOf(other)];
  const chord = (to.x - from.x) ** 2 + (to.y - from.y) ** 2 + (to.z - from.z) ** 2;
  const km = kilometresBetween(one, other);
  expect(chord).toBeGreaterThan(squaredChord(km * 0.999_999));
  expect(chord).toBeLessThan(squaredChord(km * 1.000_001));
});
