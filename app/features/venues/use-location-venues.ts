import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Sport } from '#contract/catalogue.ts';
import type { VenueSummary } from '#contract/venue.ts';
import { isSameSport } from './category-slider.tsx';
import { citiesQuery, locationQuery, locationSportQuery, sportsQuery } from './queries.ts';

/**
 * The venues of a location, those of one sport when one is chosen. While all of the location's venues are at hand the
 * sport is picked out of them; otherwise it is asked for. What cannot be loaded is simply not there.
 */
export function useLocationVenues(location: string | undefined, sport: string | undefined) {
  const all = useInfiniteQuery(locationQuery(location));
  const sports = useQuery(sportsQuery());
  const cities = useQuery(citiesQuery());
  const asksForSport = sport !== undefined && all.hasNextPage;
  const isArea = location !== undefined && !cities.data?.some(({ name }) => isSame(name, location));
  const ofSport = useInfiniteQuery({
    ...locationSportQuery(location, sport ?? '', isArea),
    enabled: asksForSport && (location === undefined || !cities.isPending),
  });
  const list = asksForSport ? ofSport : all;
  const everything = all.data?.pages.flatMap(({ venues }) => venues) ?? [];
  const loaded = list.data?.pages.flatMap(({ venues }) => venues) ?? [];
  const chosen = sport === undefined ? undefined : sportOf(sports.data, sport);
  const venues = chosen ? loaded.filter((venue) => offers(venue, chosen)) : loaded;
  const counted = list.data?.pages[0]?.pagination.total ?? 0;
  return {
    venues,
    everything,
    sport: chosen,
    categories: all.isError ? [] : categoriesOf(sports.data ?? [], everything, all.hasNextPage),
    /** How many there are in all; undefined when only those at hand can be counted. */
    total: chosen && (!asksForSport || isArea) ? (list.hasNextPage ? undefined : venues.length) : counted,
    isPending: list.isPending || sports.isPending,
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => void list.fetchNextPage(),
  };
}

/** The sports that are played here; all of them as long as not every venue is known. */
function categoriesOf(sports: readonly Sport[], venues: readonly VenueSummary[], mayBeMore: boolean): Sport[] {
  if (mayBeMore) return sports.filter(({ venueCount }) => venueCount > 0);
  return sports.filter((sport) => venues.some((venue) => offers(venue, sport)));
}

type Category = Pick<Sport, 'name' | 'category'>;

function sportOf(sports: readonly Sport[] | undefined, wished: string): Category {
  return sports?.find((sport) => isSameSport(sport, wished)) ?? { name: wished, category: wished };
}

function offers({ category, categories }: VenueSummary, sport: Category): boolean {
  return [category, ...categories].some((one) => isSameSport(sport, one));
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
