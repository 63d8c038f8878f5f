// What the calls that list venues can be asked for.
import * as z from 'zod';
import { PLACE_NAME_LIMIT, SEARCH_LIMIT } from './limits.ts';
import { paging } from './paging.ts';
import { wrong } from './problems.ts';
import { queryNumber, queryNumberOr, queryOptional, queryText } from './query.ts';
import { DATE, TIME } from './venue.ts';

const RUPEES_MOST = 1_000_000;
const SERVICES_LENGTH_MOST = 300;
const KILOMETRES_MOST = 500;
const SUGGESTIONS_DEFAULT = 5;
const SUGGESTIONS_MOST = 20;

export const byCity = { city: queryText(PLACE_NAME_LIMIT, 'Pune') };
export const byLocation = { location: queryText(PLACE_NAME_LIMIT, 'Pune') };
export const byPosition = {
  lat: queryNumber({ min: -90, max: 90, example: 18.5074 }),
  lng: queryNumber({ min: -180, max: 180, example: 73.8077 }),
};
export const bySport = { sport: queryText(PLACE_NAME_LIMIT, 'football') };

export const SearchQuery = z.object({
  q: queryText(SEARCH_LIMIT, 'kothrud football'),
  ...byCity,
  ...bySport,
  ...paging,
});

export const SuggestQuery = z.object({
  q: queryText(SEARCH_LIMIT, 'foot'),
  limit: queryNumberOr(SUGGESTIONS_DEFAULT, {
    min: 1,
    max: SUGGESTIONS_MOST,
    whole: true,
    example: SUGGESTIONS_DEFAULT,
  }),
});

const rupees = (example: number) => queryNumber({ min: 0, max: RUPEES_MOST, example });

export const FilterQuery = z
  .object({
    q: queryText(SEARCH_LIMIT, 'floodlit arena'),
    ...byLocation,
    ...byCity,
    ...bySport,
    minPrice: rupees(500),
    maxPrice: rupees(1500),
    minRating: queryNumber({ min: 0, max: 5, example: 4 }),
    services: queryText(SERVICES_LENGTH_MOST, 'parking,changing_rooms'),
    date: queryOptional(DATE, '2026-11-17'),
    from: queryOptional(TIME, '19:00'),
    to: queryOptional(TIME, '20:00'),
    ...byPosition,
    within: queryNumber({ min: 0, max: KILOMETRES_MOST, example: 5 }),
    sort: queryOptional(z.enum(['rating', 'price', 'distance'], wrong('noneOf')), 'rating'),
    counts: queryOptional(z.enum(['true', 'false'], wrong('noneOf')), 'true'),
    ...paging,
  })
  .refine(allOrNone('date', 'from', 'to'), wrong('wholeTime'))
  .refine(allOrNone('lat', 'lng'), wrong('wholePosition'))
  .refine(({ sort, lat }) => sort !== 'distance' || lat !== undefined, wrong('sortNeedsPosition'))
  .refine(({ within, lat }) => within === undefined || lat !== undefined, wrong('withinNeedsPosition'));
export type FilterQuery = z.output<typeof FilterQuery>;

function allOrNone<Key extends string>(...keys: Key[]) {
  return (query: Partial<Record<Key, unknown>>) => {
    const given = keys.filter((key) => query[key] !== undefined).length;
    return given === 0 || given === keys.length;
  };
}
