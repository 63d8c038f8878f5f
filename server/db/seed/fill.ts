// Fills the tables in one pass, a few thousand venues at a time, so that memory stays bounded at any size.
import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time-units.ts';
import type { Orm } from '../database.ts';
import { CITIES } from './cities.ts';
import { closuresOf } from './closures.ts';
import { type CourtBooking, type CourtDiary, courtDiary } from './court-diary.ts';
import { type Calendar, calendarAround } from './demand.ts';
import { insertRows, insertTogether } from './insert-rows.ts';
import { MOST_PLAYERS, type Player, playerAt } from './players.ts';
import { type Random, randomFor } from './random.ts';
import * as rowsOf from './rows.ts';
import { shares } from './shares.ts';
import { SPORT_IDS, SPORTS } from './sports.ts';
import * as columns from './tables.ts';
import { type SeedVenue, seedVenues } from './venues.ts';

export type Size = { venues: number; bookings: number };

type Counters = { court: number; space: number; format: number; booking: number; occupancy: number };
type OpenVenue = { diary: CourtDiary; firstIds: rowsOf.FirstIds };
type Planned = OpenVenue & { booking: CourtBooking };

const VENUES_AT_ONCE = 2_000;
const BOOKINGS_AT_ONCE = 5_000;
const FEWEST_PLAYERS = 120;
const BOOKINGS_PER_PLAYER = 50;
/** How often bookings that found no court are offered to the other venues. */
const ROUNDS = 6;
const MONTH_MS = 30 * DAY_MS;

/** Returns how much was made: fewer bookings than asked for when the courts are full. */
export async function fill(
  orm: Orm,
  size: Size,
  now: Date,
  onProgress: (made: Size) => void = () => {},
): Promise<Size> {
  const calendar = calendarAround(now);
  const random = randomFor('bookings');
  const next: Counters = { court: 1, space: 1, format: 1, booking: 1, occupancy: 1 };
  const made: Size = { venues: 0, bookings: 0 };
  await fillPlaces(orm);
  const players = await fillPlayers(orm, Math.max(FEWEST_PLAYERS, Math.ceil(size.bookings / BOOKINGS_PER_PLAYER)));
  let writing: Promise<void> = Promise.resolve();
  for (const venues of inChunks(seedVenues(size.venues), VENUES_AT_ONCE)) {
    await writing;
    const open = await fillVenues(orm, venues, calendar, next);
    made.venues += venues.length;
    onProgress({ ...made });
    const due = Math.round((size.bookings * made.venues) / size.venues) - made.bookings;
    const planned = shareOut(open, due);
    for (const some of inChunks(planned, BOOKINGS_AT_ONCE)) {
      const rows = rowsOfBookings(some, { calendar, random, players, next, total: size.bookings });
      await writing;
      writing = writeBookings(orm, rows);
      // Answered for where it is awaited; and sent before the next rows are made.
      writing.catch(() => {});
      await setImmediate();
      made.bookings += some.length;
      onProgress({ ...made });
    }
  }
  await writing;
  await advanceSerials(orm);
  return made;
}

async function fillPlaces(orm: Orm): Promise<void> {
  const areas = CITIES.flatMap((city) => city.areas.map((area) => ({ ...area, city_id: city.id })));
  const sports = SPORT_IDS.map((id, position) => ({ id, name: SPORTS[id].name, position }));
  await insertRows(orm, 'cities', columns.CITIES, CITIES);
  await insertRows(orm, 'areas', columns.AREAS, areas);
  await insertRows(orm, 'sports', columns.SPORTS, sports);
}

async function fillPlayers(orm: Orm, wanted: number): Promise<Player[]> {
  const players = Array.from({ length: Math.min(wanted, MOST_PLAYERS) }, (_, index) => playerAt(index));
  const rows = players.map(({ createdAt, ...player }) => ({ ...player, created_at: createdAt }));
  await insertRows(orm, 'users', columns.USERS, rows);
  return players;
}

