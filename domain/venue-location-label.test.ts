import { expect, test } from 'vitest';
import { areaAndCity, venueLocationLabel } from './venue-location-label.ts';

test('a venue is at its address', () => {
  expect(venueLocationLabel({ address: '12 Karve Road', area: 'Kothrud', city: 'Pune' })).toBe('12 Karve Road');
});

test.each([undefined, null, '', ' '])('with the address %j it is in its area and city', (address) => {
  expect(venueLocationLabel({ address, area: 'Kothrud', city: 'Pune' })).toBe('Kothrud, Pune');
});

test.each([
  [{ area: 'Kothrud', city: 'Pune' }, 'Kothrud, Pune'],
  [{ area: '', city: 'Pune' }, 'Pune'],
  [{ area: 'Kothrud', city: null }, 'Kothrud'],
  [{}, ''],
])('%j reads "%s"', (place, text) => expect(areaAndCity(place)).toBe(text));
