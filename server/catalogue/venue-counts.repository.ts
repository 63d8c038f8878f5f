import { and, type SQL, sql } from 'drizzle-orm';
import { DISTANCE_CHOICES_KM, RATING_CHOICES } from '#contract/filter-choices.ts';
import type { Page } from '#contract/paging.ts';
import { type Orm, rows } from '#server/db/database.ts';
import { soldOf } from './free-half-hours.repository.ts';
import { isBeyondCourtBits, isSportFree, type SportOfVenue } from './free-times.repository.ts';
import { type Met, metConditions } from './met-conditions.repository.ts';
import {
  type FilterOptionCounts,
  type OptionNumbers,
  optionCounts,
  SAME_SERVICES,
  SERVICES_WITH_BITS,
} from './option-counts.ts';
import { number, numbers } from './option-numbers.repository.ts';
import { plannedOnce } from './planned-once.repository.ts';
import { sportCounts } from './sport-counts.repository.ts';
import { takenAt } from './taken-half-hours.repository.ts';
import { conditions, hasServices, isRated, offers, ordering, part } from './venue-conditions.repository.ts';
import type { Position, VenueFilter, VenueOrder } from './venue-filter.ts';
import { isNear, metresFrom } from './venue-place.repository.ts';
import { venueSource } from './venue-source.repository.ts';

/** For latitude, rounded down to be on the safe side. */
const KILOMETRES_PER_DEGREE = 110;
const NEARLY_THE_POLE = 89;

/** The ids of one page of the venues themselves, in order, and how many there are in all. */
export type CountedPage = { ids: string[]; total: number };

/** The page that is wanted beside the counts. */
export type Listed = { order: VenueOrder; page: Page };

/** Services by those that have a bit, and lists of the others that venues have. */
type Counted = Pick<OptionNumbers, 'sports' | 'prices'> & {
  beside: Pick<OptionNumbers, 'ratings' | 'both' | 'distances'> & {
    services: number[];
    otherServices: string[][];
    total: number;
  };
  ids?: string[];
};

/**
 * How many venues each further option would leave, beside the given filter. Candidate venues are found once;
 * for each it is noted which conditions it meets, so that an option can ignore the condition it would replace.
 * Where finding them takes longer than counting, a page of them can be had at the same time.
 */
export async function countedInSql(
  orm: Orm,
  filter: VenueFilter,
  near?: Position,
  listed?: Listed,
): Promise<FilterOptionCounts & { listed?: CountedPage }> {
  const { cityId, areaIds, words, named, freeAt, startsIn, pincode, sportId } = filter;
  const fixed: VenueFilter = {
    ...(cityId === undefined ? {} : { cityId }),
    ...(areaIds === undefined ? {} : { areaIds }),
    ...(words === undefined ? {} : { words }),
    ...(named === undefined ? {} : { named }),
    ...(freeAt === undefined ? {} : { freeAt }),
    ...(startsIn === undefined ? {} : { startsIn }),
    ...(pincode === undefined ? {} : { pincode }),
  };
  const meant = conditions(fixed);
  // Not only of venues that are as near as asked: other distances are counted, too.
  const chosen = sportId === undefined ? undefined : isSportFree({ ...fixed, sportId }, chosenOf(filter, sportId));
  const met = metConditions({
    sold: and(offers(filter), chosen),
    rated: isRated(filter),
    served: hasServices(filter),
    near: isNear(filter),
  });
  const { columns, ofSports, prices } = sportCounts(filter, met);
  const counting = sql`WITH possible AS MATERIALIZED (
          SELECT venues.id, venues.rating, venues.service_bits, venues.other_services, ${columns},
            ${listed ? sql`venues.latitude, venues.longitude,` : sql``}
            ${freeAt ? takenAt(freeAt, sql`venues`) : sql`NULL::bigint`} AS taken,
            ${freeAt ? isBeyondCourtBits(freeAt) : sql`false`} AS is_beyond,
            ${met.columns} ${near ? metresIfNear(near) : sql`NULL::float8`} AS metres
          FROM ${venueSource(fixed, 'all')} ${meant ? sql`WHERE ${meant}` : sql``}
        ), of_sports AS MATERIALIZED (${ofSports})
        SELECT json_build_object('sports', (${SPORTS}), 'prices', (${prices}), 'beside', (${beside(met, near)})
          ${listed ? sql`, 'ids', (${pageOf(filter, met, listed)})` : sql``}) AS counts`;
  // What is free is planned the same way whatever is asked for, and planning takes longer than counting in a small city.
  const [found] = freeAt
    ? await plannedOnce(orm, (transaction) => rows<{ counts: Counted }>(transaction, counting))
    : await rows<{ counts: Counted }>(orm, counting);
  if (!found) throw new Error('The database counted nothing.');
  return presented(found.counts);
}

