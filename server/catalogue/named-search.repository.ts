// A search for nothing but places and sports, by their names. Venues are found by where they are and what they offer, in the
// order of an index, and counted by what the database keeps; only those that have such a word of their own are looked for in
// texts (migration 0068). It finds the same as a search through every text, however many venues there are.
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/paging.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { type MeantNames, meantNames, type NamedVenues } from './meant-names.ts';
import type { Names } from './names.ts';
import { matchRank, part } from './venue-conditions.repository.ts';
import type { CountedPage } from './venue-counts.repository.ts';
import type { VenueFilter, VenueOrder } from './venue-filter.ts';
import { escaped, nameBegins, TRIGRAM } from './venue-words.repository.ts';

/** Then nothing is left of the speed. */
const UNNAMED_MOST = 1_000;
/** So far down, going through every text is faster than finding all that come before. */
export const DEEPEST = 2_000;

/**
 * A page of what such a search finds, and how many there are in all; undefined when something else is asked for, or when the
 * words are own words of so many venues that it is faster to look through texts.
 */
export async function namedSearch(
  orm: Orm,
  filter: VenueFilter,
  order: VenueOrder,
  page: Page,
): Promise<CountedPage | undefined> {
  const { words = [], services = [], ...others } = filter;
  if (words.length === 0 || services.length + Object.keys(others).length > 0) return undefined;
  if (order.by !== 'match' || order.first || !order.names || page.offset > DEEPEST) return undefined;
  const meant = meantBy(words, order.names);
  if (!meant) return undefined;
  const phrase = order.phrase ?? words.join(' ');
  const calledSo = `% ${escaped(phrase)}%`;
  const called = calledAs(phrase, words);
  // Of each kind no more than may come onto the page.
  const most = page.limit + page.offset;
  // A sport is in the names of many, a place of few, who are found as quickly.
  const isOfSports = meant.sport !== undefined && meant.cities === undefined;
  const [found] = await rows<CountedPage & { isFound: boolean }>(
    orm,
    sql`WITH own AS MATERIALIZED (
          SELECT id, rating, ${matchRank(words, phrase)} AS rank, ' ' || name LIKE ${calledSo} AS is_called_so
          FROM ${ownWords(words, meant)} venues
        )${isOfSports ? sql`, met AS MATERIALIZED (${called.metFirst(most)})` : sql``}
        SELECT NOT EXISTS (SELECT FROM own WHERE id IS NULL) AS "isFound", (number_in_places(${places(meant)}) + (SELECT count(*) FROM own))::int AS total, ARRAY(
          SELECT id FROM (
            ${isOfSports ? called.ofMany(most) : called.all(most)}
            UNION ALL SELECT id, rating, 3 FROM ${bestOfPlaces(meant, calledSo, most)} placed
            UNION ALL SELECT id, rating, rank FROM own WHERE NOT is_called_so
          ) candidates ORDER BY rank, rating DESC NULLS LAST, id ${part(page)}) AS ids`,
  );
  return found?.isFound ? found : undefined;
}

/** The venues that places and sports in words mean; undefined as above. */
export async function namedVenues(orm: Orm, words: readonly string[], names: Names): Promise<NamedVenues | undefined> {
  const meant = meantBy(words, names);
  if (!meant) return undefined;
  const [found] = await rows<{ own: (string | null)[]; unnamed: string[] }>(
    orm,
    sql`SELECT ARRAY(SELECT id FROM ${ownWords(words, meant)} venues) AS own,
          ARRAY(SELECT id FROM own_words WHERE NOT is_whole LIMIT ${UNNAMED_MOST}) AS unnamed`,
  );
  if (!found) return undefined;
  const own = found.own.filter((id) => id !== null);
  return own.length === found.own.length && found.unnamed.length < UNNAMED_MOST
    ? { ...meant, own, unnamed: found.unnamed }
    : undefined;
}

/** The best that have a phrase at the beginning of a word of their name. */
export function calledAs(phrase: string, words: readonly string[]) {
  const [text, calledSo, begins] = [escaped(phrase), `% ${escaped(phrase)}%`, `${escaped(phrase)}%`];
  // Not with LIKE: the planner would look for common words through every text.
  const everyWord = words.map((word) => sql`strpos(venues.search_text, ${word}) > 0`);
  const best = (
    isCalled: SQL,
    most: number,
  ) => sql`(SELECT id, rating, ${matchRank(words, phrase)} AS rank FROM listed_venues venues
    WHERE ${isCalled} AND ${sql.join(everyWord, sql` AND `)}
    ORDER BY rank, rating DESC NULLS LAST, id ${part({ limit: most, offset: 0 })})`;
  const all = sql`lower(name) LIKE ${`%${text}%`} AND ' ' || lower(name) LIKE ${calledSo}`;
  const met = sql`SELECT venues.id, venues.rating, 2 AS rank FROM met, unnest(ids) AS id JOIN listed_venues venues ON venues.id = id.id`;
  return {
    all: (most: number) => best(all, most),
    metFirst: (most: number) =>
      sql`SELECT first_called(${calledSo}, ${begins}, ${sql.param([...words])}::text[], ${most}::int) AS ids`,
    met,
    beginning: (most: number) => best(nameBegins(phrase), most),
    /** Where many are called so, all of them are looked for only when too few are among the best rated of all, which are in `met`. */
    ofMany: (most: number) => sql`${best(nameBegins(phrase), most)}
        UNION ALL ${met} WHERE cardinality(ids) = ${most}::int
        UNION ALL ${best(sql`(SELECT cardinality(ids) < ${most}::int FROM met) AND NOT ${nameBegins(phrase)} AND ${all}`, most)}`,
  };
}

/** The ids of the best rated that such a search finds, but for those whose name begins with a phrase; undefined as above. */
export async function bestNamed(
  orm: Orm,
  words: readonly string[],
  names: Names,
  phrase: string,
  limit: number,
): Promise<string[] | undefined> {
  const meant = meantBy(words, names);
  if (!meant) return undefined;
  const begins = ` ${escaped(phrase)}%`;
  const found = await rows<{ id: string | null }>(
    orm,
    sql`SELECT id FROM (
          SELECT id, rating FROM ${bestOfPlaces(meant, begins, limit)} placed
          UNION ALL SELECT id, rating FROM ${ownWords(words, meant)} own WHERE id IS NULL OR ' ' || name NOT LIKE ${begins}
        ) candidates ORDER BY id IS NULL DESC, rating DESC NULLS LAST, id ${part({ limit, offset: 0 })}`,
  );
  const ids = found.flatMap(({ id }) => id ?? []);
  return ids.length === found.length ? ids : undefined;
}

export function meantBy(words: readonly string[], names: Names): MeantNames | undefined {
  return words.every((word) => word.length >= TRIGRAM) ? meantNames(words, names) : undefined;
}

function places({ cities, areas, sport }: MeantNames): SQL {
  return sql`${cities ? sql.param(cities) : null}::text[], ${sql.param(areas)}::text[], ${sport ?? null}::text`;
}

export function ownWords(words: readonly string[], meant: MeantNames): SQL {
  return sql`found_by_own_words(${sql.param([...words])}::text[], ${places(meant)})`;
}

function bestOfPlaces(meant: MeantNames, unlike: string, most: number): SQL {
  return sql`best_of_places(${places(meant)}, ${unlike}, ${most}::int)`;
}
