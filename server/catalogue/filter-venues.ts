import type { FilteredVenues } from '#contract/finding.ts';
import type { FilterQuery } from '#contract/venue-queries.ts';
import { lastBookableDate, outsideBookingWindow } from '#domain/booking-window.ts';
import { clockMinutes, minutesBetween } from '#domain/clock-time.ts';
import { indiaDate, indiaInstant } from '#domain/india-time.ts';
import { toPaise } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import { toDegrees, toKilometres } from '#server/degrees.ts';
import type { Words } from '#words';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { findWhereAndWhat } from './find-place.ts';
import { type FindDeps, findVenues, NEAR_KM } from './find-venues.ts';
import { sameService } from './same-service.ts';
import type { FreeTime, Position, VenueFilter, VenueOrder } from './venue-filter.ts';

export type FilterDeps = FindDeps & { catalogue: CatalogueRepository };

/** Venues for which everything that was asked for holds, and how many each further filter would leave. */
export async function filterVenues(
  words: Words,
  deps: FilterDeps,
  query: FilterQuery,
): Promise<{ message?: string; data: FilteredVenues }> {
  const { limit, offset, q = '', minPrice, maxPrice, sort } = query;
  const freeAt = freeTime(query, deps.clock());
  const place = await findWhereAndWhat(deps.catalogue, query);
  const near = positionIn(query);
  const order = orderOf(query, near);
  const fixed: VenueFilter | null = place && {
    ...place,
    ...filtersOf(query),
    ...(freeAt ? { freeAt } : {}),
    ...(near && query.within !== undefined ? { within: { from: near, km: toKilometres(query.within) } } : {}),
  };
  const nearby = fixed && order?.by === 'distance' ? await nearbyOf(deps, query, fixed, order) : {};
  const found = await findVenues(words, deps, {
    q,
    fixed,
    given: { price: (minPrice ?? maxPrice) !== undefined, time: freeAt !== undefined, sort: sort !== undefined },
    page: { limit, offset },
    ...(order ? { order } : {}),
    ...(near ? { near } : {}),
    wantsCounts: query.counts === 'true',
  });
  return { ...found, data: { ...found.data, ...nearby } };
}

/** How many are near, when all of them are listed by their distance. */
async function nearbyOf(
  { venues, counts }: FilterDeps,
  query: FilterQuery,
  fixed: VenueFilter,
  order: VenueOrder & { by: 'distance' },
): Promise<Pick<FilteredVenues, 'nearby'>> {
  const isEverywhere = !query.q && fixed.cityId === undefined && fixed.areaIds === undefined;
  if (!isEverywhere || query.within !== undefined || query.offset > 0) return {};
  const near: VenueFilter = { ...fixed, within: { from: order.from, km: NEAR_KM } };
  const known = await counts.list(near, { order, page: query });
  return { nearby: { km: NEAR_KM, count: known?.total ?? (await venues.total(near)) } };
}

function positionIn({ lat, lng }: FilterQuery): Position | undefined {
  return lat !== undefined && lng !== undefined ? { latitude: toDegrees(lat), longitude: toDegrees(lng) } : undefined;
}

function orderOf({ sort }: FilterQuery, near: Position | undefined): VenueOrder | undefined {
  if (sort === 'distance' && near) return { by: 'distance', from: near };
  return sort === 'price' || sort === 'rating' ? { by: sort } : undefined;
}

function filtersOf({ minPrice, maxPrice, minRating, services = '' }: FilterQuery): VenueFilter {
  const wanted = services
    .split(',')
    .map((service) => service.trim())
    .filter(Boolean);
  return {
    ...(minPrice === undefined ? {} : { minPaise: toPaise(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPaise: toPaise(maxPrice) }),
    ...(minRating === undefined ? {} : { minRating }),
    services: wanted.map(sameService),
  };
}

/** Refuses a time that could not be booked anywhere, rather than answering that no venue is free. */
function freeTime({ date, from, to }: FilterQuery, now: Date): FreeTime | undefined {
  if (date === undefined || from === undefined || to === undefined) return undefined;
  const fromMinute = clockMinutes(from);
  const toMinute = fromMinute + minutesBetween(from, to);
  const start = indiaInstant(date, fromMinute);
  const outside = outsideBookingWindow(start, now);
  if (outside === 'started') throw refuse('timePassed');
  if (outside === 'too_far_ahead') throw refuse('dateTooFar', { last: lastBookableDate(now) });
  const end = indiaInstant(date, toMinute);
  return { date, from: fromMinute, to: toMinute, start, end, now, today: indiaDate(now) };
}
