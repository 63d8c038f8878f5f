// Which venues are free at some time, worked out the long way: nothing here is shared with what it checks.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';

type VenueWeek = { id: string; slotMinutes: number; hours: [number, number, number][]; courts: number[] };
type Taken = { court: number; from: number; to: number; expires: number | null };
export type Free = (date: string, from: string, to: string) => string[];

const MINUTE = 60_000;

/** Reads everything once; what it gives then answers for any time. */
export async function freeVenues(orm: Orm, now: Date): Promise<Free> {
  const venues = await rows<VenueWeek>(
    orm,
    sql`SELECT id, slot_minutes AS "slotMinutes",
          (SELECT coalesce(json_agg(json_build_array(weekday, opens_at, closes_at)), '[]') FROM opening_hours
            WHERE venue_id = venues.id) AS hours,
          (SELECT coalesce(json_agg(id), '[]') FROM courts WHERE venue_id = venues.id) AS courts
        FROM venues WHERE listing = 'live' ORDER BY id`,
  );
  const taken = await rows<Taken>(
    orm,
    sql`SELECT court_id::int AS court, extract(epoch FROM lower(during))::float8 * 1000 AS from,
          extract(epoch FROM upper(during))::float8 * 1000 AS to,
          extract(epoch FROM expires_at)::float8 * 1000 AS expires FROM occupancies`,
  );
  return (date, from, to) => {
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
    const weekday = new Date(`${date}T12:00:00+05:30`).getUTCDay();
    return venues
      .filter((venue) => leadsFrom(slotsAround(venue, weekday), first, last))
      .filter(({ courts }) => courts.some((court) => !busy.has(court)))
      .map(({ id }) => id)
      .toSorted();
  };
}

/** Each slot's start and end, minute by minute: whoever opened first has the minute. */
function slotsAround({ hours, slotMinutes }: VenueWeek, weekday: number): Map<number, number> {
  const stretches = [-1, 0, 1]
    .flatMap((day) =>
      hours
        .filter(([of]) => of === (weekday + day + 7) % 7)
        .map(([, opens, closes]) => ({ opens: opens + day * 1440, closes: closes + day * 1440 })),
    )
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
