import { and, asc, count, desc, eq, lte, sql } from 'drizzle-orm';
import type { RefundPolicy } from '#domain/refund.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { areas, bookings, cities, openingHours, payments, sports, venues, venueSports } = schema;

export type BookingsRepository = ReturnType<typeof bookingsRepository>;
export type BookingRow = Awaited<ReturnType<BookingsRepository['find']>> & object;
export type NewBooking = Omit<
  typeof bookings.$inferInsert,
  'id' | 'status' | 'refundPolicy' | 'confirmedAt' | 'cancelledAt' | 'cancelledBy'
> & { refundPolicy: RefundPolicy };

export function bookingsRepository(orm: Orm) {
  /** Bookings with what is told of them: the venue's and the sport's names, and the payment they were confirmed with. */
  function select() {
    return orm
      .select({
        id: bookings.id,
        userId: bookings.userId,
        reference: bookings.reference,
        venueId: bookings.venueId,
        venueName: venues.name,
        venueAddress: venues.address,
        venuePhone: venues.phone,
        area: areas.name,
        city: cities.name,
        sportId: bookings.sportId,
        sportName: sports.name,
        courtId: bookings.courtId,
        startsAt: bookings.startsAt,
        endsAt: bookings.endsAt,
        hourlyPaise: bookings.hourlyPaise,
        totalPaise: bookings.totalPaise,
        status: bookings.status,
        name: bookings.name,
        phone: bookings.phone,
        email: bookings.email,
        notes: bookings.notes,
        refundPolicy: sql<RefundPolicy>`${bookings.refundPolicy}`,
        holdExpiresAt: bookings.holdExpiresAt,
        createdAt: bookings.createdAt,
        paymentReference: payments.reference,
        paymentMethod: payments.method,
      })
      .from(bookings)
      .innerJoin(venues, eq(venues.id, bookings.venueId))
      .innerJoin(areas, eq(areas.id, venues.areaId))
      .innerJoin(cities, eq(cities.id, venues.cityId))
      .innerJoin(sports, eq(sports.id, bookings.sportId))
      .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.settledAs, 'booking')))
      .$dynamic();
  }

  return {
    async find(userId: number, reference: string) {
      const [booking] = await select().where(and(eq(bookings.userId, userId), eq(bookings.reference, reference)));
      return booking;
    },

    async byId(id: number) {
      const [booking] = await select().where(eq(bookings.id, id));
      return booking;
    },

    /** Takes a booking's row for this transaction: whoever else wants to change it waits. */
    async lock(id: number): Promise<void> {
      await orm.execute(sql`SELECT 1 FROM bookings WHERE id = ${id} FOR UPDATE`);
    },

    async listOf(userId: number, { limit, offset }: { limit: number; offset: number }) {
      const mine = eq(bookings.userId, userId);
      const [page, [total]] = await Promise.all([
        select().where(mine).orderBy(desc(bookings.createdAt), desc(bookings.id)).limit(limit).offset(offset),
        orm.select({ count: count() }).from(bookings).where(mine),
      ]);
      return { page, total: total?.count ?? 0 };
    },

    /** What a booking at a venue is made of; undefined when there is no such venue. */
    async venueTerms(venueId: string) {
      // One after the other: inside a transaction there is only one connection.
      const [venue] = await orm
        .select({
          id: venues.id,
          sportId: venues.sportId,
          listing: venues.listing,
          slotMinutes: venues.slotMinutes,
        })
        .from(venues)
        .where(eq(venues.id, venueId));
      if (!venue) return undefined;
      const hours = await orm.select().from(openingHours).where(eq(openingHours.venueId, venueId));
      const offered = await orm
        .select({
          id: sports.id,
          name: sports.name,
          hourlyPaise: sql<number | null>`CASE WHEN ${venueSports.enablePerHour} THEN ${venueSports.perHourPaise} END`,
        })
        .from(venueSports)
        .innerJoin(sports, eq(sports.id, venueSports.sportId))
        .where(eq(venueSports.venueId, venueId))
        .orderBy(asc(venueSports.position));
      return { ...venue, openingHours: hours, sports: offered };
    },

    /** Inserts a held booking; undefined when this user has one with the same reference already. */
    async insert(booking: NewBooking): Promise<number | undefined> {
      const [inserted] = await orm
        .insert(bookings)
        .values({ ...booking, status: 'held' })
        .onConflictDoNothing({ target: [bookings.userId, bookings.reference] })
        .returning({ id: bookings.id });
      return inserted?.id;
    },

    async change(
      id: number,
      change: Partial<
        Pick<
          typeof bookings.$inferInsert,
          | 'courtId'
          | 'status'
          | 'name'
          | 'phone'
          | 'email'
          | 'notes'
          | 'hourlyPaise'
          | 'totalPaise'
          | 'holdExpiresAt'
          | 'confirmedAt'
          | 'cancelledAt'
          | 'cancelledBy'
        >
      >,
    ): Promise<void> {
      await orm.update(bookings).set(change).where(eq(bookings.id, id));
    },

    /** Bookings whose hold has run out. */
    async lapsed(at: Date, limit: number): Promise<number[]> {
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT id FROM bookings WHERE status = 'held' AND hold_expires_at <= ${at.toISOString()}
            ORDER BY hold_expires_at LIMIT ${limit}`,
      );
      return found.map(({ id }) => Number(id));
    },

    /** Gives a booking up whose hold has run out; false when it is not held any more, or again. */
    async expire(id: number, at: Date): Promise<boolean> {
      const expired = await orm
        .update(bookings)
        .set({ status: 'expired' })
        .where(and(eq(bookings.id, id), eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, at)))
        .returning({ id: bookings.id });
      return expired.length > 0;
    },
  };
}
