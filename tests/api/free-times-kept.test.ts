// What the database keeps to answer what is free stays true, whatever is booked, moved, closed and set up.
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indiaDate } from '#domain/india-time.ts';
import { freeStarts, hasFreeStart } from '#server/catalogue/free-starts.repository.ts';
import { conditions } from '#server/catalogue/venue-conditions.repository.ts';
import { venueSource } from '#server/catalogue/venue-source.repository.ts';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { type Chance, chanceOf } from '#tests/support/races/chance.ts';
import { freeVenues } from '#tests/support/worlds/free-venues.ts';
import { newVenue, venueTests } from '#tests/support/worlds/venues.ts';

const world = venueTests();
const MINUTES = 60_000;
const DAY = '2026-11-16';
/** A day, an evening, one that goes on after midnight, and hours in which little or nothing begins. */
const STARTS = [
  [0, 1440],
  [1020, 1260],
  [1080, 1560],
  [1140, 1170],
  [1380, 1500],
  [610, 625],
] as const;

async function found(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  for (let offset = 0; ; offset += 100) {
    const asked = new URLSearchParams({ ...query, limit: '100', offset: String(offset) });
    const { data } = (await world.app.inject(`/api/turfs/filter?${asked}`)).json();
    ids.push(...data.venues.map(({ id }: { id: string }) => id));
    if (!data.pagination.hasMore) return ids.toSorted();
  }
}

/** Against an independent look: everywhere, in a city, of a sport, and the counts of each. */
async function expectTrue(date: string, from: string, to: string): Promise<number> {
  const free = await freeVenues(world.orm, world.now);
  const time = { date, from, to };
  const everywhere = await found(time);
  expect(everywhere, `${date} ${from}–${to}`).toEqual(free(date, from, to));
  const inPune = free(date, from, to, { city: 'pune' });
  expect(await found({ ...time, city: 'Pune' })).toEqual(inPune);
  const football = free(date, from, to, { city: 'pune', sport: 'football' });
  expect(await found({ ...time, city: 'Pune', sport: 'football' })).toEqual(football);
  const { data } = (
    await world.app.inject(`/api/turfs/filter?${new URLSearchParams({ ...time, city: 'Pune', counts: 'true' })}`)
  ).json();
  for (const { category, count } of data.counts.sports) {
    const ofSport = free(date, from, to, { city: 'pune', sport: category });
    expect(count, category).toBe(ofSport.length);
  }
  return inPune.length;
}

/** Where a slot begins in some hours, by bits as slot by slot. */
async function expectStarts(from: number, to: number): Promise<number> {
  const [midnight, now] = [new Date(at(0)), world.now];
  const window = { date: DAY, midnight, from, to, now, today: indiaDate(now) };
  let found = 0;
  for (const sportId of [undefined, 'football', 'cricket']) {
    for (const place of [{}, { cityId: 'pune' }, { words: ['divided'] }]) {
      const filter = { ...place, ...(sportId === undefined ? {} : { sportId }) };
      const timed = { ...filter, startsIn: [window] };
      const idsOf = async (condition: SQL) => {
        const meant = sql`${conditions(filter) ?? sql`true`} AND ${condition}`;
        const ids = await rows<{ id: string }>(
          world.orm,
          sql`SELECT venues.id FROM ${venueSource(timed)} WHERE ${meant} ORDER BY 1`,
        );
        return ids.map(({ id }) => id);
      };
      const ofSport = sportId === undefined ? sql`` : sql`WHERE formats.sport_id = ${sportId}`;
      const slotBySlot = sql`venues.listing = 'live' AND venues.id IN (SELECT begun.venue_id FROM (
          SELECT sold.venue_id, sold.format_id ${freeStarts(window, sql`SELECT id FROM findable_venues`)}) begun
        JOIN formats ON formats.id = begun.format_id ${ofSport})`;
      const ids = await idsOf(hasFreeStart([window], timed));
      expect(ids, `${from} to ${to}, ${JSON.stringify(filter)}`).toEqual(await idsOf(slotBySlot));
      found += ids.length;
    }
  }
  return found;
}

/** Without what the database works out from the rest of the row. */
const findable = sql`SELECT id, to_jsonb(found) - '{service_bits,other_services,sold_sports}'::text[] AS row FROM findable_venues found`;
const toFind = sql`SELECT id, to_jsonb(due) AS row FROM venues_to_find due`;

/** In whatever order the courts are kept. */
const takenHalfHours = sql`(SELECT array_agg(ROW (court, bits)::text ORDER BY court)
  FROM unnest(courts, half_hours) AS taken (court, bits))`;

