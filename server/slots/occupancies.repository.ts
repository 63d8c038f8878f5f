// Who has which court when. The exclusion constraint on this table is what makes double booking impossible.
import { and, eq, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { occupancies } = schema;

export type OccupanciesRepository = ReturnType<typeof occupanciesRepository>;

export const range = ({ start, end }: Interval) => sql`tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')`;

/** Keeps others away at this moment: a hold that ended does not. */
const isLive = (now: Date) => sql`(expires_at IS NULL OR expires_at > ${now.toISOString()})`;

/** Spaces that a format is played on, with none of their courts taken in this way. */
export function freeSpaces(formatId: number | Placeholder, during: SQL, isTaken: SQL): SQL {
  return sql`SELECT spaces.id::int, parts.courts
    FROM format_spaces JOIN spaces ON spaces.id = format_spaces.space_id
    JOIN LATERAL (
      SELECT json_agg(court_id ORDER BY court_id) AS courts FROM space_courts WHERE space_id = spaces.id
    ) AS parts ON courts IS NOT NULL
    WHERE format_id = ${formatId} AND NOT EXISTS (
      SELECT 1 FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
      WHERE space_courts.space_id = spaces.id AND during && ${during} AND ${isTaken})`;
}

/** For whom courts are taken: exactly one of these. */
type Owner = { bookingId?: number; rescheduleId?: number; waitingId?: number };
/** One court for some time. */
export type CourtTime = { courtId: number; time: Interval };
export type Claim = {
  /** In the order of court ids. */
  parts: readonly CourtTime[];
  owner: Owner;
  kind: 'hold' | 'booking';
  expiresAt: Date | null;
  now: Date;
};
/** Courts that are taken together, in the order of their ids. */
export type FoundSpace = { id: number; courts: number[] };

/** All of a space for one time. */
export const wholeSpace = ({ courts }: FoundSpace, time: Interval): CourtTime[] =>
  courts.map((courtId) => ({ courtId, time }));

export function occupanciesRepository(orm: Orm) {
  /** Removes what is left of somebody's claim; true when that was all of their space's courts. */
  async function isWhole(found: readonly { courts: number }[], release: () => Promise<unknown>): Promise<boolean> {
    const [first] = found;
    if (first && found.length === first.courts) return true;
    if (first) await release();
    return false;
  }
  const release = (bookingId: number) => orm.delete(occupancies).where(eq(occupancies.bookingId, bookingId));

  return {
    /** The first space of a format, or the one that is asked for, with nothing on any of its courts for all of this time. */
    async firstFreeSpace(formatId: number, time: Interval, now: Date, only?: number): Promise<FoundSpace | undefined> {
      const isAsked = only === undefined ? sql`` : sql`AND spaces.id = ${only}`;
      const [space] = await rows<FoundSpace>(
        orm,
        sql`${freeSpaces(formatId, range(time), isLive(now))} ${isAsked} ORDER BY position, spaces.id LIMIT 1`,
      );
      return space;
    },

    /** Of a format without a free space: whether one could come free that the player does not have themselves. */
    async isTakenByOthers(formatId: number, time: Interval, userId: number, now: Date): Promise<boolean> {
      const isOwn = sql`${isLive(now)} AND ${userId} = (
        SELECT user_id FROM bookings WHERE bookings.id = coalesce(occupancies.booking_id, (
          SELECT moves.booking_id FROM moves WHERE moves.id = occupancies.move_id))
        UNION ALL SELECT user_id FROM waiting_list WHERE waiting_list.id = occupancies.waiting_id)`;
      return (await rows(orm, sql`${freeSpaces(formatId, range(time), isOwn)} LIMIT 1`)).length > 0;
    },

    async isSpaceOf(formatId: number, spaceId: number): Promise<boolean> {
      const found = await rows(
        orm,
        sql`SELECT 1 FROM format_spaces WHERE format_id = ${formatId} AND space_id = ${spaceId}`,
      );
      return found.length > 0;
    },

    /** Spaces of a format that are free for all of this time but for what the booking has itself; its own space first. */
    spacesFreeFor(booking: { id: number; spaceId: number }, formatId: number, time: Interval, now: Date) {
      const isOthers = sql`${isLive(now)} AND booking_id IS DISTINCT FROM ${booking.id}`;
      return rows<FoundSpace>(
        orm,
        sql`${freeSpaces(formatId, range(time), isOthers)}
            ORDER BY (spaces.id = ${booking.spaceId}) DESC, position, spaces.id`,
      );
    },

    /** Waits for whoever is just removing, prolonging or paying for a hold that ended: then it is known what became of it. */
    async settleExpired(venueId: string, time: Interval, now: Date): Promise<void> {
      await orm.execute(
        sql`SELECT 1 FROM occupancies JOIN courts ON courts.id = occupancies.court_id
            WHERE courts.venue_id = ${venueId} AND during && ${range(time)} AND expires_at <= ${now.toISOString()}
            ORDER BY occupancies.id FOR UPDATE OF occupancies`,
      );
    },

    /**
     * Takes all of some courts, or none and says that somebody was faster. Never throws for that: see design of claims.
     * Holds that ended no longer keep anyone away: they go first. One that somebody else is just removing, prolonging or
     * paying for is waited for, since it may cover more than they claim in its place. Whoever claims several courts holds
     * the lock of the venue, so that no two wait for each other.
     */
    async claim({ parts, owner, kind, expiresAt, now }: Claim): Promise<boolean> {
      const { bookingId = null, rescheduleId = null, waitingId = null } = owner;
      const taken: number[] = [];
      for (const { courtId, time } of parts) {
        await orm.execute(
          sql`DELETE FROM occupancies WHERE id IN (
                SELECT id FROM occupancies
                WHERE court_id = ${courtId} AND during && ${range(time)} AND expires_at <= ${now.toISOString()}
                ORDER BY id FOR UPDATE)`,
        );
        const [made] = await rows<{ id: string }>(
          orm,
          sql`INSERT INTO occupancies (court_id, during, kind, booking_id, move_id, waiting_id, expires_at, created_at)
              VALUES (${courtId}, ${range(time)}, ${kind}, ${bookingId}, ${rescheduleId}, ${waitingId},
                ${expiresAt?.toISOString() ?? null}, ${now.toISOString()})
              ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING id`,
        );
        if (!made) {
          if (taken.length > 0) await orm.delete(occupancies).where(inArray(occupancies.id, taken));
          return false;
        }
        taken.push(Number(made.id));
      }
      return true;
    },

    /** Makes a hold last, if all of it is still there. */
    async keep(bookingId: number): Promise<boolean> {
      const kept = await orm
        .update(occupancies)
        .set({ kind: 'booking', expiresAt: null })
        .where(eq(occupancies.bookingId, bookingId))
        .returning({ courts: courtsOfBooking(bookingId) });
      return isWhole(kept, () => release(bookingId));
    },

    /** Gives a hold, even one that ended, a new end, if all of it is still there. */
    async prolong(bookingId: number, expiresAt: Date): Promise<boolean> {
      const prolonged = await orm
        .update(occupancies)
        .set({ expiresAt })
        .where(and(eq(occupancies.bookingId, bookingId), eq(occupancies.kind, 'hold')))
        .returning({ courts: courtsOfBooking(bookingId) });
      return isWhole(prolonged, () => release(bookingId));
    },

    async release(bookingId: number): Promise<void> {
      await release(bookingId);
    },

    async releaseReschedule(rescheduleId: number): Promise<void> {
      await orm.delete(occupancies).where(eq(occupancies.rescheduleId, rescheduleId));
    },

    async releaseOffer(waitingId: number): Promise<void> {
      await orm.delete(occupancies).where(eq(occupancies.waitingId, waitingId));
    },

    /** What is left of a reschedule's hold, even one that ended; it is now kept until another moment. */
    async prolongReschedule(rescheduleId: number, expiresAt: Date): Promise<CourtTime[]> {
      const kept = await rows<{ court: string; start: string; end: string }>(
        orm,
        sql`UPDATE occupancies SET expires_at = ${expiresAt.toISOString()} WHERE move_id = ${rescheduleId}
            RETURNING court_id AS court, lower(during)::text AS start, upper(during)::text AS end`,
      );
      return kept.map(({ court, start, end }) => ({
        courtId: Number(court),
        time: { start: new Date(start), end: new Date(end) },
      }));
    },

    /** Turns what the waiting list kept for a player into the hold of their booking or reschedule; false if it was gone. */
    async takeOver(
      waitingId: number,
      owner: { bookingId: number } | { rescheduleId: number },
      expiresAt: Date,
    ): Promise<boolean> {
      const taken = await orm
        .update(occupancies)
        .set({ ...owner, waitingId: null, expiresAt })
        .where(eq(occupancies.waitingId, waitingId))
        .returning({ id: occupancies.id, courts: courtsOfOffer(waitingId) });
      const ids = taken.map(({ id }) => id);
      return isWhole(taken, () => orm.delete(occupancies).where(inArray(occupancies.id, ids)));
    },

    /** The other way round: the hold of a booking or reschedule is kept for their player by the waiting list again. */
    async giveToOffer(owner: { bookingId: number } | { rescheduleId: number }, waitingId: number, expiresAt: Date) {
      const isTheirs =
        'bookingId' in owner
          ? eq(occupancies.bookingId, owner.bookingId)
          : eq(occupancies.rescheduleId, owner.rescheduleId);
      await orm.update(occupancies).set({ bookingId: null, rescheduleId: null, waitingId, expiresAt }).where(isTheirs);
    },

    /** Whether the operator closed some court of every space of a format, for some part of this time. */
    async isClosed(formatId: number, time: Interval): Promise<boolean> {
      const [answer] = await rows<{ closed: boolean }>(
        orm,
        sql`SELECT bool_and(EXISTS (
              SELECT 1 FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
              WHERE space_courts.space_id = format_spaces.space_id AND kind = 'block' AND during && ${range(time)}
            )) AS closed FROM format_spaces WHERE format_id = ${formatId}`,
      );
      return answer?.closed ?? false;
    },
  };
}

const courtsOfBooking = (bookingId: number) =>
  sql<number>`(SELECT count(*)::int FROM bookings JOIN space_courts ON space_courts.space_id = bookings.space_id
    WHERE bookings.id = ${bookingId})`;
const courtsOfOffer = (waitingId: number) =>
  sql<number>`(SELECT count(*)::int FROM waiting_list JOIN space_courts ON space_courts.space_id = waiting_list.space_id
    WHERE waiting_list.id = ${waitingId})`;
