import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#contract/booking.ts';
import type { BookingsWhen } from '#contract/my-booking.ts';
import type { Interval } from '#domain/interval.ts';
import type { RefundPolicy } from '#domain/refund.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { selectBookings } from './told-bookings.repository.ts';
import { termsOf } from './venue-terms.repository.ts';

const { bookings, users } = schema;

export type BookingsRepository = ReturnType<typeof bookingsRepository>;
export type BookingRow = Awaited<ReturnType<BookingsRepository['find']>> & object;
export type NewBooking = Omit<
  typeof bookings.$inferInsert,
  'id' | 'status' | 'refundPolicy' | 'cancelledAt' | 'cancelledBy' | 'courtId' | 'spaceId' | 'formatId'
> & { refundPolicy: RefundPolicy; spaceId: number; formatId: number };

/** Which of a player's bookings: by where they lie in time, or by their status at this moment. */
type Filter = { now: Date } & ({ when: BookingsWhen } | { status: BookingStatus });

const isHeldAt = (now: Date) => and(eq(bookings.status, 'held'), gt(bookings.holdExpiresAt, now));

/** A hold that has run out counts as expired, whether it was swept or not. */
function hasStatus(status: BookingStatus, now: Date): SQL | undefined {
  if (status === 'held') return isHeldAt(now);
  const isStored = eq(bookings.status, status);
  return status === 'expired'
    ? or(isStored, and(eq(bookings.status, 'held'), lte(bookings.holdExpiresAt, now)))
    : isStored;
}

function conditionOf(filter: Filter): SQL | undefined {
  const { now } = filter;
  return 'status' in filter ? hasStatus(filter.status, now) : liesIn(filter.when, now);
}

function liesIn(which: BookingsWhen, now: Date): SQL | undefined {
  const isHeld = isHeldAt(now);
  if (which === 'upcoming') return and(or(eq(bookings.status, 'confirmed'), isHeld), gt(bookings.endsAt, now));
  if (which === 'past') return and(eq(bookings.status, 'confirmed'), lte(bookings.endsAt, now));
  // What never stood is not worth a card; money that came too late and goes back is.
  return and(
    inArray(bookings.status, ['cancelled', 'expired', 'held']),
    or(
      isNotNull(bookings.confirmedAt),
      sql`EXISTS (SELECT 1 FROM payments WHERE booking_id = ${bookings.id} AND captured_at IS NOT NULL)`,
    ),
  );
}

function orderOf(which: BookingsWhen): SQL[] {
  if (which === 'upcoming') return [asc(bookings.startsAt), asc(bookings.id)];
  if (which === 'past') return [desc(bookings.startsAt), desc(bookings.id)];
  return [desc(sql`coalesce(${bookings.cancelledAt}, ${bookings.createdAt})`), desc(bookings.id)];
}

const isNamed = and(
  eq(bookings.userId, sql.placeholder('userId')),
  eq(bookings.reference, sql.placeholder('reference')),
);
const bookingNamed = prepared((orm) => selectBookings(orm).where(isNamed));
const bookingById = prepared((orm) => selectBookings(orm).where(eq(bookings.id, sql.placeholder('id'))));
const lockNamed = prepared((orm) => orm.select({ id: bookings.id }).from(bookings).where(isNamed).for('update'));
const accountWith = (lock: 'key share' | 'no key update') =>
  prepared((orm) =>
    orm
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, sql.placeholder('userId')), isNull(users.deletedAt)))
      .for(lock),
  );
const accountOf = accountWith('key share');
const accountLocked = accountWith('no key update');