/** Every row that is kept is what it has to be. */
async function expectKept(): Promise<void> {
  const wrong = await rows(
    world.orm,
    sql`(SELECT 'missing' AS what, id FROM (${toFind} EXCEPT ${findable}) missing)
        UNION ALL
        (SELECT 'stale', id FROM (${findable} EXCEPT ${toFind}) stale)
        UNION ALL
        SELECT 'miscounted', concat_ws(' ', city_id, kind, key) FROM (
          SELECT city_id, kind, key, count(*)::int AS venues
          FROM findable_venues, counted_for(area_id, sport_id, offered, paise, rating, services) GROUP BY 1, 2, 3
        ) counted FULL JOIN (SELECT * FROM findable_counts WHERE venues <> 0) kept USING (city_id, kind, key)
        WHERE kept.venues IS DISTINCT FROM counted.venues
        UNION ALL
        SELECT 'elsewhere', occupancies.id::text FROM occupancies JOIN courts ON courts.id = court_id
        JOIN venues ON venues.id = courts.venue_id WHERE (at_venue, in_city) IS DISTINCT FROM (venues.id, venues.city_id)
        UNION ALL
        SELECT 'taken otherwise', concat_ws(' ', venue_id, date) FROM
          (SELECT *, ${takenHalfHours} AS taken FROM taken_half_hours WHERE date >= '2026-11-14' AND busy <> 0) kept
          FULL JOIN (SELECT *, ${takenHalfHours} AS taken FROM half_hours_to_take WHERE date >= '2026-11-14') due
            USING (venue_id, date)
        WHERE (kept.city_id, kept.busy, kept.taken) IS DISTINCT FROM (due.city_id, due.busy, due.taken)`,
  );
  expect(wrong).toEqual([]);
}

const at = (minute: number) => new Date(Date.parse(`${DAY}T00:00:00+05:30`) + minute * MINUTES).toISOString();

/** Takes, frees, moves, holds or closes something on one of some courts, as the engine's statements do. */
async function book(chance: Chance, courts: readonly number[]): Promise<void> {
  const [court = 0, other = 0] = [chance.oneOf(courts), chance.oneOf(courts)];
  const start = 30 * chance.below(60) + (chance.isHit(0.2) ? 10 : 0);
  const during = (minutes: number) => sql`tstzrange(${at(start)}, ${at(start + minutes)})`;
  const close = (minutes: number) =>
    world.orm.execute(sql`INSERT INTO occupancies (court_id, during, kind) VALUES (${court}, ${during(minutes)}, 'block')
      ON CONFLICT DO NOTHING`);
  const what = chance.weighted({ close: 3, closeLong: 1, hold: 3, free: 2, move: 2, wait: 1 });
  if (what === 'close') await close(30 * (1 + chance.below(4)));
  if (what === 'closeLong') await close(60 * (chance.oneOf([5, 24, 70]) ?? 0));
  if (what === 'hold') await hold(court, start, new Date(world.now.getTime() + (chance.below(4) - 1) * 10 * MINUTES));
  if (what === 'free') await world.orm.execute(sql`DELETE FROM occupancies WHERE court_id = ${court}`);
  if (what === 'move')
    await world.orm.execute(sql`UPDATE occupancies SET court_id = ${other} WHERE id IN (
        SELECT id FROM occupancies WHERE court_id = ${court} LIMIT 1)
      AND NOT EXISTS (SELECT FROM occupancies others WHERE others.court_id = ${other} AND others.during && occupancies.during)`);
  if (what === 'wait') world.now = new Date(world.now.getTime() + 5 * MINUTES);
}

/** Takes nearly everything of some courts and leaves holes, some of them too short for a slot. */
async function crowd(chance: Chance, courts: readonly number[]): Promise<void> {
  await world.orm.execute(sql`DELETE FROM occupancies WHERE court_id = ANY (${sql.param(courts)}::bigint[])`);
  const taken: SQL[] = [];
  for (const court of new Set(courts)) {
    for (let minute = 0; minute < 2000; ) {
      minute += chance.oneOf([0, 0, 0, 30, 50, 60, 90]) ?? 0;
      const end = minute + (chance.oneOf([30, 60, 90, 110, 120, 240]) ?? 0);
      taken.push(sql`(${court}::bigint, tstzrange(${at(minute)}, ${at(end)}), 'block'::occupancy_kind)`);
      minute = end;
    }
  }
  await world.orm.execute(sql`INSERT INTO occupancies (court_id, during, kind) VALUES ${sql.join(taken, sql`, `)}`);
}

/** What the waiting list keeps for a player ends by itself. */
async function hold(court: number, start: number, expires: Date): Promise<void> {
  await world.orm.execute(sql`
    WITH entry AS (
      INSERT INTO waiting_list (user_id, venue_id, sport_id, starts_at, ends_at, status, created_at)
      SELECT (SELECT min(id) FROM users), venues.id, sport_id, ${at(start)}, ${at(start + 60)}, 'over', ${NOW.toISOString()}
      FROM courts JOIN venues ON venues.id = venue_id WHERE courts.id = ${court} RETURNING id)
    INSERT INTO occupancies (court_id, during, kind, waiting_id, expires_at)
    SELECT ${court}, tstzrange(${at(start)}, ${at(start + 60)}), 'hold', id, ${expires.toISOString()} FROM entry
    ON CONFLICT DO NOTHING`);
}

