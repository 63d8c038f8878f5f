import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

/** One court that is taken for some time; in milliseconds since 1970. */
export type Taken = {
  date: string;
  courtId: number;
  start: number;
  end: number;
  kind: 'hold' | 'booking' | 'block';
  bookingId: number | null;
};
export type FormatSpace = { id: number; name: string; courts: number[] };

export const ms = (instant: ReturnType<typeof sql>) => sql`extract(epoch FROM ${instant})::double precision * 1000`;

/** Where the dates of a series can be played. */
export function seriesCourtsRepository(orm: Orm) {
  return {
    /** What a format can be played on, in the order in which it is given. */
    spacesOf: (formatId: number) =>
      rows<FormatSpace>(
        orm,
        sql`SELECT spaces.id::int, spaces.name, (
              SELECT json_agg(court_id ORDER BY court_id) FROM space_courts WHERE space_id = spaces.id) AS courts
            FROM format_spaces JOIN spaces ON spaces.id = format_spaces.space_id
            WHERE format_id = ${formatId} AND EXISTS (SELECT 1 FROM space_courts WHERE space_id = spaces.id)
            ORDER BY position, spaces.id`,
      ),

    /** What keeps the courts of a format from being booked on some dates and in the night after each. */
    takenOn: (formatId: number, dates: readonly string[], now: Date) =>
      rows<Taken>(
        orm,
        sql`SELECT day.date, occupancies.court_id::int AS "courtId", ${ms(sql`lower(during)`)} AS start,
              ${ms(sql`upper(during)`)} AS end, kind, booking_id::int AS "bookingId"
            FROM json_array_elements_text(${JSON.stringify(dates)}::json) AS day (date)
            JOIN occupancies ON during && tstzrange((day.date || ' 00:00+05:30')::timestamptz,
              (day.date || ' 00:00+05:30')::timestamptz + interval '2 days')
            WHERE court_id IN (SELECT court_id FROM format_spaces JOIN space_courts USING (space_id)
                WHERE format_id = ${formatId})
              AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz)`,
      ),
  };
}
