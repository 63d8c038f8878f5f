import { type SQL, sql } from 'drizzle-orm';
import { type Orm, READ_ONLY, rows } from '#server/db/database.ts';
import { escaped, nameBegins, occurs } from './venue-words.repository.ts';

/** Fewer letters than this are like nothing in particular. */
const LETTERS_LEAST = 3;
/** How alike two words must be. */
const ALIKE = 0.3;

export type SearchRepository = ReturnType<typeof searchRepository>;

export function searchRepository(orm: Orm) {
  return {
    /** Which of the words occur in no venue's text, and which are, or begin, a name of a place or a sport. */
    async lookAt(words: readonly string[]): Promise<{ unknown: string[]; named: string[] }> {
      const [known, named] = await wordsThat(orm, words, [
        (word) => sql`CASE WHEN ${isInName(word, sql`AND has_venues`)} THEN true
          ELSE EXISTS (SELECT FROM listed_venues venues WHERE ${occurs(word)}) END`,
        (word) => isInName(word),
      ]);
      return { unknown: words.filter((word) => !known?.includes(word)), named: named ?? [] };
    },

    /** Whether some venue's text has this very phrase. */
    hasPhrase: (phrase: string) => hasVenue(orm, occurs(phrase)),

    /** Whether some venue's name begins with it. */
    beginsName: (phrase: string) => hasVenue(orm, nameBegins(phrase)),

    /** Those that a word of some venue's text begins with. */
    async wordsBegun(words: readonly string[]): Promise<string[]> {
      const [begun = []] = await wordsThat(orm, words, [
        (word) => sql`CASE WHEN ${isInName(word, sql`AND has_venues`)} THEN true ELSE EXISTS (
          SELECT FROM listed_venues venues WHERE ${occurs(word)} AND ' ' || search_text LIKE ${`% ${escaped(word)}%`}) END`,
      ]);
      return begun;
    },

    /** For each word the most similar one that some venue has, if there is any like it; two letters are like too many. */
    async nearestWords(given: readonly string[]): Promise<Map<string, string>> {
      const nearest = new Map<string, string>();
      const words = given.filter((word) => word.length >= LETTERS_LEAST);
      if (words.length === 0) return nearest;
      await orm.transaction(async (transaction) => {
        // The index looks for what passes this bar, which can only be set for a transaction; and the planner, which
        // cannot tell how rare the word is, would read every word instead.
        await transaction.execute(
          sql`SELECT set_config('pg_trgm.similarity_threshold', ${String(ALIKE)}, true),
                set_config('enable_seqscan', 'off', true)`,
        );
        for (const word of words) {
          const [found] = await rows<{ word: string }>(transaction, mostSimilar(word));
          if (found) nearest.set(word, found.word);
        }
      }, READ_ONLY);
      return nearest;
    },
  };
}

async function hasVenue(orm: Orm, condition: SQL): Promise<boolean> {
  const [found] = await rows<{ found: boolean }>(
    orm,
    sql`SELECT EXISTS (SELECT FROM listed_venues venues WHERE ${condition}) AS found`,
  );
  return found?.found ?? false;
}

/** For each question the words for which it finds something, all asked at once. */
async function wordsThat(orm: Orm, words: readonly string[], questions: ((word: string) => SQL)[]) {
  const column = (question: number, word: number) => `found${question}_${word}`;
  const asked = questions.flatMap((finding, question) =>
    words.map((word, index) => sql`${finding(word)} AS ${sql.identifier(column(question, index))}`),
  );
  const [found] = await rows<Record<string, boolean>>(orm, sql`${NAMES} SELECT ${sql.join(asked, sql`, `)}`);
  return questions.map((_, question) => words.filter((_, index) => found?.[column(question, index)]));
}

/** A venue's text has the names of its city, its area and its sports: where there are venues, nobody looks through texts. */
const NAMES = sql`WITH names AS (
  SELECT ' ' || lower(name) AS name, id IN (SELECT city_id FROM venue_counts) AS has_venues FROM cities
  UNION ALL SELECT ' ' || lower(name), id IN (SELECT sport_id FROM venue_counts WHERE sport_id IS NOT NULL) FROM sports
  UNION ALL SELECT ' ' || lower(name), id IN (SELECT key FROM findable_counts WHERE kind = 'area' AND venues > 0)
  FROM areas)`;

function isInName(word: string, further = sql``): SQL {
  return sql`EXISTS (SELECT FROM names WHERE name LIKE ${`% ${escaped(word)}%`} ${further})`;
}

/** Of the names of places and sports, and of the words of venues those that some venue still has: asked of one after the other. */
function mostSimilar(word: string): SQL {
  return sql`
    SELECT word FROM (
      SELECT word, is_name, similarity(word, ${word}) AS alike FROM (
        SELECT DISTINCT unnest(string_to_array(lower(name), ' ')) AS word, true AS is_name FROM (
          SELECT name FROM cities UNION ALL SELECT name FROM areas UNION ALL SELECT name FROM sports) named
        UNION ALL SELECT word, false FROM search_words WHERE word % ${word}
      ) known
      WHERE similarity(word, ${word}) >= ${ALIKE} ORDER BY alike DESC, word OFFSET 0
    ) nearest
    WHERE is_name OR EXISTS (SELECT FROM own_words
      WHERE words LIKE '%' || regexp_replace(word, '([%_\\\\])', '\\\\\\1', 'g') || '%' AND word = ANY (string_to_array(words, ' ')))
    ORDER BY alike DESC, word LIMIT 1`;
}
