import { expect, test } from 'vitest';
import { parsePosition, positionText } from './position.ts';

test.each([
  ['18.5204, 73.8567', 18.5204, 73.8567],
  [' (18.5204,73.8567) ', 18.5204, 73.8567],
  ['18.5204 73.8567', 18.5204, 73.8567],
  ['18.520412345°, 73.8', 18.520412, 73.8],
])('%s is a position', (text, latitude, longitude) => {
  expect(parsePosition(text)).toEqual({ latitude, longitude });
});

test.each(['', 'Pune', '18.5', '0, 0', '-33.86, 151.2', '91, 73', '18.5, 181', '18,5204; 73,8567'])(
  '%j is none',
  (text) => {
    expect(parsePosition(text)).toBeUndefined();
  },
);

test('it is written as it is read', () => {
  expect(parsePosition(positionText({ latitude: 18.52, longitude: 73.8 }))).toEqual({
    latitude: 18.52,
    longitude: 73.8,
  });
});
