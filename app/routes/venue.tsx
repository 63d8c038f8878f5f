import { HydrationBoundary, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { useVenueBooking, type VenueToBook } from '#app/features/booking/use-venue-booking.tsx';
import { breadcrumbs } from '#app/features/reading/structured-data.ts';
import { BackToVenues } from '#app/features/venues/go-back.tsx';
import { eventQuery } from '#app/features/venues/queries.ts';
import { BookingBar, QuickActions } from '#app/features/venues/quick-actions.tsx';
import { venueThing } from '#app/features/venues/structured-data.ts';
import { useLiveEvent } from '#app/features/venues/use-live-event.ts';
import { useToday } from '#app/features/venues/use-today.ts';
import { VenueFacts, VenueHeading } from '#app/features/venues/venue-facts.tsx';
import { VenuePictures } from '#app/features/venues/venue-pictures.tsx';
import { VenueError, VenueLoading } from '#app/features/venues/venue-states.tsx';
import { ApiError } from '#app/lib/api.ts';
import { prefetch, prefetched } from '#app/lib/prefetch.ts';
import { useTopAfterReload } from '#app/lib/scroll-positions.ts';
import { originFrom, pageMeta } from '#app/lib/seo.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { Venue } from '#contract/venue.ts';
import { indiaDate } from '#domain/india-time.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import * as refused from '#words/shared/refused.ts';
import * as words from '#words/site/venue.ts';
import * as venuesWords from '#words/site/venues.ts';
import type { Route } from './+types/venue.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const format = formatIn(new URL(request.url).search);
  let isMissing = false;
  const loaded = await prefetch(context, (client, api) => [
    client.fetchQuery(eventQuery(params.id, format, api)).catch((error: unknown) => {
      isMissing = error instanceof ApiError && error.status === 404;
    }),
  ]);
  return data({ ...loaded, isMissing, format, today: indiaDate(new Date()) }, { status: isMissing ? 404 : 200 });
}

export const clientLoader = () => null;

/** Another slot or format in the address is no reason to ask again who the venue is. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const origin = originFrom(matches);
  const path = `/event/${encodeURIComponent(params.id)}`;
  const venue = prefetched(loaderData, eventQuery(params.id, loaderData?.format))?.venue;
  if (!venue) {
    return pageMeta(origin, { title: words.unknownTitle, description: words.unknownDescription, path, hidden: true });
  }
  return pageMeta(origin, {
    title: titleOf(venue),
    description: words.description({ description: venue.description, venue: venue.name }).trim(),
    path,
    image: venue.image,
    jsonLd: import.meta.env.SSR
      ? [
          venueThing(origin, venue),
          breadcrumbs(origin, [
            { name: venuesWords.breadcrumb, path: '/venues' },
            { name: venue.city, path: cityPath(venue) },
            { name: venue.name, path },
          ]),
        ]
      : [],
  });
};

export default function VenueRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={loaderData?.dehydrated}>
      {loaderData?.isMissing ? (
        <VenueError message={refused.noEvent} />
      ) : (
        <VenuePage key={params.id} id={params.id} startDate={loaderData?.today} />
      )}
    </HydrationBoundary>
  );
}

function VenuePage({ id, startDate }: { id: string; startDate: string | undefined }) {
  const format = formatIn(useLocation().search);
  const { data: event, isPending, error, refetch } = useQuery(eventQuery(id, format));
  const today = useToday(startDate, refetch);
  useLiveEvent(event && id, format);
  usePageTitle(event && titleOf(event.venue));
  const picture = usePictureFromCard();
  useTopAfterReload();
  if (isPending) return <VenueLoading picture={picture} />;
  if (!event) return <VenueError message={error.message || words.errorFailed} />;
  return (
    <LoadedVenue venue={event.venue} slots={event.slots} formatId={event.formatId} format={format} today={today} />
  );
}

/** Whoever comes from a card brings its picture, which moves to its place at the top: so the page must be there at once. */
function usePictureFromCard(): string | undefined {
  const state: unknown = useLocation().state;
  const { picture } = (state ?? {}) as { picture?: unknown };
  const isFromCard = typeof picture === 'string';
  useLayoutEffect(() => {
    if (isFromCard) document.documentElement.scrollTop = 0;
  }, [isFromCard]);
  return isFromCard ? picture : undefined;
}

/** The console has it as a preview. */
export function LoadedVenue(shown: VenueToBook) {
  const { venue } = shown;
  const { availability, overlays, chosen, formatName, book } = useVenueBooking(shown);
  const actions = { venue, chosen, sport: formatName, onBook: book };
  return (
    <div className="wrap pt-5 pb-16 sm:pb-24">
      <BackToVenues otherwise={cityPath(venue)} />
      <VenuePictures venue={venue} />
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-9 sm:mt-9 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr]">
        <VenueHeading venue={venue} />
        <div className="space-y-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {availability}
          <QuickActions {...actions} />
        </div>
        <VenueFacts venue={venue} />
      </div>
      {/* One above the other, however many lines each of them has. */}
      <div className="no-print pointer-events-none fixed inset-x-0 bottom-0 z-30">
        {overlays}
        <BookingBar {...actions} />
      </div>
    </div>
  );
}

/** Which of its formats an address means: by number, or by the sport, whose first it is. */
function formatIn(search: string): string | undefined {
  const asked = new URLSearchParams(search);
  return asked.get('format') || asked.get('sport')?.trim() || undefined;
}

function titleOf({ name, category, area, city }: Venue): string {
  return words.title({ venue: name, sport: category.toLowerCase(), place: areaAndCity({ area, city }) });
}

function cityPath({ city }: Venue): string {
  return `/sportsvenues/${encodeURIComponent(city)}`;
}
