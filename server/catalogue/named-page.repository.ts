// The page of a search for nothing but places and sports, by their names, where something else is asked for beside them: what
// named-search finds, of which a filter leaves some. Each kind of match is read in the order of an index until there are enough.
import { and, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/paging.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { DEEPEST, meantBy, ownWords } from './named-search.repository.ts';
import { plannedOnce } from './planned-once.repository.ts';
import { conditions, matchRank, part } from './venue-conditions.repository.ts';
import type { VenueFilter, VenueOrder } from './venue-filter.ts';
import { venueSource } from './venue-source.repository.ts';
import { escaped, inPlaces, nameBegins } from './venue-words.repository.ts';

/** Among the best rated it is looked for names that have the phrase. */
const BEST = 1_000;

/** The ids, best match first; undefined for another search, and when it is faster to look through texts. */
export async function namedPage(
  orm: Orm,
  filter: VenueFilter,
  order: VenueOrder,
  page: Page,
): Promise<string[] | undefined> {
  const { words = [], ...rest } = filter;
  if (order.by !== 'match' || order.first || !order.names || page.offset > DEEPEST) return undefined;
  if (words.length === 0 || rest.freeAt || rest.startsIn || rest.pincode !== undefined) return undefined;
  const meant = meantBy(words, order.names);
  if (!meant) return undefined;
  const phrase = order.phrase ?? words.join(' ');
  const isLeft = conditions(rest) ?? sql`true`;
  const calledSo = `% ${escaped(phrase)}%`;
  // Of each kind no more than may come onto the page.
  const most = page.limit + page.offset;
  // Not with LIKE: the planner would look for common words through every text.
  const hasWords = sql.join(
    words.map((word) => sql`strpos(venues.search_text, ${word}) > 0`),
    sql` AND `,
  );
  const best = (isMeant: SQL) => sql`(SELECT id, rating, ${matchRank(words, phrase)} AS rank FROM ${venueSource(filter)}
    WHERE ${isMeant} AND ${hasWords} AND ${isLeft} ORDER BY rank, rating DESC NULLS LAST, id ${part({ limit: most, offset: 0 })})`;
  // Each is looked up by its id: the planner would read all venues to join them.
  const inOrder = (isMeant: SQL, isFitting: SQL, further = sql``) => sql`(SELECT found.id, found.rating FROM (
      SELECT venues.id, venues.rating FROM findable_venues venues WHERE ${isMeant} ORDER BY venues.rating DESC NULLS LAST, venues.id ${further}
    ) found CROSS JOIN LATERAL (SELECT name, search_text FROM listed_venues venues WHERE venues.id = found.id OFFSET 0) venues
    WHERE ${isFitting} ORDER BY found.rating DESC NULLS LAST, found.id ${part({ limit: most, offset: 0 })})`;
  const isCalled = sql`' ' || lower(venues.name) LIKE ${calledSo}`;
  const isWhole = sql`NOT EXISTS (SELECT FROM own_words WHERE own_words.id = found.id AND NOT is_whole)`;
  const query = sql`WITH own AS MATERIALIZED (
        SELECT found_id, rating, ${matchRank(words, phrase)} AS rank FROM (
          SELECT own.id AS found_id, own.name, own.search_text, findable_venues.*
          FROM ${ownWords(words, meant)} own LEFT JOIN findable_venues ON findable_venues.id = own.id
        ) venues WHERE found_id IS NULL OR (${isLeft} AND NOT ${isCalled})
      ), met AS MATERIALIZED (
        SELECT * FROM ${inOrder(isLeft, sql`${isCalled} AND NOT ${nameBegins(phrase)} AND ${hasWords}`, sql`LIMIT ${sql.raw(String(BEST))}`)} called
      )
      SELECT NOT EXISTS (SELECT FROM own WHERE found_id IS NULL) AS "isFound", ARRAY(
        SELECT id FROM (
          ${best(nameBegins(phrase))}
          UNION ALL SELECT id, rating, 2 FROM met WHERE (SELECT count(*) FROM met) = ${most}::int
          UNION ALL ${best(sql`(SELECT count(*) FROM met) < ${most}::int AND ${isCalled}
            AND lower(venues.name) LIKE ${`%${escaped(phrase)}%`} AND NOT ${nameBegins(phrase)}`)}
          UNION ALL SELECT id, rating, 3 FROM ${inOrder(and(inPlaces(meant), isLeft) ?? isLeft, sql`NOT (${isCalled}) AND ${isWhole}`)} placed
          UNION ALL SELECT found_id, rating, rank FROM own
        ) candidates ORDER BY rank, rating DESC NULLS LAST, id ${part(page)}) AS ids`;
  const [found] = await plannedOnce(orm, (transaction) =>
    rows<{ isFound: boolean; ids: string[] }>(transaction, query),
  );
  return found?.isFound ? found.ids : undefined;
}
