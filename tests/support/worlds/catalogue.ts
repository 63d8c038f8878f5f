// Small worlds for tests that need rows of their own.
import { sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { sellEachCourt } from './formats.ts';

/** The id of a court of a new venue, so that nothing else has a claim on it. */
export async function newCourt(orm: Orm, name: string): Promise<number> {
  const [venue] = await rows<{ id: string }>(
    orm,
    sql`INSERT INTO venues (id, city_id, area_id, sport_id, name, address, description, latitude, longitude,
          images, services, listing, slot_minutes, search_text)
        SELECT ${name}, city_id, areas.id, (SELECT min(id) FROM sports), ${name}, 'Gate 2', 'For tests.', latitude,
          longitude, '{}', '{}', 'live', 60, ${name}
        FROM areas ORDER BY areas.id LIMIT 1 RETURNING id`,
  );
  const [court] = await rows<{ id: string }>(
    orm,
    sql`INSERT INTO courts (venue_id, name, position) VALUES (${venue?.id}, 'Court 1', 1) RETURNING id::text`,
  );
  await sellEachCourt(orm, name);
  return Number(court?.id);
}

/** The id of a new booking of a new player on a court, in whatever status. */
export async function newBooking(orm: Orm, court: number, status: 'held' | 'confirmed' = 'held'): Promise<number> {
  const phone = String(9_000_000_000 + court * 1_000 + (await bookingsOf(orm, court)));
  const [booking] = await rows<{ id: string }>(
    orm,
    sql`WITH player AS (INSERT INTO users (phone) VALUES (${phone}) RETURNING id)
        INSERT INTO bookings (user_id, reference, venue_id, sport_id, court_id, starts_at, ends_at, hourly_paise,
          total_paise, status, name, phone, refund_policy, hold_expires_at, confirmed_at)
        SELECT player.id, 'BK1', venues.id, venues.sport_id, courts.id, '2026-11-20 10:00Z', '2026-11-20 11:00Z',
          100000, 100000, ${status}::booking_status, 'Asha', ${phone}, '{}', '2026-11-20 09:00Z',
          CASE WHEN ${status} = 'confirmed' THEN '2026-11-19 09:00Z'::timestamptz END
        FROM player, courts JOIN venues ON venues.id = courts.venue_id WHERE courts.id = ${court}
        RETURNING id::text`,
  );
  return Number(booking?.id);
}

async function bookingsOf(orm: Orm, court: number): Promise<number> {
  const [found] = await rows<{ count: number }>(
    orm,
    sql`SELECT count(*)::int AS count FROM bookings WHERE court_id = ${court}`,
  );
  return found?.count ?? 0;
}
