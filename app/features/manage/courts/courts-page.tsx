import { type FormEvent, useRef, useState } from 'react';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { focusField } from '#app/features/manage/set-up/focus-field.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useGoOn } from '#app/features/manage/set-up/use-go-on.ts';
import { useSection } from '#app/features/manage/set-up/use-section.ts';
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
  const isDraft = setUp.listing === 'draft';
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const showNext = useGoOn('courts', setUp);
  const section = useSection<CourtsDraft>({
    token,
    setUp,
    section: 'courts',
    saved: draftOf(setUp.courts),
    send: (draft, mark) => saveCourts({ token, venueId: setUp.id, mark }, courtsOf(draft)),
  });
  const { typed } = section;
  const all = problemsOf(typed.value);
  const parts = { draft: typed.value, onChange: typed.set, problems: isTried ? all : new Map() };
  const sports = setUp.details.sports.map((id) => ({
    id,
    name: places.sports.find((sport) => sport.id === id)?.name ?? id,
  }));
  const isEmpty = typed.value.courts.length === 0 && typed.value.formats.length === 0;

  function goOn(): void {
    setTried(false);
    showNext();
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const [first] = all.keys();
    if (first === undefined) section.save(goOn);
    else focusField(form.current, `${first}${all.get(first) === 'noPrice' ? '-price' : ''}`);
  }

  return (
    <form ref={form} noValidate onSubmit={submit}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      {isEmpty ? (
        <BeginCourts sports={setUp.details.sports} onBegin={typed.set} />
      ) : (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <CourtList {...parts} />
            {(typed.value.courts.length > 1 || typed.value.combined.length > 0) && <CombinedList {...parts} />}
            <div className="lg:col-span-2">
              <FormatList {...parts} sports={sports} pricesPath={venuePath(setUp.id, 'prices')} />
            </div>
          </div>
          {typed.value.formats.length === 0 && (
            <p role="status" className="mt-5 rounded-xl bg-amber-50 px-4 py-3 text-amber-900">
              {words.nothingSold}
            </p>
          )}
          <SaveArea section={section} isDraft={isDraft} isWrong={isTried && all.size > 0} onSaved={goOn} />
        </>
      )}
    </form>
  );
}
