// Words in the texts of venues, and the venues that may be meant by them.
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { schema } from '#server/db/database.ts';
import type { VenueFilter } from './venue-filter.ts';
import { isNear } from './venue-place.repository.ts';

const { venues } = schema;

/** So few letters the index knows only at the beginning of a word: anywhere else every venue would be read for them. */
export const TRIGRAM = 3;

/** Whether a venue's text has the word, or begins one with it when it is short. */
export function occurs(word: string): SQL {
  const text = venues.searchText;
  if (word.length >= TRIGRAM) return sql`${text} LIKE ${`%${escaped(word)}%`}`;
  return sql`(${text} LIKE ${`${escaped(word)}%`} OR ${text} LIKE ${`% ${escaped(word)}%`})`;
}

/** Greater than any character of a name. */
const LAST_CHARACTER = '\u{10ffff}';

/** In two comparisons, for which the index on names is used whatever the phrase; for LIKE only when the planner knows it. */
export function nameBegins(phrase: string): SQL {
  return sql`(lower(venues.name) ~>=~ ${phrase} AND lower(venues.name) ~<~ ${phrase + LAST_CHARACTER})`;
}

/** So that LIKE takes every character for itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

/**
 * A query for the ids of those that places and words leave, for whoever would look at all of India otherwise. Undefined when
 * nothing is said about either.
 */
export function candidates({ cityId, areaIds, words = [], within }: VenueFilter): SQL | undefined {
  const meant = and(
    cityId === undefined ? undefined : eq(venues.cityId, cityId),
    areaIds === undefined ? undefined : inArray(venues.areaId, areaIds),
    within === undefined ? undefined : isNear({ within }),
    ...words.map(occurs),
  );
  const source = words.length > 0 ? sql`listed_venues venues` : sql`findable_venues venues`;
  return meant && sql`SELECT venues.id FROM ${source} WHERE ${meant}`;
}
