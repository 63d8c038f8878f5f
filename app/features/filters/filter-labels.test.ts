import { expect, test } from 'vitest';
import { chipsOf } from './filter-labels.ts';

test('each filter is a chip in words, and knows how to go', () => {
  const chips = chipsOf({
    sport: 'multi-sport',
    minPrice: '500',
    maxPrice: '1500',
    minRating: '4',
    services: 'parking,ac',
    date: '2026-11-17',
    from: '19:00',
    to: '20:30',
    within: '5',
    near: '18.5,73.8',
  });
  expect(chips.map(({ label }) => label)).toEqual([
    'Multi-sport',
    '₹500 – ₹1,500 an hour',
    'Rated 4.0+',
    'Parking',
    'Air Conditioning',
    'Tue 17 Nov, 7:00 PM – 8:30 PM',
    'Within 5 km',
  ]);
  expect(chips[3]?.without).toEqual({ services: 'ac' });
  expect(chips[1]?.without).toEqual({ minPrice: undefined, maxPrice: undefined });
});

test.each([
  [{ minPrice: '2500' }, 'From ₹2,500 an hour'],
  [{ maxPrice: '500' }, 'Up to ₹500 an hour'],
  [{ date: '2026-11-17', from: '11:00', to: '13:00' }, 'Tue 17 Nov, 11:00 AM – 1:00 PM'],
  [{ date: '2026-99-99', from: '11:00', to: '13:00' }, '2026-99-99, 11:00 AM – 1:00 PM'],
])('%j is %s', (filters, label) => expect(chipsOf(filters).map((chip) => chip.label)).toEqual([label]));

test('no filters are no chips, and an order is none', () => {
  expect(chipsOf({})).toEqual([]);
  expect(chipsOf({ sort: 'distance', near: '18.5,73.8' })).toEqual([]);
});
