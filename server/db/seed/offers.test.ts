import { expect, test } from 'vitest';
import { offersFor } from './offers.ts';
import { SPORT_IDS } from './sports.ts';
import { seedVenues } from './venues.ts';

/** Whatever would have to be taken off when somebody pays. */
const NEEDS_THE_TILL =
  /%|per ?cent|₹|\brs\b|rupee|\boff\b|discount|cashback|save|price|rate\b|half|double|free (hour|slot|game|booking|session|visit)|(is|are) free\b/i;

test('no extra of the demo promises what the price does not give', () => {
  for (const extra of SPORT_IDS.flatMap(offersFor)) expect(extra).not.toMatch(NEEDS_THE_TILL);
});

test('no venue promises money off in words of its own, and few have an offer for everybody', () => {
  const venues = [...seedVenues(200)];
  for (const { offer } of venues) expect(offer ?? '').not.toMatch(NEEDS_THE_TILL);
  const promising = venues.filter(({ offers }) => offers.some(({ code }) => code === null));
  expect(promising.length).toBeGreaterThan(10);
  expect(promising.length).toBeLessThan(40);
});

test('the offers of the demo are of every kind, where something is sold at their hours', () => {
  const venues = [...seedVenues(200)].filter(({ offers }) => offers.length > 0);
  const offers = venues.flatMap((venue) => venue.offers);
  expect(new Set(offers.map(({ name }) => name))).toEqual(
    new Set(['Early bird', 'Happy hours', 'First booking', 'Regulars']),
  );
  expect(offers.filter(({ inAll }) => inAll !== null)).not.toHaveLength(0);
  for (const { listing, formats, openings, ...venue } of venues) {
    expect(listing).toBe('live');
    expect(formats).not.toHaveLength(0);
    for (const { weekdays, from, to } of venue.offers) {
      const isPlayed = openings.some(
        (open) => weekdays.includes(open.weekday) && open.opensAt < to && open.closesAt > from,
      );
      expect(isPlayed, venue.id).toBe(true);
    }
  }
});
