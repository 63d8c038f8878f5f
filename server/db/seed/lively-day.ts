// Life on today's sheet at a demo organisation's ground, whatever the hour: who has come, walk-ins who still have to pay, a
// closed court, a regular, and somebody who is just paying.
import { sql } from 'drizzle-orm';
import { NO_SHOW_AFTER_MINUTES } from '#domain/arrival.ts';
import { freeSlots } from '#domain/day-sheet.ts';
import { dayWindow, type Minutes, minutesInto } from '#domain/day-window.ts';
import { addDays, indiaDate, indiaInstant } from '#domain/india-time.ts';
import { HOLD_MINUTES } from '#domain/occupancy.ts';
import { totalPaise } from '#domain/price.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import type { OpeningException, OpeningStretch } from '#domain/slot-grid.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { type Orm, rows } from '../database.ts';
import { seedRegular } from './regular.ts';
import type { Trail } from './trail.ts';

const WALK_INS = ['Imran Pathan', 'Kothrud Kickers', 'Divya Menon', 'Coach Salim'];
/** Phones of people who only ever came to the counter follow those of the demo's members. */
const FIRST_PHONE = 7_000_100_100;
/** One in so many did not come. */
const STAYED_AWAY = 7;

type Free = Minutes & { court: number };
type Ground = { venueId: string; date: string; now: Date; ordinal: number };

/** `ordinal`: which of its organisation's grounds it is. */
export async function seedLivelyDay(
  orm: Orm,
  trail: Trail,
  venueId: string,
  now: Date,
  ordinal: number,
): Promise<void> {
  const date = indiaDate(now);
  const ground = { venueId, date, now, ordinal };
  const free = await freeAround(orm, ground);
  const walkIns = free.filter((_, index) => index % 3 === 0).slice(0, WALK_INS.length);
  for (const [index, slot] of walkIns.entries()) await walkInAt(orm, ground, slot, index);
  const ahead = free.filter((slot) => !walkIns.includes(slot) && slot.from > minutesInto(date, now.getTime()));
  const [held, closed] = [ahead.at(0), ahead.at(3)];
  const regular = ahead.at(1) ?? free.find((slot) => !walkIns.includes(slot));
  if (held) await holdAt(orm, ground, held);
  if (closed) await closureAt(orm, ground, closed);
  if (regular && regular !== held) await seedRegular(orm, trail, ground, regular);
  await arrivalsIn(orm, ground);
}

/** Those whose game has begun are there, most of them; of those who should just have come, some are late. */
async function arrivalsIn(orm: Orm, { venueId, date, now }: Ground): Promise<void> {
  const [from, to] = [indiaInstant(date), indiaInstant(addDays(date, 1))].map((instant) => instant.toISOString());
  const late = sql`make_interval(mins => ${NO_SHOW_AFTER_MINUTES})`;
  await orm.execute(sql`UPDATE bookings
    SET arrived_at = CASE WHEN id % ${STAYED_AWAY} <> 0 THEN starts_at - make_interval(mins => (id % 9)::int) END,
      no_show_at = CASE WHEN id % ${STAYED_AWAY} = 0 THEN starts_at + ${late} END
    WHERE venue_id = ${venueId} AND status = 'confirmed' AND starts_at >= ${from} AND starts_at < ${to}
      AND starts_at + ${late} < ${now.toISOString()}
      AND (ends_at < ${now.toISOString()} OR id % 2 = 0)`);
}

type Hours = {
  slotMinutes: number;
  openingHours: OpeningStretch[];
  exceptions: OpeningException[];
  courts: number[];
  taken: { courts: number[]; start: number; end: number }[];
};

/** Free slots of today, those nearest to this moment first. */
async function freeAround(orm: Orm, { venueId, date, now }: Ground): Promise<Free[]> {
  const [found] = await rows<Hours>(
    orm,
    sql`SELECT slot_minutes::int AS "slotMinutes", '[]'::json AS exceptions,
        (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'opensAt', opens_at, 'closesAt', closes_at)), '[]')
          FROM opening_hours WHERE venue_id = venues.id) AS "openingHours",
        (SELECT coalesce(json_agg(id ORDER BY position), '[]') FROM courts WHERE venue_id = venues.id) AS courts,
        (SELECT coalesce(json_agg(json_build_object('courts', ARRAY[court_id], 'start', extract(epoch FROM lower(during)) * 1000,
            'end', extract(epoch FROM upper(during)) * 1000)), '[]')
          FROM courts JOIN occupancies ON court_id = courts.id WHERE venue_id = venues.id
            AND during && tstzrange(${indiaInstant(date).toISOString()}, ${indiaInstant(addDays(date, 2)).toISOString()})) AS taken
      FROM venues WHERE id = ${venueId}`,
  );
  if (!found) return [];
  const taken = found.taken.map(({ start, end, courts }) => ({
    courts,
    from: minutesInto(date, start),
    to: minutesInto(date, end),
  }));
  const { slots } = dayWindow(found, date);
  const minute = minutesInto(date, now.getTime());
  return found.courts
    .flatMap((court) => freeSlots(slots, taken, court).map((slot) => ({ ...slot, court })))
    .toSorted((a, b) => Math.abs(a.from - minute) - Math.abs(b.from - minute) || a.court - b.court);
}

