import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useSearchParams } from 'react-router';
import { LinkButton } from '#app/components/button.tsx';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { PlayersPageContext } from '#app/features/manage/players-page.ts';
import { PublishButton } from '#app/features/manage/set-up/publish-button.tsx';
import { placesQuery, previewQuery, setUpQuery } from '#app/features/manage/set-up/queries.ts';
import { venueMapQuery } from '#app/features/venues/queries.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { VenueOverview } from '#contract/organisation.ts';
import type { ActingRole } from '#contract/roles.ts';
import type { Venue } from '#contract/venue.ts';
import { kilometresBetween } from '#domain/distance.ts';
import { indiaDate } from '#domain/india-time.ts';
import { isComplete } from '#domain/venue-missing.ts';
import * as words from '#words/manage/publish.ts';

const AREAS_AROUND = 12;

/** The page of the players, whole and alive, of a ground that they may not see yet. Only booking is held back. */
export default function PreviewPage({ token, venue }: VenuePageProps) {
  const [search] = useSearchParams();
  const [format, sport] = [search.get('format') ?? undefined, search.get('sport') ?? undefined];
  const asked = { ...(format ? { format } : {}), ...(sport ? { sport } : {}) };
  const { data, error, refetch } = useQuery(previewQuery(token, venue.id, asked));
  const PlayersPage = use(PlayersPageContext);
  const isMapKnown = useMapOfDraft(token, venue, data?.data);
  usePageTitle(words.previewTitle);
  return (
    <>
      <PreviewBar token={token} venueId={venue.id} role={venue.role} />
      <main id="main" tabIndex={-1} className="outline-none">
        {data && PlayersPage && isMapKnown ? (
          <PlayersPage
            venue={data.data}
            slots={data.slots}
            formatId={data.format}
            format={format ?? sport}
            today={indiaDate(new Date())}
            onBook={noBooking}
          />
        ) : (
          <div className="wrap py-8">{error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />}</div>
        )}
      </main>
    </>
  );
}

/** What is around a venue is public only when the venue is: until then it is drawn from the areas that the console knows. */
function useMapOfDraft(token: string, { id, listing }: VenueOverview, at: Venue | undefined): boolean {
  const isDraft = listing === 'draft';
  const { data: places } = useQuery({ ...placesQuery(token), enabled: isDraft });
  const client = useQueryClient();
  if (!isDraft) return true;
  if (!at || !places) return false;
  const areas = places.cities
    .flatMap((city) => city.areas)
    .map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
    .toSorted((one, other) => kilometresBetween(at, one) - kilometresBetween(at, other))
    .slice(0, AREAS_AROUND);
  const { queryKey } = venueMapQuery(id);
  if (!client.getQueryData(queryKey)) client.setQueryData(queryKey, { areas, venues: [] });
  return true;
}

/** Whatever leads on to a booking stays here, and says so. */
const noBooking = () => toast(words.previewNoBooking, { about: 'preview' });

type PreviewBarProps = { token: string; venueId: string; role: ActingRole };

function PreviewBar({ token, venueId, role }: PreviewBarProps) {
  const isAllowed = role !== 'desk' && role !== 'accountant';
  const { data: setUp } = useQuery({ ...setUpQuery(token, venueId), enabled: isAllowed });
  const lacks = setUp?.missing.filter(({ needed }) => needed) ?? [];
  const canPublish = setUp && isComplete(setUp.missing) && setUp.listing !== 'live' && !setUp.isSubmitted;
  return (
    <header className="no-print on-dark sticky top-0 z-40 bg-pitch-950 text-white">
      <div className="wrap flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <div className="min-w-0 flex-1 basis-52">
          <h1 className="font-sans text-[0.9375rem] font-semibold tracking-normal text-floodlight">
            {words.previewTitle}
          </h1>
          <p className="text-sm text-white/80">
            {lacks.length > 0
              ? words.previewMissing({ list: lacks.map(({ what }) => words.missing({ what })).join(', ') })
              : words.previewText}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={venuePath(venueId)} variant="glass">
            {words.previewBack}
          </LinkButton>
          {canPublish && <PublishButton token={token} setUp={setUp} className="min-h-11! px-5!" />}
        </div>
      </div>
    </header>
  );
}
