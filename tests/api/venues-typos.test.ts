// Whoever mistypes the name of a city or a sport by one typo finds what they meant.
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { typosBetween } from '#domain/typo.ts';
import { rows } from '#server/db/database.ts';
import { CITIES } from '#server/db/seed/cities.ts';
import { SPORTS } from '#server/db/seed/sports.ts';
import { venueTests } from '#tests/support/worlds/venues.ts';

const maidan = venueTests();
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const RUNS = 60;
const names = [...CITIES, ...Object.values(SPORTS)].map(({ name }) => name);
let words: string[] = [];

beforeAll(async () => {
  const found = await rows<{ word: string }>(
    maidan.orm,
    sql`SELECT DISTINCT regexp_split_to_table(search_text, '\\s+') AS word FROM listed_venues AS venues`,
  );
  words = found.map(({ word }) => word);
});

const search = (q: string) => maidan.get('searchVenues', { query: { q, limit: 5 } });

async function expectFound(typed: string, ...meant: string[]) {
  const { data } = await search(typed);
  expect(data.venues.length, `'${typed}' for ${meant}`).toBeGreaterThan(0);
  for (const { city, categories } of data.venues) {
    expect(
      [city, ...categories].filter((name) => meant.includes(name)),
      typed,
    ).not.toEqual([]);
  }
}

/** 'Naipur' may be meant for Jaipur as well as for Nagpur. */
const oneTypoFrom = (typed: string) => names.filter((name) => typosBetween(typed, name.toLowerCase()) === 1);

/** Some venue has a word that begins so, and it is not this name. */
const isAnotherWord = (typed: string, name: string) =>
  words.some((word) => word.startsWith(typed) && word !== name.toLowerCase());

/** Every way of writing it with one letter left out, doubled or wrong, or with two neighbours swapped. */
function typosOf(name: string): string[] {
  const all = [...name.toLowerCase()].flatMap((letter, index, { length }) => {
    const [before, after] = [name.slice(0, index).toLowerCase(), name.slice(index + 1).toLowerCase()];
    const swapped = index + 1 < length ? [`${before}${after[0]}${letter}${after.slice(1)}`] : [];
    const wrong = [...LETTERS].map((other) => `${before}${other}${after}`);
    return [`${before}${after}`, `${before}${letter}${letter}${after}`, ...swapped, ...wrong];
  });
  return [...new Set(all)].filter((typo) => typo !== name.toLowerCase());
}

describe('one typo', () => {
  test.each([
    ['dehli', 'Delhi'],
    ['mubmai', 'Mumbai'],
    ['mumabi', 'Mumbai'],
    ['umbai', 'Mumbai'],
    ['puen', 'Pune'],
    ['pnue', 'Pune'],
    ['pone', 'Pune'],
    ['pane', 'Pune'],
    ['pue', 'Pune'],
    ['jiapur', 'Jaipur'],
    ['indoer', 'Indore'],
    ['nagupr', 'Nagpur'],
    ['bangalor', 'Bengaluru'],
    ['tenins', 'Tennis'],
    ['mutli-sport', 'Multi-Sport'],
  ])('%s finds %s, and suggests it', async (typed, name) => {
    expect(isAnotherWord(typed, name)).toBe(false);
    await expectFound(typed, name);
    const { data } = await maidan.get('suggest', { query: { q: typed } });
    expect([...data.cities, ...data.sports].map((found) => found.name)).toEqual([name]);
  });

  test('in each of two words finds both', async () => {
    const { message, data } = await search('fotball pone');
    expect(message).toBe("Showing results for 'football pune'.");
    expect(data).toEqual((await search('football pune')).data);
    expect(data.venues.length).toBeGreaterThan(0);
  });

  test('whichever it is, in whichever name, finds what was meant', async () => {
    const typos = names.flatMap((name) => typosOf(name).map((typed) => ({ typed, name })));
    const telling = typos.filter(({ typed, name }) => !isAnotherWord(typed, name));
    expect(telling.length).toBeGreaterThan(typos.length * 0.95);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...telling), ({ typed }) => expectFound(typed, ...oneTypoFrom(typed))),
      { numRuns: RUNS },
    );
  });
});

test('a word that venues do have is not taken for a typo', async () => {
  for (const q of ['indoor', 'nagar']) expect((await search(q)).message).toBeUndefined();
});
