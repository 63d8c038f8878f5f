import { expect, test } from 'vitest';
import { distanceText } from './distance-text.ts';

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
