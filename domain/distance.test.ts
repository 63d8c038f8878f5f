import { expect, test } from 'vitest';
import { distanceText, kilometresBetween } from './distance.ts';

test('the way between two places is the great circle, whichever comes first', () => {
  const pune = { latitude: 18.5204, longitude: 73.8567 };
  const mumbai = { latitude: 19.076, longitude: 72.8777 };
  expect(kilometresBetween(pune, mumbai)).toBeCloseTo(120.4, 0);
  expect(kilometresBetween(mumbai, pune)).toBe(kilometresBetween(pune, mumbai));
  expect(kilometresBetween(pune, pune)).toBe(0);
  expect(kilometresBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_037.6, 0);
});

test.each([
  [0, '100 m'],
  [0.26, '300 m'],
  [0.94, '900 m'],
  [0.95, '1.0 km'],
  [2.44, '2.4 km'],
  [9.94, '9.9 km'],
  [9.96, '10 km'],
  [120.4, '120 km'],
  [1234, '1,234 km'],
])('%d km are told as %s', (km, text) => {
  expect(distanceText(km)).toBe(text);
});
