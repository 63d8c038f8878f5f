// Who has which court when. The exclusion constraint on this table is what makes double booking impossible.
import { and, eq, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { occupancies } = schema;

export type OccupanciesRepository = ReturnType<typeof occupanciesRepository>;

const range = ({ start, end }: Interval) => sql`tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')`;

/** Keeps others away at this moment: a hold that ended does not. */
const isLive = (now: Date) => sql`(expires_at IS NULL OR expires_at > ${now.toISOString()})`;

/** For whom a court is taken: exactly one of these. */
type Owner = { bookingId?: number; rescheduleId?: number; waitingId?: number };
export type Claim = {
  courtId: number;
  time: Interval;
  owner: Owner;
  kind: 'hold' | 'booking';
  expiresAt: Date | null;
  now: Date;
};

export function occupanciesRepository(orm: Orm) {
  return {
    async firstFreeCourt(venueId: string, time: Interval, now: Date): Promise<number | undefined> {
      const [court] = await rows<{ id: string }>(
        orm,
        sql`SELECT courts.id FROM courts
            WHERE venue_id = ${venueId} AND NOT EXISTS (
              SELECT 1 FROM occupancies WHERE court_id = courts.id AND during && ${range(time)} AND ${isLive(now)})
            ORDER BY position LIMIT 1`,
      );
      return court && Number(court.id);
    },

    /** Courts that are free for all of this time but for what the booking has itself; its own court first. */
    async courtsFreeFor(
      booking: { id: number; venueId: string; courtId: number },
      time: Interval,
      now: Date,
    ): Promise<number[]> {
      const found = await rows<{ id: string }>(
        orm,
        sql`SELECT courts.id FROM courts
            WHERE venue_id = ${booking.venueId} AND NOT EXISTS (
              SELECT 1 FROM occupancies WHERE court_id = courts.id AND during && ${range(time)} AND ${isLive(now)}
                AND booking_id IS DISTINCT FROM ${booking.id})
            ORDER BY (courts.id = ${booking.courtId}) DESC, position`,
      );
      return found.map(({ id }) => Number(id));
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
     * Takes a court, or says that somebody was faster. Never throws for that: see design of claims. Holds that ended no
     * longer keep anyone away: they go first. One that somebody else is just removing, prolonging or paying for is
     * waited for, since it may cover more than they claim in its place.
     */
    async claim(claim: Claim): Promise<boolean> {
      const { courtId, time, owner, kind, expiresAt, now } = claim;
      const { bookingId = null, rescheduleId = null, waitingId = null } = owner;
      await orm.execute(
        sql`DELETE FROM occupancies WHERE id IN (
              SELECT id FROM occupancies
              WHERE court_id = ${courtId} AND during && ${range(time)} AND expires_at <= ${now.toISOString()}
              ORDER BY id FOR UPDATE)`,
      );
      const taken = await rows(
        orm,
        sql`INSERT INTO occupancies (court_id, during, kind, booking_id, move_id, waiting_id, expires_at, created_at)
            VALUES (${courtId}, ${range(time)}, ${kind}, ${bookingId}, ${rescheduleId}, ${waitingId},
              ${expiresAt?.toISOString() ?? null}, ${now.toISOString()})
            ON CONFLICT ON CONSTRAINT occupancies_never_overlap DO NOTHING RETURNING id`,
      );
      return taken.length > 0;
    },

    /** Makes a hold last, if it is still there. */
    async keep(bookingId: number): Promise<boolean> {
      const kept = await orm
        .update(occupancies)
        .set({ kind: 'booking', expiresAt: null })
        .where(eq(occupancies.bookingId, bookingId))
        .returning({ id: occupancies.id });
      return kept.length > 0;
    },

    /** Gives a hold, even one that ended, a new end, if it is still there. */
    async prolong(bookingId: number, expiresAt: Date): Promise<boolean> {
      const prolonged = await orm
        .update(occupancies)
        .set({ expiresAt })
        .where(and(eq(occupancies.bookingId, bookingId), eq(occupancies.kind, 'hold')))
        .returning({ id: occupancies.id });
      return prolonged.length > 0;
    },

    async release(bookingId: number): Promise<void> {
      await orm.delete(occupancies).where(eq(occupancies.bookingId, bookingId));
    },

    async releaseReschedule(rescheduleId: number): Promise<void> {
      await orm.delete(occupancies).where(eq(occupancies.rescheduleId, rescheduleId));
    },

    async releaseOffer(waitingId: number): Promise<void> {
      await orm.delete(occupancies).where(eq(occupancies.waitingId, waitingId));
    },

    /** What is left of a reschedule's hold, even one that ended; it is now kept until another moment. */
    async prolongReschedule(rescheduleId: number, expiresAt: Date): Promise<Interval[]> {
      const kept = await rows<{ start: string; end: string }>(
        orm,
        sql`UPDATE occupancies SET expires_at = ${expiresAt.toISOString()} WHERE move_id = ${rescheduleId}
            RETURNING lower(during)::text AS start, upper(during)::text AS end`,
      );
      return kept.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
    },

    /** Turns what the waiting list kept for a player into the hold of their booking or reschedule; the court, if it was there. */
    async takeOver(
      waitingId: number,
      owner: { bookingId: number } | { rescheduleId: number },
      expiresAt: Date,
    ): Promise<number | undefined> {
      const [taken] = await orm
        .update(occupancies)
        .set({ ...owner, waitingId: null, expiresAt })
        .where(eq(occupancies.waitingId, waitingId))
        .returning({ courtId: occupancies.courtId });
      return taken?.courtId;
    },

    /** Whether the operator closed every court for some part of this time. */
    async isClosed(venueId: string, time: Interval): Promise<boolean> {
      const [answer] = await rows<{ closed: boolean }>(
        orm,
        sql`SELECT bool_and(EXISTS (
              SELECT 1 FROM occupancies WHERE court_id = courts.id AND kind = 'block' AND during && ${range(time)}
            )) AS closed FROM courts WHERE venue_id = ${venueId}`,
      );
      return answer?.closed ?? false;
    },
  };
}
