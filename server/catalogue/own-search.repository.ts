// A search for words that are in no name of a place or a sport, which venues can only have for their own. How many have them is counted
// in those words alone; where they are many, the first are looked for among the best rated, as far as is needed.
import { type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/paging.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { calledAs, DEEPEST } from './named-search.repository.ts';
import type { Names } from './names.ts';
import { matchRank, part } from './venue-conditions.repository.ts';
import type { CountedPage } from './venue-counts.repository.ts';
import type { VenueFilter, VenueOrder } from './venue-filter.ts';
import { escaped, TRIGRAM } from './venue-words.repository.ts';

/** So few are ranked faster than the first of them are looked for. */
const FEW = 100;

/** A page of what such a search finds, and how many there are in all; undefined when something else is asked for. */
export async function ownSearch(
  orm: Orm,
  filter: VenueFilter,
  order: VenueOrder,
  page: Page,
): Promise<CountedPage | undefined> {
  const { words = [], services = [], ...others } = filter;
  if (words.length === 0 || services.length + Object.keys(others).length > 0) return undefined;
  if (order.by !== 'match' || order.first || !order.names || page.offset > DEEPEST) return undefined;
  if (!words.every((word) => word.length >= TRIGRAM && isInNoName(word, order.names))) return undefined;
  const phrase = order.phrase ?? words.join(' ');
  const hasWords = sql.join(
    words.map((word) => sql`own_words.words LIKE ${`%${escaped(word)}%`}`),
    sql` AND `,
  );
  const [counted] = await rows<{ total: number }>(
    orm,
    sql`SELECT count(*)::int AS total FROM own_words WHERE ${hasWords}`,
  );
  const total = counted?.total ?? 0;
  const first = total > FEW ? await firstCalled(orm, { phrase, words, page }) : undefined;
  return { total, ids: first ?? (await ranked(orm, hasWords, matchRank(words, phrase), page)) };
}

function isInNoName(word: string, names: Names | undefined): boolean {
  const all = [...(names?.cities ?? []), ...(names?.areas ?? []), ...(names?.sports ?? [])];
  return all.every(({ name }) => !name.toLowerCase().includes(word));
}

/** Undefined when too few have the phrase in their names to fill the page, or too few of the best rated. */
async function firstCalled(
  orm: Orm,
  { phrase, words, page }: { phrase: string; words: readonly string[]; page: Page },
): Promise<string[] | undefined> {
  const most = page.limit + page.offset;
  const called = calledAs(phrase, words);
  const found = await rows<{ id: string }>(
    orm,
    sql`WITH met AS MATERIALIZED (${called.metFirst(most)})
        SELECT id FROM (${called.beginning(most)} UNION ALL ${called.met}) candidates
        ORDER BY rank, rating DESC NULLS LAST, id ${part({ limit: most, offset: 0 })}`,
  );
  return found.length === most ? found.slice(page.offset).map(({ id }) => id) : undefined;
}

async function ranked(orm: Orm, hasWords: SQL, rank: SQL, page: Page): Promise<string[]> {
  const found = await rows<{ id: string }>(
    orm,
    sql`SELECT venues.id FROM own_words JOIN listed_venues venues ON venues.id = own_words.id WHERE ${hasWords}
        ORDER BY ${rank}, venues.rating DESC NULLS LAST, venues.id ${part(page)}`,
  );
  return found.map(({ id }) => id);
}