/** How many venues are free at a time, without looking through texts. */
export async function numberFree(orm: Orm, filter: VenueFilter): Promise<number> {
  const counting = sql`SELECT count(*)::int AS number FROM ${venueSource(filter, 'all')} WHERE ${conditions(filter)}`;
  const [found] = await plannedOnce(orm, (transaction) => rows<{ number: number }>(transaction, counting));
  return found?.number ?? 0;
}

function presented({ sports, prices, beside, ids }: Counted): FilterOptionCounts & { listed?: CountedPage } {
  const { ratings, both, distances, otherServices, total } = beside;
  const withBits = beside.services.map((number, place) => ({ key: SERVICES_WITH_BITS[place] ?? '', number }));
  const services = [...withBits, ...otherServices.flat().map((key) => ({ key, number: 1 }))];
  const counts = optionCounts({ sports, prices, ratings, services, both, distances });
  return { ...counts, ...(ids ? { listed: { ids, total } } : {}) };
}

/** Each sport there is, by its place in lists. */
const SPORTS = sql`SELECT coalesce(json_agg(json_build_object('id', sports.id, 'name', sports.name, 'count', coalesce(number, 0))
    ORDER BY sports.position), '[]')
  FROM sports LEFT JOIN of_sports ON sport_id = sports.id`;

function pageOf(filter: VenueFilter, met: Met, { order, page }: Listed): SQL {
  return sql`SELECT coalesce(json_agg(id), '[]') FROM (
    SELECT venues.id FROM possible venues WHERE ${met.all()} ORDER BY ${ordering(order, filter)} ${part(page)}) of_page`;
}

function chosenOf(filter: VenueFilter, sportId: string): SportOfVenue {
  const { freeAt } = filter;
  return {
    ...soldOf(sportId, sql`venues`),
    venueId: sql`venues.id`,
    sportId: sql`${sportId}::text`,
    isBeyond: freeAt ? isBeyondCourtBits(freeAt) : sql`false`,
    taken: freeAt ? takenAt(freeAt, sql`venues`) : sql`NULL::bigint`,
  };
}

/** Only of those that may be near enough to be counted: working out a distance takes longer than all the rest. */
function metresIfNear(near: Position): SQL {
  const degrees = Math.max(...DISTANCE_CHOICES_KM) / KILOMETRES_PER_DEGREE;
  const narrowed = Math.cos((Math.min(Math.abs(near.latitude) + degrees, NEARLY_THE_POLE) * Math.PI) / 180);
  return sql`CASE WHEN abs(venues.latitude - ${near.latitude}::float8) <= ${degrees}::float8
    AND abs(venues.longitude - ${near.longitude}::float8) <= ${degrees / narrowed}::float8
    THEN ${metresFrom(near)} END`;
}

/** All that takes no more than a look at each venue. */
function beside(met: Met, near: Position | undefined): SQL {
  const has = (keys: readonly string[]) => {
    const bits = sql.raw(String(keys.reduce((sum, key) => sum + 2 ** SERVICES_WITH_BITS.indexOf(key), 0)));
    return sql`bits & ${bits} = ${bits}`;
  };
  const ratings = RATING_CHOICES.map((least) => number(sql`${met.all('rated')} AND rating >= ${least}`));
  const services = SERVICES_WITH_BITS.map((key) => number(has([key])));
  const both = SAME_SERVICES.map((keys) => number(has(keys)));
  const distances = DISTANCE_CHOICES_KM.map((km) => number(sql`${met.all('near')} AND metres <= ${km * 1000}::float8`));
  // Where a venue is not left, it has no bits.
  return sql`SELECT json_build_object('ratings', ${numbers(ratings)}, 'services', ${numbers(services)}, 'both', ${numbers(both)},
      'otherServices', coalesce(json_agg(other_services) FILTER (WHERE bits IS NOT NULL AND other_services <> '{}'), '[]'),
      'distances', ${numbers(near ? distances : [])}, 'total', count(bits))
    FROM (SELECT *, CASE WHEN ${met.all()} THEN service_bits END AS bits FROM possible OFFSET 0) venues`;
}
