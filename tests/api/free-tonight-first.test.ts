// What is free tonight is the first that a look at every venue would find, though few are looked at.
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addDays, indiaDate } from '#domain/india-time.ts';
import { rows } from '#server/db/database.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { chanceOf } from '#tests/support/races/chance.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const WANTED = 4;
/** A statement for so many diaries names each venue. */
const DIARIES = /FROM venues WHERE venues\.id IN \(([^)]*)\)/;

const free = async (city: string) => (await maidan.get('freeTonight', { query: { city, limit: WANTED } })).data;

const nightFrom = (date: string) => [`${date} 17:00`, `${addDays(date, 1)} 04:00`] as const;

/** By what each venue's own page offers. */
async function lookThrough(city: string, [from, to]: readonly [string, string]): Promise<string[]> {
  const venues = await rows<{ id: string }>(
    maidan.orm,
    sql`SELECT venues.id FROM listed_venues AS venues JOIN cities ON cities.id = city_id
        WHERE cities.name = ${city} AND listing = 'live' ORDER BY rating DESC NULLS LAST, venues.id`,
  );
  const found: string[] = [];
  for (const { id } of venues) {
    const { slots } = await maidan.get('getEvent', { params: { id } });
    const available = slots.filter(({ start, status }) => start >= from && start < to && status === 'available');
    if (available.length > 0) found.push(`${id}: ${available.map(({ startTime }) => startTime).join()}`);
  }
  return found.slice(0, WANTED);
}

const told = ({ venues }: Awaited<ReturnType<typeof free>>) =>
  venues.map(({ id, slots }) => `${id}: ${slots.map(({ startTime }) => startTime).join()}`);

/** Closes some courts for some hours, and some for the whole of two nights. */
beforeAll(async () => {
  const chance = chanceOf(17);
  const courts = await rows<{ id: number }>(
    maidan.orm,
    sql`SELECT courts.id FROM courts JOIN venues ON venues.id = venue_id WHERE city_id IN ('pune', 'kochi') ORDER BY 1`,
  );
  // What asks for longer bookings says so on its page in another way, and what is sold first is what the page opens with.
  await maidan.orm.execute(sql`UPDATE venues SET least_minutes = NULL WHERE city_id IN ('pune', 'kochi')`);
  for (const { id } of courts) {
    const day = chance.oneOf(['2026-11-14', '2026-11-15']);
    const [from, hours] = chance.isHit(0.5) ? ['2026-11-14 15:00', 38] : [`${day} ${17 + chance.below(6)}:30`, 2];
    await maidan.orm.execute(sql`INSERT INTO occupancies (court_id, during, kind)
      SELECT ${id}, tstzrange(start, start + make_interval(hours => ${hours}::int)), 'block'
      FROM (SELECT ${`${from}:00+05:30`}::timestamptz AS start) AS closing ON CONFLICT DO NOTHING`);
  }
});

test.each([
  ['now', NOW],
  ['at half past eight', new Date('2026-11-14T15:00:00Z')],
  ['shortly before midnight', new Date('2026-11-14T18:15:00Z')],
  ['in the morning', new Date('2026-11-15T04:00:00Z')],
])('%s', async (_, now) => {
  maidan.now = now;
  for (const city of ['Pune', 'Kochi']) {
    const answer = await free(city);
    const tonight = await lookThrough(city, nightFrom(indiaDate(now)));
    expect(answer.evening).toBe(tonight.length > 0 ? 'tonight' : 'tomorrow');
    const wanted = tonight.length > 0 ? tonight : await lookThrough(city, nightFrom(addDays(indiaDate(now), 1)));
    expect(told(answer)).toEqual(wanted);
    expect(wanted.length, city).toBeGreaterThan(0);
  }
});

test('reads the diaries of few that have nothing free', async () => {
  maidan.now = NOW;
  const statements = await statementsOf(() => free('Pune'));
  const read = statements.flatMap((text) => DIARIES.exec(text)?.[1]?.split(',') ?? []);
  expect(read.length).toBeGreaterThanOrEqual(WANTED);
  expect(read.length).toBeLessThanOrEqual(2 * WANTED);
});
