import { expect, test } from 'vitest';
import { wordsIn } from '#words';
import { sayPlace } from './say-place.ts';

const place = { fullAddress: 'India', coordinates: { latitude: 18.5, longitude: 73.8 } };

test.each([
  [
    { area: null, city: null },
    { area: 'Unknown Area', city: 'Unknown City' },
  ],
  [
    { area: null, city: 'Maharashtra' },
    { area: 'Unknown Area', city: 'Maharashtra' },
  ],
  [
    { area: 'Kothrud', city: 'Pune' },
    { area: 'Kothrud', city: 'Pune' },
  ],
])('%j is called %j', (found, named) =>
  expect(sayPlace(wordsIn('en'), { ...place, ...found })).toEqual({ ...place, ...named }),
);