async function walkInAt(orm: Orm, { venueId, date, now, ordinal }: Ground, slot: Free, index: number): Promise<void> {
  const name = WALK_INS[index] ?? 'Walk-in';
  const phone = String(FIRST_PHONE + WALK_INS.length * ordinal + index);
  const { start, end } = timeOf(date, slot);
  const bookedAt = new Date(Math.min(now.getTime(), Date.parse(start)) - 5 * MINUTE_MS).toISOString();
  const total = (hourly: number) => totalPaise(slot.to - slot.from, hourly);
  await orm.execute(sql`INSERT INTO users (phone, name, created_at) VALUES (${phone}, ${name}, ${bookedAt})
    ON CONFLICT (phone) DO NOTHING`);
  const [sold] = await rows<{ format: string; space: string; sport: string; hourly: number }>(
    orm,
    sql`SELECT formats.id AS format, spaces.id AS space, formats.sport_id AS sport, formats.hourly_paise AS hourly
      FROM formats JOIN format_spaces ON format_spaces.format_id = formats.id
        JOIN spaces ON spaces.id = format_spaces.space_id
      WHERE formats.venue_id = ${venueId} AND formats.retired_at IS NULL AND (
        SELECT array_agg(court_id) FROM space_courts WHERE space_id = spaces.id) = ARRAY[${slot.court}]::bigint[]
      ORDER BY formats.position, spaces.position LIMIT 1`,
  );
  if (!sold) return;
  const paise = total(sold.hourly);
  await orm.execute(sql`WITH made AS (
      INSERT INTO bookings (user_id, reference, venue_id, sport_id, space_id, format_id, starts_at, ends_at, hourly_paise,
        total_paise, due_paise, source, status, name, phone, refund_policy, hold_expires_at, created_at, confirmed_at,
        reminded_for)
      SELECT users.id, ${referenceOf({ now, ordinal }, index)}, ${venueId}, ${sold.sport}, ${sold.space}, ${sold.format},
        ${start}, ${end}, ${sold.hourly}, ${paise}::int, ${paise}::int, 'desk', 'confirmed', ${name}, ${phone},
        ${JSON.stringify(STANDARD_POLICY)}::jsonb, ${bookedAt}, ${bookedAt}, ${bookedAt}, ${start}
      FROM users WHERE phone = ${phone} RETURNING id)
    INSERT INTO occupancies (court_id, during, kind, booking_id, created_at)
    SELECT ${slot.court}, tstzrange(${start}, ${end}), 'booking', made.id, ${bookedAt} FROM made`);
}

/** For as long as a hold lasts, somebody is paying. */
async function holdAt(orm: Orm, { venueId, date, now, ordinal }: Ground, slot: Free): Promise<void> {
  const { start, end } = timeOf(date, slot);
  const heldAt = new Date(now.getTime() - MINUTE_MS).toISOString();
  const until = new Date(now.getTime() + (HOLD_MINUTES - 1) * MINUTE_MS).toISOString();
  await orm.execute(sql`WITH made AS (
      INSERT INTO bookings (user_id, reference, venue_id, sport_id, court_id, starts_at, ends_at, hourly_paise, total_paise,
        status, name, phone, refund_policy, hold_expires_at, created_at)
      SELECT users.id, ${referenceOf({ now, ordinal }, WALK_INS.length)}, ${venueId}, formats.sport_id, ${slot.court}, ${start}, ${end},
        formats.hourly_paise, ${sql`ceil(formats.hourly_paise * ${slot.to - slot.from} / 6000.0)::int * 100`},
        'held', users.name, users.phone, ${JSON.stringify(STANDARD_POLICY)}::jsonb, ${until}, ${heldAt}
      FROM (SELECT * FROM users WHERE name IS NOT NULL AND phone IS NOT NULL ORDER BY id LIMIT 1 OFFSET ${11 + ordinal}) AS users,
        (SELECT * FROM formats WHERE venue_id = ${venueId} AND retired_at IS NULL ORDER BY position LIMIT 1) AS formats
      RETURNING id)
    INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at, created_at)
    SELECT ${slot.court}, tstzrange(${start}, ${end}), 'hold', made.id, ${until}, ${heldAt} FROM made`);
}

async function closureAt(orm: Orm, { date, now }: Ground, slot: Free): Promise<void> {
  const { start, end } = timeOf(date, slot);
  await orm.execute(sql`INSERT INTO occupancies (court_id, during, kind, note, created_at)
    VALUES (${slot.court}, tstzrange(${start}, ${end}), 'block', 'Nets being mended', ${now.toISOString()})`);
}

/** Shaped as the pages make it, and no two alike. */
function referenceOf({ now, ordinal }: Pick<Ground, 'now' | 'ordinal'>, index: number): string {
  return `BK${now.getTime() - 1_000 * (10 * ordinal + index + 1)}`;
}

function timeOf(date: string, { from, to }: Minutes): { start: string; end: string } {
  return { start: indiaInstant(date, from).toISOString(), end: indiaInstant(date, to).toISOString() };
}
