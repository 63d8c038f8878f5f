import { expect, test } from 'vitest';
import { timeIn, venueLink, withChoice } from './venue-link.ts';

test('a venue is linked with a time and a sport, or without', () => {
  expect(venueLink('baner-arena')).toBe('/event/baner-arena');
  const link = venueLink('baner-arena', { date: '2026-11-18', from: '19:00', to: '20:00', sport: 'football' });
  expect(link).toBe('/event/baner-arena?sport=football&date=2026-11-18&from=19:00&to=20:00');
  expect(timeIn(new URL(link, 'http://maidan.example').searchParams)).toEqual({
    date: '2026-11-18',
    fromTime: '19:00',
    toTime: '20:00',
  });
});

test('another choice leaves the rest of the address as it was', () => {
  const search = new URLSearchParams('sport=tennis&utm=x&date=2026-11-18&from=19:00&to=20:00');
  expect(withChoice(search, { date: undefined, from: undefined, to: undefined })).toBe('?sport=tennis&utm=x');
  expect(withChoice(new URLSearchParams(), {})).toBe('');
});

test.each(['date=2026-11-18&from=19:00', 'date=soon&from=19:00&to=20:00', 'date=2026-11-18&from=25:00&to=20:00', ''])(
  'the address %j tells no time',
  (search) => {
    expect(timeIn(new URLSearchParams(search))).toBeUndefined();
  },
);
