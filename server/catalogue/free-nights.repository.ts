// Which venues may have something free in a night, in SQL: cheap enough to be asked of one venue after the other until enough
// are found. As in venue-conditions, everything is said about venues as venue-source has them.
import { type SQL, sql } from 'drizzle-orm';
import { EVENING_FROM, NIGHT_TO } from '#domain/evening.ts';
import { addDays, indiaInstant, weekdayOf } from '#domain/india-time.ts';
import { LONGEST_SLOT_MINUTES } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { HALF_HOUR } from './half-hours.ts';

/** A night by the date on which it begins, and until when it is over so far. */
export type Night = { date: string; now: Date };

/**
 * Whether some slot of what a venue sells first is on none of its courts taken. It is not asked whether enough slots follow
 * it; where bits cannot say when slots begin, one may be free. So some are found that have nothing free, but none is missed.
 */
export function mayBeFree({ date, now }: Night): SQL {
  const midnight = indiaInstant(date);
  const minuteNow = Math.floor((now.getTime() - midnight.getTime()) / MINUTE_MS);
  const weekday = weekdayOf(date);
  const at = (minutes: SQL) => sql`${midnight.toISOString()}::timestamptz + make_interval(mins => ${minutes})`;
  const begins = (day: number, before: SQL) => sql`venues.starts[${(day % 7) + 1}::int] >> (half_hour - ${before})`;
  const start = at(sql`half_hour * 30`);
  return sql`(venues.is_unaligned OR venues.id IN (SELECT venue_id FROM opening_exceptions
      WHERE date BETWEEN ${addDays(date, -1)}::date AND ${addDays(date, 1)}::date)
    OR EXISTS (
      SELECT FROM (SELECT id FROM formats WHERE venue_id = venues.id AND retired_at IS NULL ORDER BY position, id LIMIT 1) first
        JOIN format_spaces sold ON sold.format_id = first.id
        CROSS JOIN generate_series(${number(EVENING_FROM / HALF_HOUR)}, ${number(NIGHT_TO / HALF_HOUR - 1)}) AS half_hour
      WHERE half_hour * 30 >= ${minuteNow}::int + venues.notice_minutes
        AND CASE WHEN half_hour < 48 THEN ${begins(weekday, sql`0`)} ELSE ${begins(weekday + 1, sql`48`)} END & 1 = 1
        AND NOT EXISTS (
          SELECT FROM space_courts JOIN occupancies ON occupancies.court_id = space_courts.court_id
          WHERE space_courts.space_id = sold.space_id
            AND during && tstzrange(${at(number(EVENING_FROM))}, ${at(number(NIGHT_TO + LONGEST_SLOT_MINUTES))})
            AND during && tstzrange(${start}, ${start} + make_interval(mins => venues.slot_minutes::int))
            AND (expires_at IS NULL OR expires_at > ${now.toISOString()}::timestamptz))))`;
}

/** In the text itself: PostgreSQL does not keep a plan that might be about any number of half-hours. */
const number = (value: number) => sql.raw(String(value));
