import { eq, inArray, sql } from 'drizzle-orm';
import type { Interval } from '#domain/interval.ts';
import { type Orm, rows, schema } from '#server/db/database.ts';

const { courts, occupancies } = schema;

export type ClosuresRepository = ReturnType<typeof closuresRepository>;
export type Claim = Interval & { id: number; courtId: number; kind: 'hold' | 'booking' | 'block'; note: string | null };
export type InTheWay = Interval & { bookingId: number; reference: string; name: string; phone: string; court: string };

const range = ({ start, end }: Interval) => sql`tstzrange(${start.toISOString()}, ${end.toISOString()}, '[)')`;

/** What an operator closes and opens again. */
export function closuresRepository(orm: Orm) {
  return {
    courtsOf: (venueId: string) =>
      orm
        .select({ id: courts.id, name: courts.name, position: courts.position })
        .from(courts)
        .where(eq(courts.venueId, venueId))
        .orderBy(courts.position),

    /** Bookings and living holds, of whatever kind, that overlap a time on some courts. */
    async inTheWay(courtIds: number[], time: Interval, now: Date): Promise<InTheWay[]> {
      const found = await rows<{
        id: string;
        reference: string;
        name: string;
        phone: string;
        court: string;
        start: string;
        end: string;
      }>(
        orm,
        sql`SELECT coalesce(bookings.id, 0) AS id, coalesce(bookings.reference, '') AS reference,
                   coalesce(bookings.name, users.name, '') AS name, coalesce(bookings.phone, users.phone, '') AS phone,
                   string_agg(courts.name, ', ' ORDER BY courts.position) AS court,
                   lower(during)::text AS start, upper(during)::text AS end
            FROM occupancies
            LEFT JOIN moves ON moves.id = occupancies.move_id
            LEFT JOIN bookings ON bookings.id = coalesce(occupancies.booking_id, moves.booking_id)
            LEFT JOIN waiting_list ON waiting_list.id = occupancies.waiting_id
            LEFT JOIN users ON users.id = waiting_list.user_id
            JOIN courts ON courts.id = occupancies.court_id
            WHERE ${inArray(occupancies.courtId, courtIds)} AND during && ${range(time)}
              AND occupancies.kind <> 'block' AND (occupancies.expires_at IS NULL OR occupancies.expires_at > ${now.toISOString()})
            GROUP BY bookings.id, users.id, occupancies.waiting_id, during
            ORDER BY lower(during), min(courts.position)`,
      );
      return found.map(({ id, start, end, ...booking }) => ({
        ...booking,
        bookingId: Number(id),
        start: new Date(start),
        end: new Date(end),
      }));
    },

    /** Closed times that overlap a time, to be opened again or to be built around. Locked for this transaction. */
    async blocksDuring(courtIds: number[], time: Interval): Promise<Claim[]> {
      const found = await rows<{ id: string; court_id: string; note: string | null; start: string; end: string }>(
        orm,
        sql`SELECT id, court_id, note, lower(during)::text AS start, upper(during)::text AS end FROM occupancies
            WHERE kind = 'block' AND ${inArray(occupancies.courtId, courtIds)} AND during && ${range(time)}
            ORDER BY id FOR UPDATE`,
      );
      return found.map(({ id, court_id, note, start, end }) => ({
        id: Number(id),
        courtId: Number(court_id),
        kind: 'block',
        note,
        start: new Date(start),
        end: new Date(end),
      }));
    },

    async dropExpiredOn(courtIds: number[], time: Interval, now: Date): Promise<void> {
      await orm.execute(
        sql`DELETE FROM occupancies WHERE id IN (
              SELECT id FROM occupancies WHERE ${inArray(occupancies.courtId, courtIds)} AND during && ${range(time)}
                AND expires_at <= ${now.toISOString()} ORDER BY id FOR UPDATE SKIP LOCKED)`,
      );
    },

    async close(courtId: number, time: Interval, note: string | null, now: Date): Promise<boolean> {
      const closed = await rows(
        orm,
        sql`INSERT INTO occupancies (court_id, during, kind, note, created_at)
            VALUES (${courtId}, ${range(time)}, 'block', ${note}, ${now.toISOString()})
            ON CONFLICT DO NOTHING RETURNING id`,
      );
      return closed.length > 0;
    },

    async remove(ids: number[]): Promise<void> {
      if (ids.length > 0) await orm.delete(occupancies).where(inArray(occupancies.id, ids));
    },
  };
}
