import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { UnpaidHold } from '#domain/hold-limits.ts';
import type { Interval } from '#domain/interval.ts';
import type { NewBooking } from '#server/bookings/bookings.repository.ts';
import { termsForHold } from '#server/bookings/venue-terms.repository.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';
import { type FoundSpace, freeSpaces, isLive, range } from '#server/slots/occupancies.repository.ts';

const { bookings, occupancies } = schema;

export type HoldsRepository = ReturnType<typeof holdsRepository>;

/** What is to be known before a slot is held. */
export type Look = {
  unpaid: UnpaidHold[];
  /** Whether anybody may come first: those who wait for some of this time, or an offer to this player. */
  isAwaited: boolean;
  /** Whether holds that ended are to be removed first. */
  hasLapsed: boolean;
  free: FoundSpace | null;
};
type Wanted = { venueId: string; formatId: number; time: Interval };
type Instants<Fields> = { [Key in keyof Fields]: Fields[Key] extends Date | null ? string | null : Fields[Key] };
type UnpaidRow = Instants<Omit<UnpaidHold, 'time'>> & { start: string; end: string };

/** A user's holds that were not paid for and that ended after this time, or have not ended. */
const isUnpaid = (userId: number, since: Date) =>
  and(
    eq(bookings.userId, userId),
    gt(bookings.holdExpiresAt, since),
    // Of a held or expired booking that is so anyhow. It leads to the index of what was never paid for, so that a plan which is
    // kept looks no worse than one for this very player: otherwise each look would be planned anew.
    isNull(bookings.confirmedAt),
    or(inArray(bookings.status, ['held', 'expired']), eq(bookings.cancelledBy, 'player')),
    sql`NOT EXISTS (SELECT 1 FROM payments WHERE booking_id = ${bookings.id} AND captured_at IS NOT NULL)`,
  );

export function holdsRepository(orm: Orm) {
  return {
    /** The terms of a venue, and whether this player has a booking of this name; undefined when there is no such venue. */
    async termsFor(venueId: string, userId: number, reference: string) {
      const [found] = await termsForHold(orm).execute({ venueId, userId, reference });
      return found;
    },

    /** All of it in one statement: each look of its own would cost a way there and back while the account is locked. */
    async look(userId: number, { venueId, formatId, time }: Wanted, since: Date, now: Date): Promise<Look> {
      const [start, end] = [time.start.toISOString(), time.end.toISOString()];
      const [found] = await rows<Omit<Look, 'unpaid'> & { unpaid: UnpaidRow[] }>(
        orm,
        sql`SELECT
          (SELECT coalesce(json_agg(json_build_object('venueId', venue_id, 'start', starts_at, 'end', ends_at,
             'createdAt', created_at, 'expiresAt', hold_expires_at, 'releasedAt', cancelled_at)), '[]')
           FROM bookings WHERE ${isUnpaid(userId, since)}) AS unpaid,
          EXISTS (SELECT 1 FROM waiting_list WHERE venue_id = ${venueId} AND status = 'waiting'
             AND tstzrange(starts_at, ends_at, '[)') && ${range(time)})
            OR EXISTS (SELECT 1 FROM waiting_list WHERE user_id = ${userId} AND status = 'offered'
             AND starts_at = ${start} AND ends_at = ${end}) AS "isAwaited",
          EXISTS (SELECT 1 FROM format_spaces JOIN space_courts ON space_courts.space_id = format_spaces.space_id
             JOIN occupancies ON occupancies.court_id = space_courts.court_id
             WHERE format_id = ${formatId} AND during && ${range(time)} AND NOT ${isLive(now)}) AS "hasLapsed",
          (SELECT json_build_object('id', id, 'courts', courts)
           FROM (${freeSpaces(formatId, time, isLive(now))} ORDER BY position, spaces.id LIMIT 1) AS space) AS free`,
      );
      if (!found) throw new Error('A look always finds something.');
      return { ...found, unpaid: found.unpaid.map(unpaidHold) };
    },

    /**
     * Inserts a held booking and takes its one court with it. Undefined when this user has a booking with the same
     * reference; not taken when somebody was faster: then the booking is there without a court.
     */
    async insertTaking(booking: NewBooking, courtId: number): Promise<{ id: number; isTaken: boolean } | undefined> {
      const made = orm
        .insert(bookings)
        .values({ ...booking, status: 'held' })
        .onConflictDoNothing({ target: [bookings.userId, bookings.reference] })
        .returning({ id: bookings.id });
      const time = { start: booking.startsAt, end: booking.endsAt };
      const [found] = await rows<{ id: string; isTaken: boolean }>(
        orm,
        sql`WITH made AS ${made}, taken AS (
            INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
            SELECT ${courtId}::bigint, ${range(time)}, 'hold', id, ${booking.holdExpiresAt.toISOString()}::timestamptz,
              ${booking.createdAt.toISOString()}::timestamptz FROM made
            ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING booking_id)
          SELECT id, EXISTS (SELECT 1 FROM taken) AS "isTaken" FROM made`,
      );
      return found && { id: Number(found.id), isTaken: found.isTaken };
    },

    /**
     * The payment is in: the hold becomes lasting, its booking confirmed and the payment settled, if all of the hold is
     * still there. Otherwise what is left of it goes, and nothing else has changed.
     */
    async confirm(bookingId: number, paymentId: number, now: Date): Promise<boolean> {
      const at = sql`${now.toISOString()}::timestamptz`;
      const [found] = await rows<Kept>(
        orm,
        sql`WITH kept AS (
            UPDATE occupancies SET kind = 'booking', expires_at = NULL WHERE booking_id = ${bookingId} RETURNING id),
          whole AS (
            SELECT 1 FROM bookings JOIN space_courts ON space_courts.space_id = bookings.space_id
            WHERE bookings.id = ${bookingId} HAVING count(*) > 0 AND count(*) = (SELECT count(*) FROM kept)),
          confirmed AS (
            UPDATE bookings SET status = 'confirmed', confirmed_at = ${at} FROM whole
            WHERE bookings.id = ${bookingId} RETURNING bookings.id),
          settled AS (
            UPDATE payments SET settled_as = 'booking', settled_at = ${at} FROM whole WHERE payments.id = ${paymentId})
          SELECT (SELECT count(*) FROM kept)::int AS kept, EXISTS (SELECT 1 FROM confirmed) AS "isConfirmed"`,
      );
      if (found?.isConfirmed) return true;
      if (found && found.kept > 0) await orm.delete(occupancies).where(eq(occupancies.bookingId, bookingId));
      return false;
    },
  };
}

/** How much of a hold is left, and whether its booking was confirmed. */
type Kept = { kept: number; isConfirmed: boolean };

function unpaidHold({ venueId, start, end, createdAt, expiresAt, releasedAt }: UnpaidRow): UnpaidHold {
  return {
    venueId,
    time: { start: new Date(start), end: new Date(end) },
    createdAt: new Date(createdAt ?? 0),
    expiresAt: new Date(expiresAt ?? 0),
    releasedAt: releasedAt === null ? null : new Date(releasedAt),
  };
}
