import { and, count, desc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { OffBy, Offer, OfferHours, OfferLimits } from '#domain/offer.ts';
import { weekdayBits } from '#domain/rate-rule.ts';
import { type Orm, schema } from '#server/db/database.ts';
import { offerOf } from '#server/rates/offers-to-all.repository.ts';

const { bookings, offers } = schema;

export type OffersRepository = ReturnType<typeof offersRepository>;
/** As a ground makes one. */
export type NewOffer = OfferHours & OffBy & OfferLimits & { name: string; code: string | null };
export type KeptOffer = Offer &
  OfferLimits & { code: string | null; venueId: string; createdAt: Date; endedAt: Date | null };

/** Paid for and not cancelled, or still held. */
const isUse = (now: Date) =>
  or(eq(bookings.status, 'confirmed'), and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now)));

export function offersRepository(orm: Orm) {
  const find = async (where: SQL | undefined): Promise<KeptOffer[]> =>
    (await orm.select().from(offers).where(where).orderBy(desc(offers.id))).map(kept);

  return {
    async byCode(venueId: string, code: string): Promise<KeptOffer | undefined> {
      const [found] = await find(and(eq(offers.venueId, venueId), eq(offers.code, code), isNull(offers.endedAt)));
      return found;
    },

    async byId(id: number): Promise<KeptOffer | undefined> {
      const [found] = await find(eq(offers.id, id));
      return found;
    },

    /** Makes whoever else wants to use it, or to end it, wait: what is counted of its uses stays so. */
    async lock(id: number): Promise<void> {
      await orm.select({ id: offers.id }).from(offers).where(eq(offers.id, id)).for('no key update');
    },

    /** How often it is used by bookings other than this one. */
    async uses(
      id: number,
      { userId, bookingId = 0, now }: { userId: number; bookingId?: number | undefined; now: Date },
    ) {
      const [found] = await orm
        .select({ inAll: count(), ofPlayer: sql<number>`count(*) FILTER (WHERE user_id = ${userId})::int` })
        .from(bookings)
        .where(and(eq(bookings.offerId, id), ne(bookings.id, bookingId), isUse(now)));
      return found ?? { inAll: 0, ofPlayer: 0 };
    },

    /** Of a venue, with how often each is used: the newest first, those that have ended last. */
    async allOf(venueId: string, now: Date): Promise<(KeptOffer & { uses: number })[]> {
      const found = await orm
        .select({ offer: offers, uses: count(bookings.id) })
        .from(offers)
        .leftJoin(bookings, and(eq(bookings.offerId, offers.id), isUse(now)))
        .where(eq(offers.venueId, venueId))
        .groupBy(offers.id)
        .orderBy(sql`${offers.endedAt} DESC NULLS FIRST`, desc(offers.id));
      return found.map(({ offer, uses }) => ({ ...kept(offer), uses }));
    },

    async insert(venueId: string, offer: NewOffer, createdAt: Date): Promise<void> {
      const { name, code, percent = null, paise: offPaise = null, weekdays, from, to, first, last } = offer;
      const hours = {
        weekdays: weekdayBits(weekdays),
        fromMinute: from,
        toMinute: to,
        firstDate: first,
        lastDate: last,
      };
      const { perPlayer, inAll } = offer;
      await orm
        .insert(offers)
        .values({ venueId, name, code, percent, offPaise, ...hours, perPlayer, inAll, createdAt });
    },

    /** False when it had ended already. */
    async end(id: number, at: Date): Promise<boolean> {
      const ended = await orm
        .update(offers)
        .set({ endedAt: at })
        .where(and(eq(offers.id, id), isNull(offers.endedAt)))
        .returning({ id: offers.id });
      return ended.length > 0;
    },
  };
}

function kept(row: typeof offers.$inferSelect): KeptOffer {
  const { id, name, percent, offPaise, weekdays, fromMinute, toMinute, firstDate, lastDate } = row;
  const hours = { weekdays, from: fromMinute, to: toMinute, first: firstDate, last: lastDate };
  const { code, venueId, createdAt, endedAt, perPlayer, inAll } = row;
  const offer = offerOf({ id, name, percent, paise: offPaise, ...hours });
  return { ...offer, code, venueId, createdAt, endedAt, perPlayer, inAll };
}