export function bookingsRepository(orm: Orm) {
  const select = () => selectBookings(orm);

  return {
    async find(userId: number, reference: string) {
      const [booking] = await bookingNamed(orm).execute({ userId, reference });
      return booking;
    },

    async byId(id: number) {
      const [booking] = await bookingById(orm).execute({ id });
      return booking;
    },

    /** Finds a player's booking and takes its row for this transaction; undefined when there is none. */
    async lockOf(userId: number, reference: string): Promise<number | undefined> {
      const [booking] = await lockNamed(orm).execute({ userId, reference });
      return booking?.id;
    },

    /** What a counter of the venue booked under this name, for whichever guest. */
    async idAtDesk(venueId: string, reference: string): Promise<number | undefined> {
      const [booking] = await orm
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.reference, reference), eq(bookings.venueId, venueId), eq(bookings.source, 'desk')))
        .limit(1);
      return booking?.id;
    },

    /** Until this transaction ends, no counter of the venue books anything else under this name. */
    async lockName(venueId: string, reference: string): Promise<void> {
      await orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`desk:${venueId}:${reference}`}, 0))`);
    },

    /** Takes a booking's row for this transaction: whoever else wants to change it waits. */
    async lock(id: number): Promise<void> {
      await orm.execute(sql`SELECT 1 FROM bookings WHERE id = ${id} FOR UPDATE`);
    },

    /** A page of a player's bookings: all of them, the newest made first, or those that lie ahead, behind or are off. */
    async listOf(userId: number, { limit, offset }: { limit: number; offset: number }, filter?: Filter) {
      const mine = and(eq(bookings.userId, userId), filter && conditionOf(filter));
      const order = filter && 'when' in filter ? orderOf(filter.when) : [desc(bookings.createdAt), desc(bookings.id)];
      const [page, [total]] = await Promise.all([
        select()
          .where(mine)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
        orm.select({ count: count() }).from(bookings).where(mine),
      ]);
      return { page, total: total?.count ?? 0 };
    },

    /** Confirmed and not over, soonest first; at most so many. */
    aheadOf: (userId: number, now: Date, limit: number) =>
      select()
        .where(and(eq(bookings.userId, userId), eq(bookings.status, 'confirmed'), gt(bookings.endsAt, now)))
        .orderBy(asc(bookings.startsAt))
        .limit(limit),

    /** Whether a user still has their account. It stays so until this transaction ends. */
    async hasAccount(userId: number): Promise<boolean> {
      const found = await accountOf(orm).execute({ userId });
      return found.length > 0;
    },

    /** The same, and whoever else locks it waits: what is counted of this user's stays so. */
    async lockAccount(userId: number): Promise<boolean> {
      const found = await accountLocked(orm).execute({ userId });
      return found.length > 0;
    },

    /** What a booking at a venue is made of; undefined when there is no such venue. */
    async venueTerms(venueId: string) {
      const [venue] = await termsOf(orm).execute({ venueId });
      return venue;
    },

    /** Inserts a booking; undefined when this user has one with the same reference already. */
    async insert(booking: NewBooking, status: 'held' | 'confirmed' = 'held'): Promise<number | undefined> {
      const [inserted] = await orm
        .insert(bookings)
        .values({ ...booking, status })
        .onConflictDoNothing({ target: [bookings.userId, bookings.reference] })
        .returning({ id: bookings.id });
      return inserted?.id;
    },

    async change(
      id: number,
      change: Partial<
        Omit<typeof bookings.$inferInsert, 'id' | 'reference' | 'userId' | 'venueId' | 'source' | 'createdAt'>
      >,
    ): Promise<void> {
      await orm.update(bookings).set(change).where(eq(bookings.id, id));
    },

    /** It is for somebody else. */
    async giveTo(id: number, guest: { userId: number; name: string; phone: string }): Promise<void> {
      await orm.update(bookings).set(guest).where(eq(bookings.id, id));
    },

    /** Confirmed bookings that start within a span and of which nobody has been reminded. */
    async toRemind(span: Interval, noticeMs: number, limit: number): Promise<number[]> {
      const notice = sql`make_interval(secs => ${noticeMs / 1000}::double precision)`;
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT id FROM bookings WHERE status = 'confirmed'
              AND starts_at > ${span.start.toISOString()} AND starts_at <= ${span.end.toISOString()}
              AND reminded_for IS DISTINCT FROM starts_at AND coalesce(moved_at, confirmed_at) <= starts_at - ${notice}
            ORDER BY starts_at LIMIT ${limit}`,
      );
      return found.map(({ id }) => Number(id));
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
