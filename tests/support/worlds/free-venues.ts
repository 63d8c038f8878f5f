// Which venues are free at some time, worked out the long way: nothing here is shared with what it checks.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

type VenueWeek = {
  id: string;
  slotMinutes: number;
  hours: [number, number, number][];
  dated: [string, number | null, number | null][];
  /** Sports with the courts of a space they are played on, all of which it takes. */
  spaces: { sport: string; courts: number[] }[];
  city: string;
  aheadDays: number;
  notice: number;
  least: number;
  most: number;
};
type Taken = { court: number; from: number; to: number; expires: number | null };
type Only = { city?: string; sport?: string };
export type Free = (date: string, from: string, to: string, only?: Only) => string[];

const MINUTE = 60_000;

/** Reads everything once; what it gives then answers for any time. */
export async function freeVenues(orm: Orm, now: Date): Promise<Free> {
  const venues = await rows<VenueWeek>(
    orm,
    sql`SELECT id, slot_minutes AS "slotMinutes",
          (SELECT coalesce(json_agg(json_build_array(weekday, opens_at, closes_at)), '[]') FROM opening_hours
            WHERE venue_id = venues.id) AS hours,
          (SELECT coalesce(json_agg(json_build_array(date, opens_at, closes_at)), '[]') FROM opening_exceptions
            WHERE venue_id = venues.id) AS dated,
          ahead_days AS "aheadDays", notice_minutes AS notice, coalesce(least_minutes, 0) AS least,
          coalesce(most_minutes, 1440) AS most,
          city_id AS city,
          (SELECT coalesce(json_agg(json_build_object('sport', formats.sport_id, 'courts', (
              SELECT json_agg(court_id) FROM space_courts WHERE space_courts.space_id = format_spaces.space_id))), '[]')
            FROM format_spaces JOIN formats ON formats.id = format_id WHERE formats.venue_id = venues.id) AS spaces
        FROM venues WHERE listing = 'live' AND NOT draft ORDER BY id`,
  );
  const taken = await rows<Taken>(
    orm,
    sql`SELECT court_id::int AS court, extract(epoch FROM lower(during))::float8 * 1000 AS from,
          extract(epoch FROM upper(during))::float8 * 1000 AS to,
          extract(epoch FROM expires_at)::float8 * 1000 AS expires FROM occupancies`,
  );
  return (date, from, to, { city, sport } = {}) => {
    const midnight = Date.parse(`${date}T00:00:00+05:30`);
    const first = Number(from.slice(0, 2)) * 60 + Number(from.slice(3));
    const end = Number(to.slice(0, 2)) * 60 + Number(to.slice(3));
    const last = end > first ? end : end + 1440;
    const busy = new Set(
      taken
        .filter((one) => one.expires === null || one.expires > now.getTime())
        .filter((one) => one.from < midnight + last * MINUTE && one.to > midnight + first * MINUTE)
        .map(({ court }) => court),
    );
    const untilStart = (midnight + first * MINUTE - now.getTime()) / MINUTE;
    return venues
      .filter(({ aheadDays }) => midnight < midnightOf(now) + aheadDays * 1440 * MINUTE)
      .filter(({ notice, least, most }) => untilStart >= notice && least <= last - first && last - first <= most)
      .filter((venue) => leadsFrom(slotsAround(venue, date), first, last))
      .filter((venue) => city === undefined || venue.city === city)
      .filter(({ spaces }) =>
        spaces.some(
          (one) => (sport === undefined || one.sport === sport) && one.courts.every((court) => !busy.has(court)),
        ),
      )
      .map(({ id }) => id)
      .toSorted();
  };
}

function midnightOf(now: Date): number {
  return Date.parse(`${new Date(now.getTime() + 330 * MINUTE).toISOString().slice(0, 10)}T00:00:00+05:30`);
}

/** Each slot's start and end, minute by minute: whoever opened first has the minute. */
function slotsAround({ hours, dated, slotMinutes }: VenueWeek, date: string): Map<number, number> {
  const stretches = [-1, 0, 1]
    .flatMap((day) => {
      const noon = new Date(Date.parse(`${date}T12:00:00Z`) + day * 1440 * MINUTE);
      const special = dated.filter(([on]) => on === noon.toISOString().slice(0, 10));
      const open: [number, number][] =
        special.length > 0
          ? special.flatMap(([, opens, closes]) => (opens === null || closes === null ? [] : [[opens, closes]]))
          : hours.filter(([of]) => of === noon.getUTCDay()).map(([, opens, closes]) => [opens, closes]);
      return open.map(([opens, closes]) => ({ opens: opens + day * 1440, closes: closes + day * 1440 }));
    })
    .toSorted((a, b) => a.opens - b.opens);
  const slots = new Map<number, number>();
  const owned = new Set<number>();
  for (const { opens, closes } of stretches) {
    for (let start = opens; start + slotMinutes <= closes; start += slotMinutes) {
      if (!owned.has(start)) slots.set(start, start + slotMinutes);
    }
    for (let minute = opens; minute < closes; minute++) owned.add(minute);
  }
  return slots;
}

function leadsFrom(slots: Map<number, number>, first: number, last: number): boolean {
  let at: number | undefined = first;
  while (at !== undefined && at < last) at = slots.get(at);
  return at === last;
}
