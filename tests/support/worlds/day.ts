// Bookings on a day's sheet, for tests.
import { sql } from 'drizzle-orm';
import { STANDARD_POLICY } from '#domain/refund.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { newPlayers } from './players.ts';

type Made = {
  /** Which of the venue's courts, by its id; the first unless given. */
  court?: number;
  hours?: number;
  name?: string;
  /** At a desk, all of its price. */
  duePaise?: number;
  source?: 'app' | 'desk';
  /** Whose it is; a new player's unless given. */
  userId?: number;
};

/** The id of a confirmed booking at a venue, which nobody had to pay for. */
export async function newBookingAt(orm: Orm, venueId: string, startsAt: Date, made: Made = {}): Promise<number> {
  const { court = null, hours = 1, name = 'Rohan Deshpande', duePaise = 0, source = 'app' } = made;
  const userId = made.userId ?? (await newPlayers(orm, 1, startsAt))[0]?.id;
  const totalPaise = source === 'desk' ? duePaise : 100_000;
  const start = startsAt.toISOString();
  const end = new Date(startsAt.getTime() + hours * HOUR_MS).toISOString();
  const [booking] = await rows<{ id: number; court: number }>(
    orm,
    sql`INSERT INTO bookings (user_id, reference, venue_id, sport_id, court_id, starts_at, ends_at, hourly_paise,
          total_paise, due_paise, source, status, name, phone, refund_policy, hold_expires_at, confirmed_at)
        SELECT ${userId}::bigint, 'BK' || nextval(pg_get_serial_sequence('outbox', 'id')), venues.id, venues.sport_id,
          coalesce(${court}::bigint, (SELECT min(id) FROM courts WHERE venue_id = venues.id)), ${start}, ${end},
          ${Math.round(totalPaise / hours)}, ${totalPaise}, ${duePaise}, ${source}::booking_source, 'confirmed', ${name}, '9876543210',
          ${JSON.stringify(STANDARD_POLICY)}, ${start}, ${start}
        FROM venues WHERE id = ${venueId} RETURNING id::int, court_id::int AS court`,
  );
  if (!booking) throw new Error('There is no such venue.');
  if (source === 'desk') {
    // As the desk tells every guest.
    await orm.execute(
      sql`INSERT INTO outbox (channel, recipient, template, payload, user_id, booking_id, status, sent_at)
          VALUES ('whatsapp', '9876543210', 'desk_booked', '{}', ${userId}, ${booking.id}, 'sent', ${start})`,
    );
  }
  await orm.execute(
    sql`INSERT INTO occupancies (court_id, during, kind, booking_id)
        VALUES (${booking.court}, tstzrange(${start}, ${end}), 'booking', ${booking.id})`,
  );
  return booking.id;
}
