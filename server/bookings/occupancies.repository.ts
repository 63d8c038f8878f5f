// Who has which court when. The exclusion constraint on this table is what makes double booking impossible.
import { and, eq, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { occupancies } = schema;

export type OccupanciesRepository = ReturnType<typeof occupanciesRepository>;

const range = ({ start, end }: Interval) => sql`tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')`;

export function occupanciesRepository(orm: Orm) {
  return {
    /**
     * Holds that ended no longer keep anyone away: they go before anything is claimed. One that somebody else is just
     * removing, prolonging or paying for is waited for, since it may cover more than they claim in its place.
     */
    async dropExpired(venueId: string, time: Interval, now: Date): Promise<void> {
      await orm.execute(
        sql`DELETE FROM occupancies WHERE id IN (
              SELECT occupancies.id FROM occupancies JOIN courts ON courts.id = occupancies.court_id
              WHERE courts.venue_id = ${venueId} AND during && ${range(time)} AND expires_at <= ${now.toISOString()}
              ORDER BY occupancies.id FOR UPDATE OF occupancies)`,
      );
    },

    async firstFreeCourt(venueId: string, time: Interval): Promise<number | undefined> {
      const [court] = await rows<{ id: string }>(
        orm,
        sql`SELECT courts.id FROM courts
            WHERE venue_id = ${venueId} AND NOT EXISTS (
              SELECT 1 FROM occupancies WHERE court_id = courts.id AND during && ${range(time)})
            ORDER BY position LIMIT 1`,
      );
      return court && Number(court.id);
    },

    /** Takes a court, or says that somebody was faster. Never throws for that: see design of claims. */
    async claim(claim: {
      courtId: number;
      time: Interval;
      bookingId: number;
      kind: 'hold' | 'booking';
      expiresAt: Date | null;
      now: Date;
    }): Promise<boolean> {
      const { courtId, time, bookingId, kind, expiresAt, now } = claim;
      const taken = await rows(
        orm,
        sql`INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
            VALUES (${courtId}, ${range(time)}, ${kind}, ${bookingId}, ${expiresAt?.toISOString() ?? null}, ${now.toISOString()})
            ON CONFLICT DO NOTHING RETURNING id`,
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
