// A PostgreSQL of our own with the demo data, venues with enough free slots for every round, and players.
import { sql } from 'drizzle-orm';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { type Database, type Orm, rows } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/open.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { sellEachCourt } from '#tests/support/worlds/formats.ts';
import { newPlayers, type Player } from '#tests/support/worlds/players.ts';

export const VENUES = 500;
const OPENS = 6;
const CLOSES = 23;
const FIRST_DAY = 1;
const LAST_DAY = 12;
/** Numbers no amount or count is ever equal to, so that a recorded statement shows which of its values are ids. */
const FIRST_IDS = {
  courts: 910_000_001,
  bookings: 920_000_001,
  payments: 930_000_001,
  occupancies: 940_000_001,
  formats: 950_000_001,
  spaces: 960_000_001,
  users: 970_000_001,
};

export const PRICE = 1000;

export type Slot = { bookingId: string; eventId: string; date: string; fromTime: string; toTime: string };

export type World = {
  url: string;
  database: Database;
  players: Player[];
  /** Slots nobody has taken, each given out once. */
  slots(count: number): Slot[];
  /** A venue of the demo data with many bookings. */
  busyVenue: string;
  remove(): Promise<void>;
};

export async function makeWorld(players: number): Promise<World> {
  // Without fsync: what we measure is our own work, and waiting for a disk would only hide it.
  const server = await startPostgres({ settings: { max_connections: '120' } });
  try {
    await server.query('CREATE DATABASE bench');
    const url = server.url('bench');
    const database = await openPostgres(url);
    const now = new Date();
    await prepareDatabase(database, { mode: 'demo', now, say: () => {} });
    const venues = await makeVenues(database.orm);
    await database.script('VACUUM ANALYZE');
    return {
      url,
      database,
      players: await newPlayers(database.orm, players, now),
      slots: slotSource(venues, now),
      busyVenue: await busyVenue(database.orm),
      async remove() {
        await database.close();
        await server.remove();
      },
    };
  } catch (error) {
    await server.remove();
    throw error;
  }
}

async function makeVenues(orm: Orm): Promise<string[]> {
  for (const [table, first] of Object.entries(FIRST_IDS)) {
    await orm.execute(sql.raw(`ALTER TABLE ${table} ALTER COLUMN id RESTART WITH ${first}`));
  }
  const made = await rows<{ id: string }>(
    orm,
    sql`INSERT INTO venues (id, city_id, area_id, sport_id, name, address, description, latitude, longitude, images,
          services, listing, slot_minutes, hourly_paise, search_text)
        SELECT 'bench-ground-' || number, city_id, areas.id, 'football', 'Bench ground ' || number, 'Gate 2',
          'For measuring.', latitude, longitude, '{}', '{}', 'live', 60, ${PRICE * 100}, 'bench ground'
        FROM (SELECT * FROM areas ORDER BY id LIMIT 1) AS areas, generate_series(1, ${VENUES}::int) AS number
        RETURNING id`,
  );
  await orm.execute(
    sql`INSERT INTO venue_sports (venue_id, sport_id, position, enable_per_hour, per_hour_paise, enable_per_person,
          enable_per_team)
        SELECT id, 'football', 0, true, ${PRICE * 100}, false, false FROM venues WHERE id LIKE 'bench-ground-%'`,
  );
  await orm.execute(
    sql`INSERT INTO opening_hours SELECT id, weekday, ${OPENS * 60}::int, ${CLOSES * 60}::int
        FROM venues, generate_series(0, 6) AS weekday WHERE id LIKE 'bench-ground-%'`,
  );
  await orm.execute(
    sql`INSERT INTO courts (venue_id, name, position)
        SELECT id, 'Court 1', 1 FROM venues WHERE id LIKE 'bench-ground-%'`,
  );
  for (const { id } of made) await sellEachCourt(orm, id);
  return made.map(({ id }) => id);
}

function slotSource(venues: string[], now: Date): (count: number) => Slot[] {
  const today = indiaDate(now);
  let bookings = 0;
  const hour = (number: number) => `${String(number).padStart(2, '0')}:00`;
  function* all(): Generator<Slot, undefined> {
    for (let day = FIRST_DAY; day <= LAST_DAY; day += 1) {
      for (let from = OPENS; from < CLOSES; from += 1) {
        for (const eventId of venues) {
          const bookingId = `BK90000${String(bookings++).padStart(8, '0')}`;
          yield { bookingId, eventId, date: addDays(today, day), fromTime: hour(from), toTime: hour(from + 1) };
        }
      }
    }
  }
  const free = all();
  return (count) =>
    Array.from({ length: count }, () => {
      const { value } = free.next();
      if (!value) throw new Error('The bench has used up its slots: give it more venues.');
      return value;
    });
}

async function busyVenue(orm: Orm): Promise<string> {
  const [venue] = await rows<{ id: string }>(
    orm,
    sql`SELECT venue_id AS id FROM bookings WHERE starts_at > now() GROUP BY venue_id ORDER BY count(*) DESC, 1 LIMIT 1`,
  );
  if (!venue) throw new Error('The demo data has no bookings to come.');
  return venue.id;
}
