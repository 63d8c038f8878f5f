// Offers of grounds, as their owners would have made them.
import { sql } from 'drizzle-orm';
import { rows } from '#server/db/database.ts';
import type { NewOffer } from '#server/offers/offers.repository.ts';
import type { BookingWorld } from './booking-world.ts';

/** Every day, all day, as often as anybody likes. */
const ALWAYS = {
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  from: 0,
  to: 1440,
  first: null,
  last: null,
  code: null,
  perPlayer: null,
  inAll: null,
};

export type SomeOffer = Partial<Omit<NewOffer, 'name' | 'percent' | 'paise'>> & { name: string } & (
    | { percent: number }
    | { paise: number }
  );

export function someOffer(offer: SomeOffer): NewOffer {
  return { ...ALWAYS, ...offer };
}

/** Its id. */
export async function newOffer(
  { engine: { store }, orm, now }: Pick<BookingWorld, 'engine' | 'orm' | 'now'>,
  venueId: string,
  offer: SomeOffer,
): Promise<number> {
  await store.offers.insert(venueId, someOffer(offer), now);
  const [made] = await rows<{ id: number }>(
    orm,
    sql`SELECT id::int FROM offers WHERE venue_id = ${venueId} AND name = ${offer.name}`,
  );
  if (!made) throw new Error('The offer was not made.');
  return made.id;
}
