// No input to the catalogue, however malformed, produces a 5xx.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { addressOf, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();

const PARAMS = [
  'city',
  'sport',
  'q',
  'location',
  'minPrice',
  'maxPrice',
  'minRating',
  'services',
  'date',
  'from',
  'to',
];
const MORE = ['lat', 'lng', 'within', 'counts', 'sort', 'limit', 'offset', '__proto__'];
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e308',
    'NaN',
    'null',
    '%',
    '_',
    '\\',
    "'",
    '"',
    '\0',
    '{}',
    '[]',
    ',,,',
    '💥',
    'Pune',
  ),
  fc.constantFrom('football', '2026-11-16', '18:00', '19:00', '18:45', '90', '-180', 'distance', 'price', 'parking'),
  fc.double().map(String),
  fc.integer().map(String),
);

test.each<CallName>([
  'listVenues',
  'listLocations',
  'listAreas',
  'searchVenues',
  'filterVenues',
  'suggest',
  'freeTonight',
  'locationDetails',
  'getSport',
  'listSportCities',
  'listCityVenues',
  'getEvent',
  'getEventMap',
  'getPlainEvent',
  'listEvents',
])('%s answers whatever it is asked', async (name) => {
  await fc.assert(
    fc.asyncProperty(
      fc.dictionary(fc.constantFrom(...PARAMS, ...MORE), value, { maxKeys: 6 }),
      fc.record({ city: value, sport: value, id: value }),
      async (query, params) => {
        const response = await maidan.app.inject(addressOf(name, wellFormed(params), wellFormed(query)));
        expect(response.statusCode, response.body.slice(0, 300)).toBeLessThan(500);
        if (response.statusCode !== 200) expect(response.body).not.toMatch(/node_modules|\bat .*:\d+/);
      },
    ),
    { numRuns: 40 },
  );
});

/** An address cannot carry half of a character. */
function wellFormed<Values extends Record<string, string>>(values: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, text.toWellFormed()]));
}
