import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rows } from '#server/db/database.ts';
import { escaped } from './venue-conditions.repository.ts';

/** How much of a mistyped word must be found in a venue's text for that venue's words to be considered. */
const WORTH_A_LOOK = 0.4;
/** And how alike the two words must be then. */
const ALIKE = 0.3;
/** Words that more venues have than this, other than places and sports, are found among the first of them. */
const VENUES_TO_LOOK_AT = 500;

export type SearchRepository = ReturnType<typeof searchRepository>;

export function searchRepository(orm: Orm) {
  return {
    /** Those of the words that occur in no venue's text. */
    async unknownWords(words: readonly string[]): Promise<string[]> {
      const known = await wordsThat(orm, words, occurs);
      return words.filter((word) => !known.includes(word));
    },

    /** Those that a word of some venue's text begins with. */
    wordsBegun: (words: readonly string[]): Promise<string[]> =>
      wordsThat(orm, words, (word) => sql`${occurs(word)} AND ' ' || search_text LIKE ${`% ${escaped(word)}%`}`),

    /** For each word the most similar one that some venue has, if there is any like it. */
    async nearestWords(words: readonly string[]): Promise<Map<string, string>> {
      const nearest = new Map<string, string>();
      await orm.transaction(async (transaction) => {
        // The index looks for what passes this bar, which can only be set for a transaction; and the planner, which
        // cannot tell how rare the word is, would read every venue instead.
        await transaction.execute(
          sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(WORTH_A_LOOK)}, true),
                set_config('enable_seqscan', 'off', true)`,
        );
        for (const word of words) {
          const [found] = await rows<{ word: string }>(transaction, mostSimilar(word));
          if (found) nearest.set(word, found.word);
        }
      });
      return nearest;
    },
  };
}

const occurs = (word: string) => sql`search_text LIKE ${`%${escaped(word)}%`}`;

/** The words of which this is true for some venue. */
async function wordsThat(orm: Orm, words: readonly string[], condition: (word: string) => SQL): Promise<string[]> {
  const asked = words.map(
    (word, index) => sql`EXISTS (SELECT FROM venues WHERE ${condition(word)}) AS ${sql.identifier(`word${index}`)}`,
  );
  const [found] = await rows<Record<string, boolean>>(orm, sql`SELECT ${sql.join(asked, sql`, `)}`);
  return words.filter((_, index) => found?.[`word${index}`]);
}

function mostSimilar(word: string) {
  return sql`
    SELECT known.word FROM (
      SELECT DISTINCT regexp_split_to_table(lower(texts.text), '\\s+') AS word FROM (
        SELECT name AS text FROM cities UNION ALL SELECT name FROM areas UNION ALL SELECT name FROM sports
        UNION ALL (SELECT search_text FROM venues WHERE ${word}::text <% search_text LIMIT ${VENUES_TO_LOOK_AT})
      ) texts
    ) known
    WHERE similarity(known.word, ${word}) >= ${ALIKE}
    ORDER BY similarity(known.word, ${word}) DESC, known.word LIMIT 1`;
}
