import { expect, test } from 'vitest';
import { kilometresBetween } from './distance.ts';

test('the way between two places is the great circle, whichever comes first', () => {
  const pune = { latitude: 18.5204, longitude: 73.8567 };
  const mumbai = { latitude: 19.076, longitude: 72.8777 };
  expect(kilometresBetween(pune, mumbai)).toBeCloseTo(120.4, 0);
  expect(kilometresBetween(mumbai, pune)).toBe(kilometresBetween(pune, mumbai));
  expect(kilometresBetween(pune, pune)).toBe(0);
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_037.6, 0);
});
