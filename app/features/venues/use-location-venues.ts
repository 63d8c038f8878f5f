import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { messageOf, refusalIn } from '#app/lib/api.ts';
import type { Sport } from '#contract/catalogue.ts';
import type { VenueSummary } from '#contract/venue.ts';
import { type Filters, hasFilters } from '#domain/address-filters.ts';
import { isSameSport } from './category-slider.tsx';
import { filteredQuery, locationQuery, sportsQuery } from './queries.ts';

/**
 * The venues of a location: those for which the filters hold. While all of the location's venues are at hand a sport is
 * picked out of them; anything else is asked for. What cannot be loaded is simply not there. `refusedBefore` is what the
 * server was told when it asked.
 */
export function useLocationVenues(
  location: string | undefined,
  filters: Filters,
  page: number,
  refusedBefore?: string,
) {
  const { sport } = filters;
  const all = useInfiniteQuery(locationQuery(location));
  const sports = useQuery(sportsQuery());
  const isFiltered = hasFilters(filters, 'sport');
  const asksForSport = !isFiltered && sport !== undefined && all.hasNextPage;
  const ofSport = useInfiniteQuery({ ...locationQuery(location, sport, page), enabled: asksForSport });
  const filtered = useInfiniteQuery({ ...filteredQuery(location, filters, page), enabled: isFiltered });
  const isLater = !isFiltered && sport === undefined && page > 1;
  const later = useInfiniteQuery({ ...locationQuery(location, undefined, page), enabled: isLater });
  const list = isFiltered ? filtered : asksForSport ? ofSport : isLater ? later : all;
  const everything = all.data?.pages.flatMap(({ venues }) => venues) ?? [];
  const loaded = list.data?.pages.flatMap(({ venues }) => venues) ?? [];
  const chosen = sport === undefined ? undefined : sportOf(sports.data, sport);
  const venues = chosen && list === all ? loaded.filter((venue) => offers(venue, chosen)) : loaded;
  return {
    venues,
    everything,
    sport: chosen,
    /** The day on which they have something free, and the time. */
    free: { date: filters.date, from: filters.from, to: filters.to },
    categories:
      all.isLoadingError || (isFiltered && isOutage(filtered.error))
        ? []
        : categoriesOf(sports.data ?? [], everything, all.hasNextPage),
    total: list === all && chosen ? venues.length : (list.data?.pages[0]?.pagination.total ?? 0),
    /** Of a list from everywhere by distance, how many are near. */
    nearby: isFiltered ? filtered.data?.pages[0]?.nearby : undefined,
    isPending: (list.isPending && !(isFiltered && refusedBefore)) || sports.isPending,
    /** Why these filters cannot be granted, in a sentence. */
    refusal: isFiltered ? (refusalIn(filtered.error) ?? (filtered.isPending ? refusedBefore : undefined)) : undefined,
    /** Asks once more, when filters could not be looked at. */
    retry: isFiltered && filtered.isError ? () => void filtered.refetch() : undefined,
    page,
    nextPage: page + (list.data?.pages.length ?? 0),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    /** Why the next page did not come. */
    moreFailed: list.isFetchNextPageError && !list.isFetchingNextPage ? messageOf(list.error) : undefined,
    loadMore: () => void list.fetchNextPage(),
  };
}

function isOutage(error: Error | null): boolean {
  return error !== null && refusalIn(error) === undefined;
}

/** The sports that are played here; all of them as long as not every venue is known. */
function categoriesOf(sports: readonly Sport[], venues: readonly VenueSummary[], mayBeMore: boolean): Sport[] {
  if (mayBeMore) return sports.filter(({ venueCount }) => venueCount > 0);
  return sports.filter((sport) => venues.some((venue) => offers(venue, sport)));
}

type Category = Pick<Sport, 'name' | 'category'>;

function sportOf(sports: readonly Sport[] | undefined, asked: string): Category {
  return sports?.find((sport) => isSameSport(sport, asked)) ?? { name: asked, category: asked };
}

function offers({ category, categories }: VenueSummary, sport: Category): boolean {
  return [category, ...categories].some((one) => isSameSport(sport, one));
}
