import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import * as words from '#words/site/venues.ts';
import { CategorySlider } from './category-slider.tsx';
import { CityAreas } from './city-areas.tsx';
import { useFocusAfterMore } from './use-focus-after-more.ts';
import type { useLocationVenues } from './use-location-venues.ts';
import { VenueCard } from './venue-card.tsx';
import { VenueGrid, VenueGridSkeleton } from './venue-grid.tsx';
import { EarlierVenues, LoadMore, PastTheEnd } from './venue-pages.tsx';

export type NearestTo = 'you' | 'here' | { name: string };

type Found = ReturnType<typeof useLocationVenues>;
type LocationVenuesProps = {
  location: string | undefined;
  /** The place from which the list goes out: where the player is, one with a name, or one that only the address knows. */
  nearestTo?: NearestTo | undefined;
  found: Found;
  /** What there is to filter and sort by. */
  filterBar: ReactNode;
  /** The same address without any filters; undefined when there are none. */
  unfiltered: To | undefined;
};

/** Sports to choose from, and the venues of the place below. */
export function LocationVenues({ location, nearestTo, found, filterBar, unfiltered }: LocationVenuesProps) {
  const { venues, categories, sport, total, nearby, isPending } = found;
  return (
    <section aria-labelledby="venues" className="wrap pt-8 pb-16 sm:pt-10 sm:pb-24">
      <div className="flex min-h-11 flex-wrap items-baseline gap-x-4 pr-14">
        <h2 id="venues" className="text-2xl wrap-anywhere sm:text-[1.75rem]">
          {sport ? sportHeading(sport.name, location, nearestTo) : heading(location, nearestTo)}
        </h2>
        <p aria-live="polite" className="text-ink-muted tabular-nums">
          {!isPending && Boolean(total) && (nearby ? words.countNear(nearby) : words.count({ count: total }))}
        </p>
      </div>
      {(isPending || categories.length > 0) && (
        <div className="mt-3 mb-7 min-h-24 sm:min-h-28">
          {categories.length === 0 ? (
            <Skeleton className="mt-1 h-22 sm:h-26" />
          ) : (
            <CategorySlider categories={categories} chosen={sport?.category} />
          )}
        </div>
      )}
      {location && <CityAreas location={location} />}
      {(isPending || venues.length > 0 || unfiltered) && filterBar}
      {isPending ? (
        <VenueGridSkeleton />
      ) : venues.length === 0 && found.page > 1 && total > 0 ? (
        <PastTheEnd />
      ) : venues.length === 0 ? (
        <NoVenues found={found} unfiltered={unfiltered} />
      ) : (
        <Venues found={found} location={location} />
      )}
    </section>
  );
}

function heading(location: string | undefined, nearestTo: NearestTo | undefined): string {
  if (location) return words.headingIn({ place: location });
  if (!nearestTo) return words.headingEverywhere;
  if (nearestTo === 'you') return words.headingNearestYou;
  return nearestTo === 'here' ? words.headingNearestHere : words.headingNearest({ place: nearestTo.name });
}

function sportHeading(sport: string, location: string | undefined, nearestTo: NearestTo | undefined): string {
  if (location) return words.headingSportIn({ sport, place: location });
  if (!nearestTo) return words.headingSportEverywhere({ sport });
  if (nearestTo === 'you') return words.headingSportNearestYou({ sport });
  if (nearestTo === 'here') return words.headingSportNearestHere({ sport });
  return words.headingSportNearest({ sport, place: nearestTo.name });
}

function Venues({ found, location }: Pick<LocationVenuesProps, 'found' | 'location'>) {
  const { venues, sport, free, page, nextPage, hasMore, isLoadingMore, loadMore, moreFailed } = found;
  const { list, foot } = useFocusAfterMore(isLoadingMore, venues.length);
  return (
    <>
      <EarlierVenues page={page} />
      <VenueGrid ref={list}>
        {venues.map((venue) => (
          <li key={venue.id || venue.name}>
            <VenueCard venue={venue} sport={sport?.name} {...free} />
          </li>
        ))}
      </VenueGrid>
      {!hasMore && <MoreNearby found={found} location={location} />}
      {hasMore && (
        <div ref={foot} className="relative mt-9 flex justify-center">
          {moreFailed === undefined ? (
            <LoadMore
              page={nextPage}
              variant="outline"
              onMore={loadMore}
              isWaiting={isLoadingMore}
              waitingText={words.placeLoadingMore}
            >
              {words.placeLoadMore}
            </LoadMore>
          ) : (
            <ErrorState title={words.failed({ reason: moreFailed })} onRetry={loadMore} />
          )}
        </div>
      )}
    </>
  );
}

/** So few are soon looked through. */
const FEW = 6;

/** An area with a few venues has neighbours with more. */
function MoreNearby({ found: { venues, sport, total }, location }: Pick<LocationVenuesProps, 'found' | 'location'>) {
  const [area, ...others] = new Set(venues.map((venue) => venue.area));
  const isArea = area !== undefined && others.length === 0 && location?.toLowerCase().startsWith(area.toLowerCase());
  if (!isArea || total > FEW) return null;
  const query = [sport?.name.toLowerCase(), 'near', area].filter(Boolean).join(' ');
  return (
    <div className="mt-9 flex justify-center">
      <LinkButton to={`/search?${new URLSearchParams({ q: query })}`} variant="outline" size="lg">
        {words.placeMore({ area })}
      </LinkButton>
    </div>
  );
}

function NoVenues({ found: { refusal, retry }, unfiltered }: Pick<LocationVenuesProps, 'found' | 'unfiltered'>) {
  return (
    <EmptyState
      title={words.placeEmpty}
      className="mt-5"
      actions={
        <>
          {retry && !refusal && (
            <Button variant="solid" onClick={retry}>
              {words.tryAgain}
            </Button>
          )}
          {unfiltered && (
            <LinkButton to={unfiltered} variant={retry && !refusal ? 'outline' : 'solid'}>
              {words.clearFilters}
            </LinkButton>
          )}
          <LinkButton to="/venues" variant={unfiltered ? 'outline' : 'solid'}>
            {words.allCities}
          </LinkButton>
        </>
      }
    >
      {refusal && <p className="mb-1 font-semibold text-clay-700">{refusal}</p>}
      <p>{words.placeEmptyHint}</p>
    </EmptyState>
  );
}
