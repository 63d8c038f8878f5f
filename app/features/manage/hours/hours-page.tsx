import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from '#app/components/toast.ts';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { venuePath } from '#app/features/manage/paths.ts';
import { Restored, SaveArea } from '#app/features/manage/set-up/save-area.tsx';
import { useSectionForm } from '#app/features/manage/set-up/use-section-form.ts';
import { WithSetUp } from '#app/features/manage/set-up/with-set-up.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import type { GamesOutside, VenueSetUp } from '#contract/venue-set-up.ts';
import { indiaDate } from '#domain/india-time.ts';
import { type NeverBookable, neverBookable, neverBookableText } from '#domain/never-bookable.ts';
import * as words from '#words/manage/hours.ts';
import * as setUpWords from '#words/manage/set-up.ts';
import * as neverWords from '#words/shared/never-bookable.ts';
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
  const [outside, setOutside] = useState<GamesOutside>();
  const looking = useGamesOutside(token, setUp.id);
  const today = indiaDate(new Date());
  const never = (typed: HoursDraft) => neverBookable(hoursOf(typed).week, setUp.rules);
  const { section, draft, set, isTried, save, form, saveArea } = useSectionForm<HoursDraft>({
    token,
    setUp,
    section: 'hours',
    saved: draftOf(setUp.hours),
    send: (typed, mark) => saveHours(token, setUp.id, { hours: hoursOf(typed), mark }),
    wrongField: (typed) => (hasProblem(typed, today) || never(typed) ? '' : undefined),
    /** Games that are booked and would lie outside are shown first. */
    beforeSaving(typed, saveNow) {
      if (section.isSaving) return;
      looking.mutate(hoursOf(typed), {
        onSuccess: (found) => (found.count > 0 ? setOutside(found) : saveNow()),
        onError: (error) => toast(sentenceOf(error, setUpWords.saveFailed), { tone: 'error' }),
      });
    },
    onSaved: () => setOutside(undefined),
  });

  return (
    <form {...form}>
      <PageHeading title={words.title} intro={words.intro} />
      <Restored section={section} />
      <section aria-labelledby="week">
        <h2 id="week" className="mb-3 text-xl">
          {words.weekTitle}
        </h2>
        <WeekCard week={draft.week} onChange={(week) => set({ ...draft, week })} />
        <NeverBooked why={never(draft)} setUp={setUp} />
      </section>
      <section aria-labelledby="dates" className="mt-8">
        <h2 id="dates" className="text-xl">
          {words.datesTitle}
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-muted">{words.datesIntro}</p>
        <DatesCard dates={draft.dates} onChange={(dates) => set({ ...draft, dates })} today={today} isTried={isTried} />
      </section>
      <SaveArea {...saveArea} section={{ ...section, isSaving: section.isSaving || looking.isPending }} />
      <GamesSheet
        outside={section.error ? undefined : outside}
        isSaving={section.isSaving}
        onSave={save}
        close={() => setOutside(undefined)}
      />
    </form>
  );
}

/** Below the week: with the rules as they are saved, nobody could book in these hours. */
function NeverBooked({ why, setUp: { id, rules } }: { why: NeverBookable | null; setUp: VenueSetUp }) {
  if (!why) return null;
  return (
    <p role="alert" className="mt-3 text-sm font-medium text-clay-700">
      {neverBookableText(neverWords, why, rules)}{' '}
      <Link to={venuePath(id, 'rules')} className="underline underline-offset-4">
        {words.toRules}
      </Link>
    </p>
  );
}
