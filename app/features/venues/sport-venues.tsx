import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ButtonRoleLink, buttonClass, LinkButton } from '#app/components/button.tsx';
import { EmptyState, ErrorState } from '#app/components/state-message.tsx';
import { ApiError, messageOf } from '#app/lib/api.ts';
import * as words from '#words/site/sports.ts';
import * as venuesWords from '#words/site/venues.ts';
import { sportCitiesQuery, sportQuery, VENUES_PER_PAGE } from './queries.ts';
import { useFocusAfterMore } from './use-focus-after-more.ts';
import { VenueCard } from './venue-card.tsx';
import { VenueGrid, VenueGridSkeleton } from './venue-grid.tsx';
import { EarlierVenues, LoadMore, PastTheEnd } from './venue-pages.tsx';

const CARD_PRICE_ROWS = 2;

const CITY_FILTERS = 4;

type SportVenuesProps = {
  sport: string;
  name: string;
  city: string | undefined;
  /** The first page that is shown. */
  page: number;
  /** The API has already said, on the server, that there is no such sport. */
  refusal: string | undefined;
};

export function SportVenues({ sport, name, city, page, refusal }: SportVenuesProps) {
  const { data: cities = [] } = useQuery({ ...sportCitiesQuery(sport), enabled: !refusal });
  const chosen = cities.find((one) => one.name.toLowerCase() === city?.toLowerCase())?.name ?? city;
  return (
    <section aria-labelledby="venues" className="wrap pt-8 pb-16 sm:pt-10 sm:pb-24">
      <CityFilter cities={cities.slice(0, CITY_FILTERS).map((one) => one.name)} chosen={chosen} />
      <h2 id="venues" className="mt-7 mb-5 text-[1.75rem] leading-tight wrap-anywhere sm:mt-9 sm:mb-7 sm:text-4xl">
        {chosen ? words.venuesInCity({ city: chosen, sport: name }) : words.venues({ sport: name })}
      </h2>
      <Venues sport={sport} name={name} city={city} page={page} refusal={refusal} />
    </section>
  );
}

function CityFilter({ cities, chosen }: { cities: readonly string[]; chosen: string | undefined }) {
  return (
    <nav
      aria-label={words.filterByCity}
      className="-mx-5 flex min-h-13 items-center gap-2 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <CityChoice search="" label={words.allCities} isChosen={chosen === undefined} />
      {cities.map((city) => (
        <CityChoice
          key={city}
          search={`?city=${encodeURIComponent(city)}`}
          label={city}
          isChosen={city.toLowerCase() === chosen?.toLowerCase()}
        />
      ))}
    </nav>
  );
}

function CityChoice({ search, label, isChosen }: { search: string; label: string; isChosen: boolean }) {
  return (
    <ButtonRoleLink
      to={{ search }}
      aria-pressed={isChosen}
      className={buttonClass({ variant: isChosen ? 'solid' : 'outline' })}
    >
      {label}
    </ButtonRoleLink>
  );
}

function Venues({ sport, name, city, page, refusal }: SportVenuesProps) {
  const query = useInfiniteQuery({ ...sportQuery(sport, city, page), enabled: refusal === undefined });
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isPending, fetchNextPage, refetch } = query;
  const venues = data?.pages.flatMap((page) => page.venues) ?? [];
  const { list, foot } = useFocusAfterMore(isFetchingNextPage, venues.length);
  if (refusal !== undefined || isUnknown(error)) return <NoVenues name={name} city={city} />;
  if (isPending || (error && !data && isFetching)) return <VenueGridSkeleton cards={VENUES_PER_PAGE / 2} />;
  if (!data) return <Failed message={messageOf(error)} onRetry={() => void refetch()} />;
  if (venues.length === 0 && page > 1 && data.pages[0]?.pagination.total) return <PastTheEnd />;
  if (venues.length === 0) return <NoVenues name={name} city={city} />;
  return (
    <>
      <EarlierVenues page={page} />
      <VenueGrid ref={list}>
        {venues.map((venue) => (
          <li key={venue.id || venue.name}>
            <VenueCard venue={venue} mostPrices={CARD_PRICE_ROWS} sport={name} withPhone />
          </li>
        ))}
      </VenueGrid>
      <div ref={foot} className="relative mt-9 empty:hidden">
        {error && !isFetching ? (
          <Failed message={messageOf(error)} onRetry={() => void fetchNextPage()} />
        ) : (
          hasNextPage && (
            <div className="flex justify-center">
              <LoadMore
                page={page + data.pages.length}
                variant="solid"
                onMore={() => void fetchNextPage()}
                isWaiting={isFetchingNextPage}
                waitingText={venuesWords.loading}
              >
                {words.loadMore}
              </LoadMore>
            </div>
          )
        )}
      </div>
    </>
  );
}

/** There is no such sport, which is no failure. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return <ErrorState title={venuesWords.failed({ reason: message })} onRetry={onRetry} />;
}

function NoVenues({ name, city }: { name: string; city: string | undefined }) {
  return (
    <EmptyState
      title={words.emptyTitle}
      actions={
        city && (
          <LinkButton to={{ search: '' }} variant="solid">
            {words.emptyViewAll}
          </LinkButton>
        )
      }
    >
      {city ? words.emptyInCity({ sport: name.toLowerCase(), city }) : words.emptyText({ sport: name.toLowerCase() })}
    </EmptyState>
  );
}
