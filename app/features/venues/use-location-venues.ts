import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { refusalIn } from '#app/lib/api.ts';
import { hasWishes, type Wishes } from '#app/lib/wishes.ts';
import type { Sport } from '#contract/catalogue.ts';
import type { VenueSummary } from '#contract/venue.ts';
import { isSameSport } from './category-slider.tsx';
import { locationQuery, sportsQuery, wishedQuery } from './queries.ts';

/**
 * The venues of a location: those for which the wishes hold. While all of the location's venues are at hand a sport is
 * picked out of them; anything else is asked for. What cannot be loaded is simply not there. `refusedBefore` is what the
 * server was told when it asked.
 */
export function useLocationVenues(location: string | undefined, wishes: Wishes, page: number, refusedBefore?: string) {
  const { sport } = wishes;
  const all = useInfiniteQuery(locationQuery(location));
  const sports = useQuery(sportsQuery());
  const isWished = hasWishes(wishes, 'sport');
  const asksForSport = !isWished && sport !== undefined && all.hasNextPage;
  const ofSport = useInfiniteQuery({ ...locationQuery(location, sport, page), enabled: asksForSport });
  const wished = useInfiniteQuery({ ...wishedQuery(location, wishes, page), enabled: isWished });
  const isLater = !isWished && sport === undefined && page > 1;
  const later = useInfiniteQuery({ ...locationQuery(location, undefined, page), enabled: isLater });
  const list = isWished ? wished : asksForSport ? ofSport : isLater ? later : all;
  const everything = all.data?.pages.flatMap(({ venues }) => venues) ?? [];
  const loaded = list.data?.pages.flatMap(({ venues }) => venues) ?? [];
  const chosen = sport === undefined ? undefined : sportOf(sports.data, sport);
  const venues = chosen && list === all ? loaded.filter((venue) => offers(venue, chosen)) : loaded;
  return {
    venues,
    everything,
    sport: chosen,
    /** The day on which they have something free, and the time. */
    free: { date: wishes.date, from: wishes.from, to: wishes.to },
    categories:
      all.isLoadingError || (isWished && isOutage(wished.error))
        ? []
        : categoriesOf(sports.data ?? [], everything, all.hasNextPage),
    total: list === all && chosen ? venues.length : (list.data?.pages[0]?.pagination.total ?? 0),
    isPending: (list.isPending && !(isWished && refusedBefore)) || sports.isPending,
    /** Why these wishes cannot be granted, in a sentence. */
    refusal: isWished ? (refusalIn(wished.error) ?? (wished.isPending ? refusedBefore : undefined)) : undefined,
    /** Asks once more, when wishes could not be looked at. */
    retry: isWished && wished.isError ? () => void wished.refetch() : undefined,
    page,
    nextPage: page + (list.data?.pages.length ?? 0),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
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

function sportOf(sports: readonly Sport[] | undefined, wished: string): Category {
  return sports?.find((sport) => isSameSport(sport, wished)) ?? { name: wished, category: wished };
}

function offers({ category, categories }: VenueSummary, sport: Category): boolean {
  return [category, ...categories].some((one) => isSameSport(sport, one));
}
