import { type Page, paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import type { FilterQuery } from '#contract/venue-queries.ts';
import { BOOKING_WINDOW_DAYS, lastBookableDate, outsideBookingWindow } from '#domain/booking-window.ts';
import { clockMinutes, minutesBetween } from '#domain/clock-time.ts';
import { longDate } from '#domain/date-text.ts';
import { indiaInstant, weekdayOf } from '#domain/india-time.ts';
import { toPaise } from '#domain/price.ts';
import { AppError } from '#server/app-error.ts';
import { toDegrees } from '#server/degrees.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { findCityAndSport } from './find-place.ts';
import { type ListDeps, listVenues } from './list-venues.ts';
import { sameService } from './same-service.ts';
import type { FreeTime, VenueFilter, VenueOrder } from './venue-filter.ts';

export type FilterDeps = ListDeps & { catalogue: CatalogueRepository };

/** Venues for which everything that was asked for holds. */
export async function filterVenues(deps: FilterDeps, query: FilterQuery): Promise<VenueList> {
  const { limit, offset, lat, lng, sort = 'rating' } = query;
  const page: Page = { limit, offset };
  const freeAt = freeTime(query, deps.clock());
  const place = await findCityAndSport(deps.catalogue, query);
  if (!place) return { venues: [], pagination: paginationOf(0, page) };
  const near =
    lat !== undefined && lng !== undefined ? { latitude: toDegrees(lat), longitude: toDegrees(lng) } : undefined;
  const order: VenueOrder =
    sort === 'distance' && near ? { by: 'distance', from: near } : { by: sort === 'price' ? 'price' : 'rating' };
  const filter: VenueFilter = { ...place, ...wishes(query), ...(freeAt ? { freeAt } : {}) };
  return listVenues(deps, page, { filter, order, ...(near ? { near } : {}) });
}

function wishes({ minPrice, maxPrice, minRating, services = '' }: FilterQuery): VenueFilter {
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
  if (outside === 'started') {
    throw new AppError(422, 'outside_booking_window', 'That time has already passed. Please choose a later one.');
  }
  if (outside === 'too_far_ahead') {
    const last = longDate(lastBookableDate(now));
    throw new AppError(
      422,
      'outside_booking_window',
      `Slots open ${BOOKING_WINDOW_DAYS} days ahead. Please choose a date up to ${last}.`,
    );
  }
  return { weekday: weekdayOf(date), from: fromMinute, to: toMinute, start, end: indiaInstant(date, toMinute), now };
}
