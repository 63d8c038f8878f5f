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

/** So that LIKE takes every character for itself. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&');
}

type Candidates = Pick<VenueFilter, 'cityId' | 'areaIds' | 'words' | 'within' | 'isAmong'>;

/**
 * Those that places and words leave, for whoever would look at all of India otherwise: a query for one of their columns.
 * Undefined when nothing is said about either.
 */
export function candidates(filter: Candidates, column: 'id' | 'city_id'): SQL | undefined {
  const named = sql.raw(column);
  const from = filter.isAmong ? sql`FROM among venues` : fromCandidates(filter);
  return from && sql`SELECT DISTINCT venues.${named} ${from}`;
}

/** For a query that asks for them again and again: finds them once. Those who ask for them say `isAmong`. */
export function withCandidates(filter: Candidates): SQL | undefined {
  const from = fromCandidates(filter);
  return from && sql`WITH among AS MATERIALIZED (SELECT venues.id, venues.city_id ${from})`;
}

function fromCandidates({ cityId, areaIds, words = [], within }: Candidates): SQL | undefined {
  const meant = and(
    cityId === undefined ? undefined : eq(venues.cityId, cityId),
    areaIds === undefined ? undefined : inArray(venues.areaId, areaIds),
    within === undefined ? undefined : isNear({ within }),
    ...words.map(occurs),
  );
  const source = words.length > 0 ? sql`listed_venues venues` : sql`findable_venues venues`;
  return meant && sql`FROM ${source} WHERE ${meant}`;
}
