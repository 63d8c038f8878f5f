// Grounds that make offers and end them while players book: for everybody, by a code, and by one that is soon used up.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import type { Store } from '#server/store.ts';
import type { Chance } from '#tests/support/races/chance.ts';
import { type SomeOffer, someOffer } from '#tests/support/worlds/offers.ts';

const OFFERS: Record<string, SomeOffer> = {
  everybody: { name: 'Everybody', percent: 15, from: 900, to: 1080 },
  code: { name: 'Code', code: 'TEN', percent: 10 },
  limited: { name: 'Limited', code: 'FEW', paise: 20_000, inAll: 2, perPlayer: 1 },
};
const SHARES = { everybody: 2, code: 3, limited: 5 };
/** What players try; one of them is nobody's. */
export const RANDOM_CODES = ['TEN', 'TEN', 'few', 'FEW', 'FEW', 'NONE'];

/** All of them, to begin with. */
export async function startOffers(store: Store, venueId: string): Promise<void> {
  for (const offer of Object.values(OFFERS)) await store.offers.insert(venueId, someOffer(offer), new Date());
}

/** Ends an offer of this venue now and then, and makes it again when there is none. */
export async function changeOffer(store: Store, orm: Orm, chance: Chance, venueId: string): Promise<void> {
  const offer = OFFERS[chance.weighted(SHARES)];
  if (!offer) throw new Error('There is no such offer.');
  const [running] = await rows<{ id: number }>(
    orm,
    sql`SELECT id::int FROM offers WHERE venue_id = ${venueId} AND name = ${offer.name} AND ended_at IS NULL`,
  );
  if (!running) await store.offers.insert(venueId, someOffer(offer), new Date());
  else if (chance.isHit(0.3)) await store.offers.end(running.id, new Date());
}

/** What offers there were, and how many bookings were paid for with each kind. */
export async function usesOfOffers(orm: Orm): Promise<{ made: number; ended: number; paid: Record<string, number> }> {
  const [all] = await rows<{ made: number; ended: number }>(
    orm,
    sql`SELECT count(*)::int AS made, count(ended_at)::int AS ended FROM offers`,
  );
  const paid = await rows<{ name: string; count: number }>(
    orm,
    sql`SELECT offer_name AS name, count(*)::int AS count FROM bookings
        WHERE offer_id IS NOT NULL AND confirmed_at IS NOT NULL GROUP BY 1`,
  );
  return {
    made: all?.made ?? 0,
    ended: all?.ended ?? 0,
    paid: Object.fromEntries(paid.map(({ name, count }) => [name, count])),
  };
}
