// Somebody who plays at a demo ground every week: today, and as long as the court is free at that hour.
import { sql } from 'drizzle-orm';
import { DAY_MINUTES } from '#domain/clock-time.ts';
import type { Minutes } from '#domain/day-window.ts';
import { addDays, indiaDate, indiaInstant, weekdayOf } from '#domain/india-time.ts';
import { totalPaise } from '#domain/price.ts';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { DAY_MS } from '#domain/time-units.ts';
import { type Orm, rows } from '../database.ts';
import type { Trail } from './trail.ts';

const REGULARS = ['Deccan Dribblers', 'Sunday Legends', 'Office Eleven', 'Asha Kulkarni'];
/** After those who only ever came to the counter. */
const FIRST_PHONE = 7_000_100_900;
const WEEKS = 8;

type Ground = { venueId: string; now: Date; ordinal: number };
type Sold = {
  format: number;
  space: number;
  sport: string;
  hourly: number;
  owner: number;
  ownerName: string;
  organisation: number;
};

export async function seedRegular(
  orm: Orm,
  trail: Trail,
  { venueId, now, ordinal }: Ground,
  slot: Minutes & { court: number },
): Promise<void> {
  const sold = await soldOn(orm, venueId, slot.court);
  // What begins after midnight is the next day's.
  if (!sold || slot.from < 0 || slot.from >= DAY_MINUTES) return;
  const name = REGULARS[ordinal % REGULARS.length] ?? 'Regular';
  const phone = String(FIRST_PHONE + ordinal);
  const first = indiaDate(now);
  const then = new Date(now.getTime() - 3 * DAY_MS);
  const madeAt = then.toISOString();
  await orm.execute(sql`INSERT INTO users (phone, name, created_at) VALUES (${phone}, ${name}, ${madeAt})
    ON CONFLICT (phone) DO NOTHING`);
  const [made] = await rows<{ id: string }>(
    orm,
    sql`INSERT INTO series (venue_id, idempotency_key, user_id, name, phone, sport_id, format_id, space_id, weekdays, from_minute,
        minutes, first_date, last_date, payment, created_by, created_at)
      SELECT ${venueId}, ${`${venueId}:demo`}, users.id, ${name}, ${phone}, ${sold.sport}, ${sold.format}, ${sold.space},
        ${1 << weekdayOf(first)}, ${slot.from}, ${slot.to - slot.from}, ${first}::date, ${addDays(first, 7 * (WEEKS - 1))}::date,
        'at_ground', ${sold.owner}, ${madeAt}
      FROM users WHERE phone = ${phone} RETURNING id`,
  );
  if (!made) return;
  for (let week = 0; week < WEEKS; week += 1) {
    const date = addDays(first, 7 * week);
    const reference = `BK${now.getTime() - DAY_MS - 1_000 * (10 * ordinal + week)}`;
    await dateIn(orm, { ...sold, venueId, seriesId: made.id, phone, name, date, reference, madeAt }, slot);
  }
  // As the desk does for every regular: the guest was told, and the ground's trail has it.
  await told(orm, { seriesId: made.id, phone, madeAt });
  trail.note({
    ...{ at: then, organisationId: sold.organisation, venueId, userId: sold.owner, actor: sold.ownerName },
    ...{ actorRole: 'owner' as const, act: 'series.created' },
    about: { subject: name, after: { series: String(made.id) } },
  });
}

type Told = { seriesId: string; phone: string; madeAt: string };

async function told(orm: Orm, { seriesId, phone, madeAt }: Told): Promise<void> {
  await orm.execute(sql`INSERT INTO outbox (channel, recipient, template, payload, dedupe_key, user_id, status, next_attempt_at,
      created_at, sent_at)
    SELECT 'whatsapp', ${phone}, 'series_booked', '{}', ${`whatsapp:series:${seriesId}`}, id, 'sent', ${madeAt}, ${madeAt},
      ${madeAt}
    FROM users WHERE phone = ${phone}`);
}

/** What takes just this court, and who owns the ground. */
async function soldOn(orm: Orm, venueId: string, court: number): Promise<Sold | undefined> {
  const [sold] = await rows<Sold>(
    orm,
    sql`SELECT formats.id AS format, spaces.id AS space, formats.sport_id AS sport, formats.hourly_paise AS hourly,
        members.user_id::int AS owner, coalesce(users.name, users.phone) AS "ownerName",
        venues.organisation_id::int AS organisation
      FROM formats JOIN format_spaces ON format_spaces.format_id = formats.id
        JOIN spaces ON spaces.id = format_spaces.space_id JOIN venues ON venues.id = formats.venue_id
        JOIN members ON members.organisation_id = venues.organisation_id AND members.role = 'owner'
        JOIN users ON users.id = members.user_id
      WHERE formats.venue_id = ${venueId} AND formats.retired_at IS NULL AND (
        SELECT array_agg(court_id) FROM space_courts WHERE space_id = spaces.id) = ARRAY[${court}]::bigint[]
      ORDER BY formats.position, spaces.position LIMIT 1`,
  );
  return sold;
}

type Dated = Sold & {
  venueId: string;
  seriesId: string;
  phone: string;
  name: string;
  date: string;
  reference: string;
  madeAt: string;
};

/** Booked if the court is free then; otherwise it was left out. */
async function dateIn(orm: Orm, of: Dated, { court, from, to }: Minutes & { court: number }): Promise<void> {
  const [start, end] = [indiaInstant(of.date, from), indiaInstant(of.date, to)].map((at) => at.toISOString());
  const paise = totalPaise(to - from, of.hourly);
  await orm.execute(sql`WITH made AS (
      INSERT INTO bookings (user_id, reference, venue_id, sport_id, space_id, format_id, starts_at, ends_at, hourly_paise,
        total_paise, due_paise, source, status, name, phone, refund_policy, hold_expires_at, created_at, confirmed_at,
        reminded_for)
      SELECT users.id, ${of.reference}, ${of.venueId}, ${of.sport}, ${of.space}, ${of.format}, ${start}, ${end}, ${of.hourly},
        ${paise}::int, ${paise}::int, 'desk', 'confirmed', ${of.name}, ${of.phone}, ${JSON.stringify(STANDARD_POLICY)}::jsonb,
        ${of.madeAt}, ${of.madeAt}, ${of.madeAt}, ${start}
      FROM users WHERE phone = ${of.phone} AND NOT EXISTS (
        SELECT 1 FROM occupancies WHERE court_id = ${court} AND during && tstzrange(${start}, ${end}))
      RETURNING id),
    taken AS (
      INSERT INTO occupancies (court_id, during, kind, booking_id, created_at)
      SELECT ${court}, tstzrange(${start}, ${end}), 'booking', made.id, ${of.madeAt} FROM made RETURNING booking_id)
    INSERT INTO series_dates (series_id, date, status, booking_id)
    SELECT ${of.seriesId}, ${of.date}::date, (CASE WHEN taken.booking_id IS NULL THEN 'skipped' ELSE 'booked' END)::series_date_status,
      taken.booking_id FROM (SELECT 1) AS one LEFT JOIN taken ON true`);
}
