// A search for places and sports finds what is in the texts of venues, though it does not look through them.
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { statementsOf } from '#tests/support/databases/statements.ts';
import { type Chance, chanceOf } from '#tests/support/races/chance.ts';
import { newVenue, venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();

type Text = { id: string; name: string; text: string; rating: number | null };

const listed = () =>
  rows<Text>(
    maidan.orm,
    sql`SELECT id, lower(name) AS name, search_text AS text, rating::float8 AS rating FROM venues WHERE NOT draft`,
  );

/** As it would be found by looking through every text. */
function lookThrough(venues: readonly Text[], phrase: string, words = phrase.split(' ')): string[] {
  const rank = ({ name, text }: Text) => {
    if (name === phrase) return 0;
    if (name.startsWith(phrase)) return 1;
    if (name.includes(` ${phrase}`)) return 2;
    return words.every((word) => ` ${text}`.includes(` ${word}`)) ? 3 : 4;
  };
  return venues
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .map((venue) => ({ ...venue, rank: rank(venue), rating: venue.rating ?? -1 }))
    .toSorted((a, b) => a.rank - b.rank || b.rating - a.rating || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

async function expectFound(phrase: string, words?: string[]): Promise<number> {
  const wanted = lookThrough(await listed(), phrase, words);
  for (const [limit, offset] of [
    [24, 0],
    [7, 5],
    [100, 24],
  ] as const) {
    const { data } = await maidan.get('searchVenues', { query: { q: phrase, limit, offset } });
    expect(data.pagination.total, phrase).toBe(wanted.length);
    expect(
      data.venues.map(({ id }) => id),
      `${phrase}, ${limit} from ${offset}`,
    ).toEqual(wanted.slice(offset, offset + limit));
  }
  return wanted.length;
}

const SEARCHES = [
  'football pune',
  'pune football',
  'football',
  'pune',
  'baner',
  'baner pune',
  'football baner',
  'football baner pune',
  'nagar',
  'cricket nagar',
  'multi-sport',
  'badminton mumbai',
  'football cricket',
  'park',
];

/** As those who set venues up write it. */
async function writeTexts(where = sql`true`): Promise<void> {
  await maidan.orm.execute(sql`UPDATE venues SET search_text = lower(concat_ws(' ', venues.name, areas.name, cities.name, (
      SELECT string_agg(sports.name, ' ' ORDER BY venue_sports.position, sports.id)
      FROM venue_sports JOIN sports ON sports.id = sport_id WHERE venue_id = venues.id)))
    FROM areas, cities WHERE areas.id = area_id AND cities.id = venues.city_id AND ${where}`);
}

/** Those of a text that are in no name of where the venue is and what it offers, worked out without the database's view. */
async function expectKept(): Promise<void> {
  const found = await rows<{
    id: string;
    name: string;
    text: string;
    names: string;
    words: string | null;
    isWhole: boolean | null;
  }>(
    maidan.orm,
    sql`SELECT venues.id, search_text AS text, own_words.words, own_words.is_whole AS "isWhole",
          concat_ws(' ', areas.name, cities.name, (SELECT string_agg(sports.name, ' ') FROM venue_sports
            JOIN sports ON sports.id = sport_id WHERE venue_id = venues.id)) AS names
        FROM venues JOIN areas ON areas.id = area_id JOIN cities ON cities.id = venues.city_id
          LEFT JOIN own_words ON own_words.id = venues.id WHERE NOT draft`,
  );
  for (const { id, text, names, words, isWhole } of found) {
    const named = names.toLowerCase().split(' ');
    const said = text.split(' ');
    expect([words, isWhole], id).toEqual([
      said.filter((word) => !named.includes(word)).join(' '),
      named.every((one) => said.includes(one)),
    ]);
  }
}

async function isWhole(): Promise<boolean> {
  const [found] = await rows<{ whole: boolean }>(maidan.orm, sql`SELECT bool_and(is_whole) AS whole FROM own_words`);
  return found?.whole ?? false;
}

beforeAll(async () => {
  const made = [
    ['Football Pune', 'pune-kothrud', 'football'],
    ['Football Pune Arena', 'pune-baner', 'football'],
    ['The Football Pune Ground', 'pune-baner', 'cricket'],
    ['Punekar Football Yard', 'mumbai-andheri-west', 'cricket'],
    ['Old-Football Shed', 'pune-baner', 'tennis'],
    ['Baner Football', 'mumbai-andheri-west', 'football'],
    ['Notbaner', 'pune-kothrud', 'football'],
  ] as const;
  for (const [index, [name, areaId, sportId]] of made.entries())
    await newVenue(maidan.orm, {
      id: `worded-${index}`,
      name,
      areaId,
      sportId,
      rating: index % 3 ? 3 + index / 10 : null,
    });
  await writeTexts();
});

describe('a search for nothing but places and sports', () => {
  test('finds what is in the texts of venues, in the same order, and as many', async () => {
    expect(await isWhole()).toBe(true);
    let all = 0;
    for (const phrase of SEARCHES) all += await expectFound(phrase);
    all += await expectFound('football in pune', ['football', 'pune']);
    expect(all).toBeGreaterThan(300);
    const asked = await statementsOf(() => maidan.get('searchVenues', { query: { q: 'football pune' } }));
    expect(asked.filter((text) => text.includes('own_words'))).toHaveLength(1);
    expect(lookThrough(await listed(), 'football pune').slice(0, 3)).toEqual(['worded-0', 'worded-1', 'worded-2']);
  });

  test('also when a text lacks a name of where its venue is', async () => {
    await newVenue(maidan.orm, { id: 'unworded', name: 'Far Out', areaId: 'pune-baner' });
    expect(await isWhole()).toBe(false);
    await expectFound('football pune');
    await writeTexts(sql`venues.id = 'unworded'`);
    expect(await isWhole()).toBe(true);
    await expectFound('football pune');
  });

  test('keeps the words of each venue, whatever is renamed, moved and offered', async () => {
    const chance = chanceOf(68);
    const venues = (await listed()).map(({ id }) => id).toSorted();
    for (let round = 0; round < 6; round++) {
      for (let turn = 0; turn < 6; turn++) await change(chance, venues);
      await expectKept();
      for (const phrase of ['football pune', 'baner', 'cricket']) await expectFound(phrase);
      await writeTexts();
      await expectKept();
      expect(await isWhole()).toBe(true);
      for (const phrase of ['football pune', 'baner', 'kingfisher lane', 'cricket']) await expectFound(phrase);
    }
  });
});

describe('a search for words that are no names', () => {
  /** Words that few venues have, and in several ways: as a name, at its beginning, inside of it and of other words. */
  const few = ['zenith', 'zenith arena', 'eni'];

  beforeAll(() =>
    maidan.orm.execute(sql`UPDATE venues SET name = (ARRAY['Zenith', 'Zenith Arena', 'The Zenith', 'Bezenith Yard'])[
        1 + abs(hashtext(id)) % 4] WHERE id IN (SELECT id FROM listed_venues ORDER BY md5(id) LIMIT 30)`),
  );

  test('finds what is in the texts of venues, in the same order, and as many', async () => {
    await writeTexts();
    for (const phrase of few) expect(await expectFound(phrase), phrase).toBeGreaterThan(0);
  });

  test('also where many have them: in their names, or not', async () => {
    await maidan.orm.execute(
      sql`UPDATE venues SET name = name || CASE WHEN abs(hashtext(id)) % 5 > 0 THEN ' Summit' ELSE 'summit' END`,
    );
    await writeTexts();
    expect(await expectFound('summit')).toBeGreaterThan(100);
    expect(await expectFound('zenith summit')).toBeGreaterThan(5);
    // Hardly any of the best rated is called so.
    await maidan.orm.execute(sql`UPDATE venues SET rating = CASE WHEN name LIKE '% Summit' THEN 1 ELSE 4.9 END`);
    expect(await expectFound('summit')).toBeGreaterThan(100);
  });

  test('in the text alone of a venue that lacks the names of where it is', async () => {
    await maidan.orm.execute(
      sql`UPDATE venues SET search_text = 'somewhere high up, on a summit' WHERE name LIKE '%Zenith%'`,
    );
    expect(await isWhole()).toBe(false);
    expect(await expectFound('summit')).toBeGreaterThan(100);
    expect(await expectFound('somewhere summit')).toBeGreaterThan(5);
  });
});

async function change(chance: Chance, venues: readonly string[]): Promise<void> {
  const id = chance.oneOf(venues) ?? '';
  const sport = chance.oneOf(['football', 'cricket', 'tennis']) ?? '';
  const changes = [
    sql`UPDATE venues SET name = ${chance.oneOf(['Kingfisher Lane', 'Baner Cricket', 'Football Pune Two'])} || ' ' || ${id} WHERE id = ${id}`,
    sql`UPDATE areas SET name = ${chance.oneOf(['Kingfisher Lane', 'Baner Heights', 'Tennis Town'])} || ' ' || ${String(chance.below(1000))}
      WHERE id = (SELECT area_id FROM venues WHERE id = ${id})`,
    sql`UPDATE venues SET (city_id, area_id) = (SELECT city_id, areas.id FROM areas WHERE city_id IN ('pune', 'mumbai')
      ORDER BY md5(areas.id || ${String(chance.below(1000))}) LIMIT 1) WHERE id = ${id}`,
    sql`INSERT INTO venue_sports (venue_id, sport_id, position, enable_per_hour, enable_per_person, enable_per_team)
      VALUES (${id}, ${sport}, 9, false, false, false) ON CONFLICT DO NOTHING`,
    sql`DELETE FROM venue_sports WHERE venue_id = ${id} AND sport_id = ${sport}
      AND sport_id <> (SELECT sport_id FROM venues WHERE id = ${id})
      AND NOT EXISTS (SELECT FROM formats WHERE formats.venue_id = ${id} AND formats.sport_id = ${sport})`,
    sql`UPDATE sports SET name = ${chance.oneOf(['Tennis', 'Lawn Tennis'])} WHERE id = 'tennis'`,
    sql`UPDATE cities SET name = ${chance.oneOf(['Kochi', 'Cochin', 'Pune Two'])} WHERE id = 'kochi'`,
  ];
  const one = chance.oneOf(changes);
  if (one) await maidan.orm.execute(one);
}
