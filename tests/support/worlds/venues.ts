// The catalogue at a fixed time, and venues made to measure.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Answer, type CallName, calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import { type Database, type Orm, rows } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { freshDatabase, NOW, type TestDatabase } from '#tests/support/databases/databases.ts';
import { newBooking } from './catalogue.ts';
import { type NewFormat, sellEachCourt, sellFormats } from './formats.ts';

type Query = Record<string, string | number>;

export type VenueTests = {
  readonly app: App;
  readonly database: Database;
  readonly orm: Orm;
  now: Date;
  /** Calls it, expects 200 and exactly what the contract says. */
  get<Name extends CallName>(
    name: Name,
    input?: { params?: Record<string, string>; query?: Query },
  ): Promise<Answer<Name>>;
  /** Calls it and expects a refusal with this status; gives its code and its sentence. */
  refused(url: string, status: number): Promise<{ code: string; message: string }>;
};

/** The API on a database of its own with the demo data, at NOW unless a test sets another time. */
export function venueTests(): VenueTests {
  let opened: TestDatabase | undefined;
  let app: App | undefined;
  const running = () => {
    if (!app || !opened) throw new Error('The app is there only while tests run.');
    return { app, database: opened.database };
  };
  const tests: VenueTests = {
    now: NOW,
    get app() {
      return running().app;
    },
    get database() {
      return running().database;
    },
    get orm() {
      return running().database.orm;
    },
    async get(name, { params = {}, query = {} } = {}) {
      const url = addressOf(name, params, query);
      const response = await running().app.inject(url);
      expect(response.statusCode, `${url}: ${response.body.slice(0, 300)}`).toBe(200);
      const answer = calls[name].response[200].parse(response.json());
      expect(answer).toEqual(response.json());
      // The schema of this very call has parsed it, which the compiler cannot follow through the name.
      return answer as Answer<typeof name>;
    },
    async refused(url, status) {
      const response = await running().app.inject(url);
      expect(response.statusCode, `${url}: ${response.body.slice(0, 300)}`).toBe(status);
      const { success, code, message } = response.json();
      expect(success).toBe(false);
      expect(message).toMatch(/^[A-Z].+\.$/);
      return { code, message };
    },
  };
  beforeAll(async () => {
    opened = await freshDatabase();
    app = await buildApp({ database: opened.database, mode: 'demo', origin: ORIGIN, clock: () => tests.now });
  });
  afterAll(async () => {
    await app?.close();
    await opened?.remove();
    app = opened = undefined;
  });
  return tests;
}

export function addressOf(name: CallName, params: Record<string, string> = {}, query: Query = {}): string {
  const path = calls[name].path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

export type NewVenue = {
  id: string;
  name?: string;
  areaId?: string;
  sportId?: string;
  /** Rupees; null is a venue without a price. */
  perHour?: number | null;
  slotMinutes?: 30 | 60 | 90;
  /** [weekday, opens, closes] in minutes; the default is 6 to 23 on every day. */
  openings?: [number, number, number][];
  courts?: number;
  rating?: number | null;
  images?: string[];
  listing?: 'live' | 'in_progress';
  /** Sports beside the main one, with rupees per hour; null is one without an hourly price. */
  furtherSports?: Record<string, number | null>;
  /** What it sells, where that is not every court alone for each sport with a price. */
  formats?: NewFormat[];
};

/** With those that only its formats name. */
function furtherSports({ formats = [], furtherSports: named = {} }: NewVenue, main: string) {
  const sold = formats.filter(({ sport }) => sport !== main).map(({ sport, perHour }) => [sport, perHour] as const);
  return { ...Object.fromEntries(sold), ...named };
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
/** On every day, in hours. */
export const daily = (opens: number, closes: number): [number, number, number][] =>
  EVERY_DAY.map((weekday) => [weekday, opens * 60, closes * 60]);

/** Makes a venue and gives the ids of its courts. */
export async function newVenue(orm: Orm, venue: NewVenue): Promise<number[]> {
  const { id, name = id, areaId = 'pune-kothrud', sportId = 'football', perHour = 1000, slotMinutes = 60 } = venue;
  const { openings = daily(6, 23), courts = 1, rating = 4, images = ['/art/football-01-960.webp'] } = venue;
  const paise = perHour === null ? null : perHour * 100;
  const further = Object.entries(furtherSports(venue, sportId));
  const prices = further.map(([, price]) => (price === null ? null : price * 100));
  const [weekdays, opens, closes] = ([0, 1, 2] as const).map((part) => openings.map((opening) => opening[part]));
  // As a draft, so that what the database keeps of listed venues is worked out once, not again for each of its rows.
  const made = await rows<{ id: number }>(
    orm,
    sql`WITH venue AS (
          INSERT INTO venues (id, city_id, area_id, sport_id, name, address, description, latitude, longitude, images,
            services, rating, draft, listing, slot_minutes, hourly_paise, search_text)
          SELECT ${id}, city_id, id, ${sportId}, ${name}, 'Gate 2', 'For tests.', latitude, longitude,
            ${sql.param(images)}::text[], '{parking}', ${rating}, true, 'in_progress', ${slotMinutes}, ${paise},
            ${name.toLowerCase()}
          FROM areas WHERE id = ${areaId} RETURNING id),
        main_sport AS (
          INSERT INTO venue_sports (venue_id, sport_id, position, enable_per_hour, per_hour_paise, enable_per_person,
            per_person_paise, enable_per_team, per_team_paise)
          SELECT id, ${sportId}, 0, ${perHour !== null}, ${paise}::int, false, 9900, true, NULL FROM venue),
        further_sports AS (
          INSERT INTO venue_sports (venue_id, sport_id, position, enable_per_hour, per_hour_paise, enable_per_person,
            per_person_paise, enable_per_team, per_team_paise)
          SELECT id, sport, place, paise IS NOT NULL, paise, true, 15000, false, NULL
          FROM venue, unnest(${sql.param(further.map(([sport]) => sport))}::text[], ${sql.param(prices)}::int[])
            WITH ORDINALITY AS further (sport, paise, place)),
        hours AS (
          INSERT INTO opening_hours
          SELECT id, opening.*
          FROM venue, unnest(${sql.param(weekdays)}::int[], ${sql.param(opens)}::int[], ${sql.param(closes)}::int[]) AS opening)
        INSERT INTO courts (venue_id, name, position)
        SELECT id, 'Court', place FROM venue, generate_series(1, ${courts}::int) AS place RETURNING id::int`,
  );
  const courtIds = made.map((court) => court.id);
  if (venue.formats) await sellFormats(orm, id, courtIds, venue.formats);
  else await sellEachCourt(orm, id);
  const { listing = 'live' } = venue;
  await orm.execute(sql`UPDATE venues SET draft = false, listing = ${listing}::listing_status WHERE id = ${id}`);
  return courtIds;
}

/** Takes a court between two times, written 'YYYY-MM-DD HH:MM' by Indian clocks. */
export async function occupy(
  orm: Orm,
  court: number,
  kind: 'hold' | 'booking' | 'block',
  from: string,
  to: string,
  expiresAt: Date | null = null,
): Promise<void> {
  const booking = kind === 'block' ? null : await newBooking(orm, court);
  await orm.execute(
    sql`INSERT INTO occupancies (court_id, during, kind, booking_id, expires_at)
        VALUES (${court}, tstzrange(${`${from}:00+05:30`}, ${`${to}:00+05:30`}), ${kind}::occupancy_kind, ${booking},
          ${expiresAt?.toISOString() ?? null}::timestamptz)`,
  );
}
