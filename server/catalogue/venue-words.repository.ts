// Words in the texts of venues, and the venues that may be meant by them.
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { schema } from '#server/db/database.ts';
import type { MeantNames } from './meant-names.ts';
import type { VenueFilter } from './venue-filter.ts';
import { isNear } from './venue-place.repository.ts';

const { venues } = schema;

/** So few letters the index knows only at the beginning of a word: anywhere else every venue would be read for them. */
export const TRIGRAM = 3;

/** Whether a filter asks about texts. */
export function hasTexts({ words = [], named }: VenueFilter): boolean {
  return words.length > 0 && !named;
}

/** Whether a venue's text has the word, or begins one with it when it is short. */
export function occurs(word: string): SQL {
  const text = venues.searchText;
  if (word.length >= TRIGRAM) return sql`${text} LIKE ${`%${escaped(word)}%`}`;
  return sql`(${text} LIKE ${`${escaped(word)}%`} OR ${text} LIKE ${`% ${escaped(word)}%`})`;
}

/** Whether a venue has all words of a filter in its texts: by what they mean, where that is known. */
export function hasWords({ words = [], named }: VenueFilter): SQL | undefined {
  if (!named) return and(...words.map(occurs));
  const { own, unnamed } = named;
  const isMeant = and(inPlaces(named), unnamed.length > 0 ? sql`NOT ${isOneOf(unnamed)}` : undefined);
  return own.length > 0 && isMeant ? or(isMeant, isOneOf(own)) : isMeant;
}

/** By its id. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${venues.id} = ANY (${sql.param([...ids])}::text[])`;
}

/** Of venues as venue-source has them. */
export function inPlaces({ cities, areas, sport }: MeantNames): SQL | undefined {
  return and(
    cities &&
      sql`(venues.city_id = ANY (${sql.param(cities)}::text[]) OR venues.area_id = ANY (${sql.param(areas)}::text[]))`,
    sport === undefined ? undefined : sql`${sport} = ANY (venues.offered)`,
  );
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
export function candidates(filter: VenueFilter): SQL | undefined {
  const { cityId, areaIds, within, among } = filter;
  const meant = and(
    cityId === undefined ? undefined : eq(venues.cityId, cityId),
    areaIds === undefined ? undefined : inArray(venues.areaId, areaIds),
    among === undefined ? undefined : isOneOf(among),
    within === undefined ? undefined : isNear({ within }),
    hasWords(filter),
  );
  const source = hasTexts(filter) ? sql`listed_venues venues` : sql`findable_venues venues`;
  return meant && sql`SELECT venues.id FROM ${source} WHERE ${meant}`;
}
