import { expect, test } from 'vitest';
import { offersFor } from './offers.ts';
import { SPORT_IDS } from './sports.ts';
import { seedVenues } from './venues.ts';

/** Whatever would have to be taken off when somebody pays. */
const NEEDS_THE_TILL =
  /%|per ?cent|₹|\brs\b|rupee|\boff\b|discount|cashback|save|price|rate\b|half|double|free (hour|slot|game|booking|session|visit)|(is|are) free\b/i;

test('no offer of the demo promises what the price does not give', () => {
  const offers = [...seedVenues(200)].flatMap(({ offer }) => offer ?? []);
  expect(offers.length).toBeGreaterThan(40);
  for (const offer of [...offers, ...SPORT_IDS.flatMap(offersFor)]) expect(offer).not.toMatch(NEEDS_THE_TILL);
});
