// Opening hours in SQL, as domain/slot-grid.ts has them: those of the week, unless a date has its own.
import { type SQL, sql } from 'drizzle-orm';
import { addDays, weekdayOf } from '#domain/india-time.ts';

/**
 * Every stretch that opens on a date or some days before or after it: venue_id, opens, closes, the last two in minutes
 * after that date's midnight. With `venues`, a query for their ids, only of those.
 */
export function openingsAround(date: string, offsets: readonly number[], venues?: SQL): SQL {
  const days = offsets.map((offset) => ({ offset, date: addDays(date, offset) }));
  const dates = sql.join(
    days.map((day) => sql`${day.date}::date`),
    sql`, `,
  );
  const ofDay = (of: (day: { offset: number; date: string }) => SQL) =>
    sql`CASE weekday ${sql.join(
      days.map((day) => sql`WHEN ${weekdayOf(day.date)}::int THEN ${of(day)}`),
      sql` `,
    )} END`;
  const among = venues ? sql`AND venue_id = ANY (ARRAY(${venues}))` : sql``;
  const shift = ofDay(({ offset }) => sql`${offset * 1440}::int`);
  return sql`SELECT venue_id, opens_at + ${shift} AS opens, closes_at + ${shift} AS closes
      FROM opening_hours WHERE weekday IN ${days.map((day) => weekdayOf(day.date))} ${among} AND NOT EXISTS (
        SELECT FROM opening_exceptions dated
        WHERE dated.venue_id = opening_hours.venue_id AND dated.date = ${ofDay((day) => sql`${day.date}::date`)})
    UNION ALL
    SELECT venue_id, opens_at + 1440 * (date - ${date}::date), closes_at + 1440 * (date - ${date}::date)
      FROM opening_exceptions WHERE date IN (${dates}) AND opens_at IS NOT NULL ${among}`;
}
