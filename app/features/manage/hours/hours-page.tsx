import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { setUpQuery } from '#app/features/manage/section/queries.ts';
import { SaveBar } from '#app/features/manage/section/save-bar.tsx';
import { SaveProblem } from '#app/features/manage/section/save-problem.tsx';
import { useSavingSection } from '#app/features/manage/section/use-saving-section.ts';
import { useSectionDraft } from '#app/features/manage/section/use-section-draft.ts';
import type { GamesOutside, VenueSetUp } from '#contract/venue-set-up.ts';
import { indiaDate } from '#domain/india-time.ts';
import * as words from '#words/manage/hours.ts';
import { DatesCard } from './dates-card.tsx';
import { GamesSheet } from './games-sheet.tsx';
import { draftOf, hasProblem, hoursOf, parseHours } from './hours-draft.ts';
import { saveHours, useGamesOutside } from './mutations.ts';
import { WeekCard } from './week-card.tsx';

/** When a ground is open: every week, and on dates that differ. */
export default function HoursPage({ token, venue }: VenuePageProps) {
  const { data, error, refetch } = useQuery(setUpQuery(token, venue.id));
  return (
    <>
      <PageHeading title={words.title} tab={words.tab({ venue: venue.name })} intro={words.intro} />
      {data ? (
        <HoursEditor token={token} setUp={data} />
      ) : error ? (
        <NotLoaded onRetry={() => void refetch()} />
      ) : (
        <ConsoleLoading />
      )}
    </>
  );
}

const read = ({ hours, marks }: VenueSetUp) => ({ draft: draftOf(hours), mark: marks.hours });

function HoursEditor({ token, setUp }: { token: string; setUp: VenueSetUp }) {
  const section = useSectionDraft(`draft:hours:${setUp.id}`, read(setUp), parseHours);
  const { draft, mark, isChanged, change } = section;
  const [isTried, setTried] = useState(false);
  const [outside, setOutside] = useState<GamesOutside>();
  const today = indiaDate(new Date());
  const send = () => saveHours(token, setUp.id, { hours: hoursOf(draft), mark });
  const { saving, loading } = useSavingSection({ token, venueId: setUp.id, section, send, read });
  const looking = useGamesOutside(token, setUp.id);
  const error = saving.error ?? looking.error;

  function save(): void {
    setTried(true);
    if (hasProblem(draft, today)) {
      toast(words.fixFirst, { tone: 'error' });
      return;
    }
    saving.reset();
    looking.mutate(hoursOf(draft), {
      onSuccess: (found) => (found.count > 0 ? setOutside(found) : put()),
    });
  }

  function put(): void {
    saving.mutate(undefined, {
      onSuccess: () => setTried(false),
      onSettled: () => setOutside(undefined),
    });
  }

  return (
    <>
      <section aria-labelledby="week">
        <h2 id="week" className="mb-3 text-xl">
          {words.weekTitle}
        </h2>
        <WeekCard week={draft.week} onChange={(week) => change({ ...draft, week })} />
      </section>
      <section aria-labelledby="dates" className="mt-8">
        <h2 id="dates" className="text-xl">
          {words.datesTitle}
        </h2>
        <p className="mt-1 mb-3 max-w-prose text-ink-muted">{words.datesIntro}</p>
        <DatesCard
          dates={draft.dates}
          onChange={(dates) => change({ ...draft, dates })}
          today={today}
          isTried={isTried}
        />
      </section>
      {isChanged && (
        <SaveBar
          onDiscard={() => {
            setTried(false);
            saving.reset();
            section.discard();
          }}
          onSave={save}
          isBusy={saving.isPending || looking.isPending}
          problem={
            error && (
              <SaveProblem
                error={error}
                onTheirs={() => loading.mutate('theirs')}
                onMine={() => loading.mutate('mine')}
                isBusy={loading.isPending}
              />
            )
          }
        />
      )}
      <GamesSheet outside={outside} isSaving={saving.isPending} onSave={put} close={() => setOutside(undefined)} />
    </>
  );
}
