import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useSectionForm } from '#app/features/manage/set-up/use-section-form.ts';
import { WithSetUp } from '#app/features/manage/set-up/with-set-up.tsx';
import type { KeptPlaces } from '#contract/places.ts';
import type { VenueSetUp } from '#contract/venue-set-up.ts';
import * as words from '#words/manage/courts.ts';
import { BeginCourts } from './begin-courts.tsx';
import { CombinedList, CourtList } from './court-list.tsx';
import { type CourtsDraft, courtsOf, draftOf, problemsOf } from './courts-draft.ts';
import { FormatList } from './format-list.tsx';
import { saveCourts } from './mutations.ts';

/** What a ground consists of, and what is sold of it. */
export default function CourtsPage({ token, venue }: VenuePageProps) {
  return (
    <WithSetUp token={token} venueId={venue.id}>
      {(setUp, places) => <CourtsForm token={token} setUp={setUp} places={places} />}
    </WithSetUp>
  );
}

function CourtsForm({ token, setUp, places }: { token: string; setUp: VenueSetUp; places: KeptPlaces }) {
  const { section, draft, set, isTried, form, saveArea } = useSectionForm<CourtsDraft>({
    token,
    setUp,
    section: 'courts',
    saved: draftOf(setUp.courts),
    send: (typed, mark) => saveCourts({ token, venueId: setUp.id, mark }, courtsOf(typed)),
    wrongField(typed) {
      const [first] = problemsOf(typed);
      return first && `${first[0]}${first[1] === 'noPrice' ? '-price' : ''}`;
    },
  });
  const parts = { draft, onChange: set, problems: isTried ? problemsOf(draft) : new Map() };
  const sports = setUp.details.sports.map((id) => ({
    id,
    name: places.sports.find((sport) => sport.id === id)?.name ?? id,
  }));
  const isEmpty = draft.courts.length === 0 && draft.formats.length === 0;

  return (
    <form {...form}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      {isEmpty ? (
        <BeginCourts sports={setUp.details.sports} onBegin={set} />
      ) : (
        <>
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <CourtList {...parts} />
            {(draft.courts.length > 1 || draft.combined.length > 0) && <CombinedList {...parts} />}
            <div className="lg:col-span-2">
              <FormatList {...parts} sports={sports} pricesPath={venuePath(setUp.id, 'prices')} />
            </div>
          </div>
          {draft.formats.length === 0 && (
            <p role="status" className="mt-5 rounded-xl bg-amber-50 px-4 py-3 text-amber-900">
              {words.nothingSold}
            </p>
          )}
          <SaveArea {...saveArea} />
        </>
      )}
    </form>
  );
}
