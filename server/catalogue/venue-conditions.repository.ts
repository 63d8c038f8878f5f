// A filter and an order of venues in SQL. Everything here is said about venues as venue-source has them.
import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Page } from '#contract/paging.ts';
import { schema } from '#server/db/database.ts';
import { hasFreeStart } from './free-starts.repository.ts';
import { isFree } from './free-times.repository.ts';
import type { VenueFilter, VenueOrder } from './venue-filter.ts';
import { earth, isNear, place } from './venue-place.repository.ts';
import { escaped, hasWords, isOneOf } from './venue-words.repository.ts';

const { venues } = schema;

export function conditions(filter: VenueFilter): SQL | undefined {
  const { cityId, areaIds, isLive, freeAt, startsIn, pincode, among } = filter;
  return and(
    among === undefined ? undefined : isOneOf(among),
    cityId === undefined ? undefined : eq(venues.cityId, cityId),
    isLive ? eq(venues.listing, 'live') : undefined,
    areaIds === undefined ? undefined : inArray(venues.areaId, areaIds),
    offers(filter),
    isRated(filter),
    hasWords(filter),
    hasServices(filter),
    isNear(filter),
    pincode === undefined ? undefined : hasPincode(pincode),
    ...(freeAt ? isFree(freeAt, filter) : []),
    startsIn ? hasFreeStart(startsIn, filter) : undefined,
  );
}

export function isRated({ minRating }: VenueFilter): SQL | undefined {
  return minRating === undefined ? undefined : gte(venues.rating, minRating);
}

export function hasServices({ services = [] }: VenueFilter): SQL | undefined {
  return and(...services.map((keys) => sql`${venues.services} && ${sql.param(keys)}::text[]`));
}

export function ordering(order: VenueOrder, filter: VenueFilter): SQL {
  if (order.by === 'price') return sql`${hourlyPaise(filter.sportId)} ASC NULLS LAST, ${venues.id}`;
  if (order.by === 'distance') return sql`${place} <-> ${earth(order.from)}, ${venues.id}`;
  if (order.by === 'around') {
    return sql`${sportsFirst(order)}(${venues.areaId} = ${order.areaId}) DESC, ${place} <-> ${earth(order.from)}, ${venues.id}`;
  }
  const byRating = sql`${venues.rating} DESC NULLS LAST, ${venues.id}`;
  if (order.by !== 'match') return byRating;
  const rest = sql`${sportsFirst(order)}${byRating}`;
  if (!filter.words?.length) return rest;
  return sql`${matchRank(filter.words, order.phrase ?? filter.words.join(' '))}, ${rest}`;
}

/** What pages, the counts beside them and first-free ask for. */
const USUAL_LIMITS = new Set([1, 5, 6, 8, 12, 20, 24, 48, 96, 240]);

/**
 * In the text itself how many, and nothing when it is the first page: PostgreSQL takes a number that it does not know for a
 * tenth of all venues, and would plan anew each time rather than keep such a plan. Only for usual numbers: a connection keeps
 * so many statements and no more, and whoever asks for every number must not use them up.
 */
export function part({ limit, offset }: Page): SQL {
  const most = USUAL_LIMITS.has(limit) ? sql.raw(String(limit)) : sql`${limit}`;
  return sql`LIMIT ${most} ${offset > 0 ? sql`OFFSET ${offset}` : sql``}`;
}

function sportsFirst({ first }: { first?: readonly string[] }): SQL {
  if (!first) return sql``;
  return sql`(venues.offered && ${sql.param([...first])}::text[]) DESC, `;
}

export function offers({ minPaise, maxPaise, sportId }: VenueFilter): SQL | undefined {
  if (sportId === undefined) {
    return and(
      minPaise === undefined ? undefined : gte(venues.hourlyPaise, minPaise),
      maxPaise === undefined ? undefined : lte(venues.hourlyPaise, maxPaise),
    );
  }
  return and(
    sql`${sportId} = ANY (venues.offered)`,
    minPaise === undefined ? undefined : sql`${hourlyPaise(sportId)} >= ${minPaise}`,
    maxPaise === undefined ? undefined : sql`${hourlyPaise(sportId)} <= ${maxPaise}`,
  );
}

/** As it is shown: of the sport asked for, or of the main one. */
function hourlyPaise(sportId: string | undefined): SQL {
  if (sportId === undefined) return sql`${venues.hourlyPaise}`;
  return sql`venues.paise[array_position(venues.offered, ${sportId}::text)]`;
}

/** The name itself, a name that begins so, a name with it, then places and sports, then the inside of words. */
export function matchRank(words: readonly string[], asked: string): SQL {
  const phrase = escaped(asked);
  const name = sql`lower(${venues.name})`;
  const atWordStarts = words.map((word) => sql`' ' || ${venues.searchText} LIKE ${`% ${escaped(word)}%`}`);
  return sql`CASE
    WHEN ${name} LIKE ${phrase} THEN 0
    WHEN ${name} LIKE ${`${phrase}%`} THEN 1
    WHEN ' ' || ${name} LIKE ${`% ${phrase}%`} THEN 2
    WHEN ${and(...atWordStarts)} THEN 3
    ELSE 4 END`;
}

/** As the index on it is written. */
const PINCODE = sql`substring(${venues.address} FROM '\\m[1-9][0-9]{5}\\M')`;
const PINCODE_LENGTH = 6;

function hasPincode(pincode: string): SQL {
  return pincode.length < PINCODE_LENGTH ? sql`${PINCODE} LIKE ${`${pincode}%`}` : sql`${PINCODE} = ${pincode}`;
}