async function fillVenues(orm: Orm, venues: SeedVenue[], calendar: Calendar, next: Counters): Promise<OpenVenue[]> {
  const open: OpenVenue[] = [];
  const closures: ReturnType<typeof rowsOf.closureRow>[] = [];
  for (const venue of venues) {
    const firstIds = { courtId: next.court, spaceId: next.space, formatId: next.format };
    next.court += venue.courts.length;
    next.space += venue.spaces.length;
    next.format += venue.formats.length;
    const closed = closuresOf(venue, calendar.today);
    const here = { venue, firstIds };
    closures.push(...closed.map((closure) => rowsOf.closureRow(closure, next.occupancy++, here, calendar.now)));
    open.push({ diary: courtDiary(venue, closed, calendar), firstIds });
  }
  const ofEach = <Row>(rows: (venue: SeedVenue, firstIds: rowsOf.FirstIds) => Row[]) =>
    open.flatMap(({ diary, firstIds }) => rows(diary.venue, firstIds));
  await insertRows(orm, 'venues', columns.VENUES, venues.map(rowsOf.venueRow));
  await insertRows(orm, 'venue_sports', columns.VENUE_SPORTS, ofEach(rowsOf.venueSportRows));
  await insertRows(orm, 'courts', columns.COURTS, ofEach(rowsOf.courtRows));
  await insertRows(orm, 'spaces', columns.SPACES, ofEach(rowsOf.spaceRows));
  await insertRows(orm, 'space_courts', columns.SPACE_COURTS, ofEach(rowsOf.spaceCourtRows));
  await insertRows(orm, 'formats', columns.FORMATS, ofEach(rowsOf.formatRows));
  await insertRows(orm, 'format_spaces', columns.FORMAT_SPACES, ofEach(rowsOf.formatSpaceRows));
  const rates = (venue: SeedVenue, firstIds: rowsOf.FirstIds) => rowsOf.rateRows(venue, firstIds, calendar.today);
  await insertRows(orm, 'rate_rules', columns.RATE_RULES, ofEach(rates));
  await insertRows(orm, 'offers', columns.OFFERS, ofEach(rowsOf.offerRows));
  await insertRows(orm, 'opening_hours', columns.OPENING_HOURS, ofEach(rowsOf.openingRows));
  await insertRows(orm, 'occupancies', columns.OCCUPANCIES, closures);
  return open;
}

/** Spreads bookings over venues by how sought-after they are; what one cannot take, the others may. */
function shareOut(open: readonly OpenVenue[], count: number): Planned[] {
  const weights = open.map(({ diary }) => diary.weight);
  const planned: Planned[] = [];
  for (let round = 0; round < ROUNDS && planned.length < count; round++) {
    const quotas = shares(count - planned.length, weights);
    for (const [index, venue] of open.entries()) {
      for (const booking of venue.diary.book(quotas[index] ?? 0)) planned.push({ ...venue, booking });
    }
  }
  return planned;
}

type Booked = ReturnType<typeof rowsOf.bookingRows>;
type Filling = { calendar: Calendar; random: Random; players: Player[]; next: Counters; total: number };

function rowsOfBookings(
  planned: readonly Planned[],
  { calendar, random, players, next, total }: Filling,
): readonly Booked[] {
  const referenceStep = Math.max(1, Math.min(997, Math.floor(MONTH_MS / total)));
  return planned.map(({ diary, firstIds, booking }) => {
    const id = next.booking++;
    const occupancyId = next.occupancy;
    next.occupancy += booking.courts.length;
    const numbered = {
      venue: diary.venue,
      firstIds,
      booking,
      id,
      occupancyId,
      player: random.pick(players),
      // Shaped as the pages make it, from the milliseconds of a moment; no two are alike.
      reference: `BK${calendar.now.getTime() - MONTH_MS + id * referenceStep}`,
    };
    return rowsOf.bookingRows(numbered, calendar.now, random);
  });
}

function writeBookings(orm: Orm, rows: readonly Booked[]): Promise<void> {
  return insertTogether(orm, [
    { table: 'bookings', columns: columns.BOOKINGS, rows: rows.map(({ booking }) => booking) },
    { table: 'payments', columns: columns.PAYMENTS, rows: rows.map(({ payment }) => payment) },
    { table: 'occupancies', columns: columns.OCCUPANCIES, rows: rows.flatMap(({ occupancies }) => occupancies) },
  ]);
}

/** Rows came with their ids, so the counters have to be told where to go on. */
async function advanceSerials(orm: Orm): Promise<void> {
  for (const table of ['courts', 'spaces', 'formats', 'users', 'bookings', 'payments', 'occupancies']) {
    await orm.execute(
      sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), greatest(1, max(id)), max(id) IS NOT NULL)
        FROM ${sql.identifier(table)}`,
    );
  }
}

function* inChunks<T>(items: Iterable<T>, length: number): Generator<T[]> {
  let chunk: T[] = [];
  for (const item of items) {
    chunk.push(item);
    if (chunk.length < length) continue;
    yield chunk;
    chunk = [];
  }
  if (chunk.length > 0) yield chunk;
}