/** Changes what a venue is, when it is open or what it sells. */
async function setUp(chance: Chance, venues: readonly string[]): Promise<void> {
  const id = chance.oneOf(venues) ?? '';
  const change = chance.oneOf([
    sql`UPDATE venues SET slot_minutes = ${chance.oneOf([30, 60, 90])} WHERE id = ${id}`,
    sql`UPDATE venues SET least_minutes = ${chance.oneOf([null, 60, 120])} WHERE id = ${id}`,
    sql`UPDATE venues SET ahead_days = ${chance.oneOf([1, 3, 14])}, rating = ${chance.oneOf([null, 3.9, 4.8])} WHERE id = ${id}`,
    sql`UPDATE venues SET listing = ${chance.oneOf(['live', 'live', 'in_progress'])}::listing_status WHERE id = ${id}`,
    sql`UPDATE venues SET (city_id, area_id) = (SELECT city_id, areas.id FROM areas WHERE city_id IN ('pune', 'mumbai')
      ORDER BY md5(areas.id || ${String(chance.below(1000))}) LIMIT 1) WHERE id = ${id}`,
    sql`UPDATE opening_hours SET closes_at = closes_at + ${chance.oneOf([-30, 30, 200])}
      WHERE venue_id = ${id} AND weekday = ${chance.below(7)} AND closes_at - opens_at BETWEEN 100 AND 1200`,
    sql`INSERT INTO opening_hours VALUES (${id}, ${chance.below(7)}, ${chance.oneOf([0, 300, 405, 1410])}, 1500) ON CONFLICT DO NOTHING`,
    sql`DELETE FROM opening_hours WHERE venue_id = ${id} AND weekday = ${chance.below(7)}`,
    sql`INSERT INTO opening_exceptions (venue_id, date, opens_at, closes_at)
      VALUES (${id}, ${chance.oneOf(['2026-11-15', DAY, '2026-11-17'])}, 1080, 1500) ON CONFLICT DO NOTHING`,
    sql`UPDATE formats SET retired_at = now() WHERE id = (SELECT min(id) FROM formats WHERE venue_id = ${id} AND retired_at IS NULL)`,
  ]);
  if (change) await world.orm.execute(change);
}

test('after bookings, moves, cancellations, closures, holds that end and changes of venues at random', async () => {
  const chance = chanceOf(62);
  // A ground that is sold by halves and whole, one that is only sold whole, and one with two wholes, which bits cannot say.
  const divided: Record<string, number[][]>[] = [
    { football: [[0], [1], [0, 1]] },
    { football: [[0], [1]], cricket: [[0, 1]] },
    {
      cricket: [
        [0, 1],
        [2, 3],
      ],
    },
  ];
  const made: { id: string; courts: number[] }[] = [];
  for (const [index, sold] of divided.entries()) {
    const formats = Object.entries(sold).map(([sport, spaces]) => ({
      sport,
      perHour: 1000,
      spaces: Object.fromEntries(spaces.map((places) => [`${index}: ${places.join()}`, places])),
    }));
    const id = `divided-${index}`;
    made.push({ id, courts: await newVenue(world.orm, { id, courts: 4, formats }) });
  }
  const some = await rows<{ id: string; courts: number[] }>(
    world.orm,
    sql`SELECT venues.id, json_agg(courts.id) AS courts FROM venues JOIN courts ON courts.venue_id = venues.id
        WHERE city_id IN ('pune', 'mumbai') AND listing = 'live' GROUP BY venues.id ORDER BY md5(venues.id) LIMIT 12`,
  );
  const all = [...made, ...some];
  const courts = all.flatMap((venue) => venue.courts);
  // What is taken is kept alike in rows that were laid out before and in new ones.
  await world.orm.execute(sql`SELECT lay_out_half_hours(${DAY}::date, 'pune', 1000)`);
  let [free, begun] = [0, 0];
  for (let round = 0; round < 4; round++) {
    for (let turn = 0; turn < 25; turn++) await book(chance, courts);
    for (let turn = 0; turn < 4; turn++)
      await setUp(
        chance,
        all.map(({ id }) => id),
      );
    await expectKept();
    for (const [from, to] of [
      ['19:00', '20:00'],
      ['18:30', '20:00'],
      ['23:00', '00:30'],
    ] as const) {
      free += await expectTrue(DAY, from, to);
    }
    for (const [from, to] of STARTS) begun += await expectStarts(from, to);
  }
  await crowd(chance, courts);
  for (let hour = 5; hour < 26; hour++) begun += await expectStarts(hour * 60, (hour + 1) * 60);
  expect(free).toBeGreaterThan(30);
  expect(begun).toBeGreaterThan(100);
});
