import { type FormEvent, useState } from 'react';
import { toast } from '#app/components/toast.ts';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useGoOn } from '#app/features/manage/set-up/use-go-on.ts';
import { useSection } from '#app/features/manage/set-up/use-section.ts';
import { WithSetUp } from '#app/features/manage/set-up/with-set-up.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import type { GamesOutside, VenueSetUp } from '#contract/venue-set-up.ts';
import { indiaDate } from '#domain/india-time.ts';
import * as words from '#words/manage/hours.ts';
import * as setUpWords from '#words/manage/set-up.ts';
import { DatesCard } from './dates-card.tsx';
import { GamesSheet } from './games-sheet.tsx';
import { draftOf, type HoursDraft, hasProblem, hoursOf } from './hours-draft.ts';
import { saveHours, useGamesOutside } from './mutations.ts';
import { WeekCard } from './week-card.tsx';

/** When a ground is open: every week, and on dates that differ. */
export default function HoursPage({ token, venue }: VenuePageProps) {
  return (
    <WithSetUp token={token} venueId={venue.id}>
      {(setUp) => <HoursForm token={token} setUp={setUp} />}
    </WithSetUp>
  );
}

function HoursForm({ token, setUp }: { token: string; setUp: VenueSetUp }) {
  const isDraft = setUp.listing === 'draft';
  const [isTried, setTried] = useState(false);
  const [outside, setOutside] = useState<GamesOutside>();
  const showNext = useGoOn('hours', setUp);
  const section = useSection<HoursDraft>({
    token,
    setUp,
    section: 'hours',
    saved: draftOf(setUp.hours),
    send: (draft, mark) => saveHours(token, setUp.id, { hours: hoursOf(draft), mark }),
  });
  const looking = useGamesOutside(token, setUp.id);
  const { value: draft, set } = section.typed;
  const today = indiaDate(new Date());
  const isWrong = hasProblem(draft, today);

  function goOn(): void {
    setTried(false);
    setOutside(undefined);
    showNext();
  }
  /** Games that are booked and would lie outside are shown first. */
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isWrong || section.isSaving) return;
    looking.mutate(hoursOf(draft), {
      onSuccess: (found) => (found.count > 0 ? setOutside(found) : section.save(goOn)),
      onError: (error) => toast(sentenceOf(error, setUpWords.saveFailed), { tone: 'error' }),
    });
  }

  return (
    <form noValidate onSubmit={submit}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      <section aria-labelledby="week">
        <h2 id="week" className="mb-3 text-xl">
          {words.weekTitle}
        </h2>
        <WeekCard week={draft.week} onChange={(week) => set({ ...draft, week })} />
      </section>
      <section aria-labelledby="dates" className="mt-8">
        <h2 id="dates" className="text-xl">
          {words.datesTitle}
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-muted">{words.datesIntro}</p>
        <DatesCard dates={draft.dates} onChange={(dates) => set({ ...draft, dates })} today={today} isTried={isTried} />
      </section>
      <SaveArea
        section={{ ...section, isSaving: section.isSaving || looking.isPending }}
        isDraft={isDraft}
        isWrong={isTried && isWrong}
        onSaved={goOn}
      />
      <GamesSheet
        outside={section.error ? undefined : outside}
        isSaving={section.isSaving}
        onSave={() => section.save(goOn)}
        close={() => setOutside(undefined)}
      />
    </form>
  );
}
