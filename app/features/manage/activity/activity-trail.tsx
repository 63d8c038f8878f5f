import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { sentenceOf } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import type { OTHER_PEOPLE } from '#contract/activity.ts';
import type { ManagedVenue } from '#contract/organisation.ts';
import { csvOf } from '#domain/csv.ts';
import { shortMoment } from '#domain/date-text.ts';
import { indiaDateTime } from '#domain/india-time.ts';
import * as words from '#words/manage/activity.ts';
import { actText } from './act-text.ts';
import { ActivityFilterForm } from './activity-filter.tsx';

import { factLines } from './facts.ts';
import { type ActivityFilter, activityQuery, type ShownEntry, type TrailSource, useWholeActivity } from './queries.ts';

const EVERYTHING: ActivityFilter = { person: '', act: '', venue: '', from: '', to: '' };
type ActivityTrailProps = {
  source: TrailSource;
  intro: string;
  /** Whom one can filter by, besides the people of the trail. */
  others: readonly (typeof OTHER_PEOPLE)[number][];
  /** The grounds one can filter by. */
  venues?: readonly ManagedVenue[];
};

/** What was done, by whom and when: filtered, page by page, and as a file. */
export function ActivityTrail({ source, intro, others, venues }: ActivityTrailProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useInfiniteQuery({ ...activityQuery(source, filter), placeholderData: (before) => before });
  const whole = useWholeActivity(source, filter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const entries = data?.pages.flatMap((page) => page.entries);
  const save = () =>
    whole.mutate(undefined, {
      onSuccess: (all) => saveFile(words.exportFile, 'text/csv', csvOf(rowsOf(all, source.tellsOrganisation, venues))),
      onError: (problem) => toast(sentenceOf(problem, words.exportFailed), { tone: 'error' }),
    });
  return (
    <>
      <PageHeading
        title={words.title}
        intro={intro}
        actions={
          <Button variant="outline" waiting={whole.isPending} onClick={save}>
            {words.exportAction}
          </Button>
        }
      />
      <ActivityFilterForm
        filter={filter}
        onChange={setFilter}
        people={data?.pages[0]?.people ?? []}
        others={others}
        venues={venues}
      />
      {!entries ? (
        error ? (
          <NotLoaded isPage={false} onRetry={() => void refetch()} />
        ) : (
          <ListLoading />
        )
      ) : entries.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
      ) : (
        <Card>
          <ul aria-label={words.title}>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} venues={venues} />
            ))}
          </ul>
        </Card>
      )}
      {hasNextPage && (
        <div className="mt-5 text-center">
          <Button variant="outline" waiting={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {words.more}
          </Button>
        </div>
      )}
    </>
  );
}

type LineProps = { entry: ShownEntry; venues: ActivityTrailProps['venues'] };

function Line({ entry: { at, actor, role, act, organisation, venue, about }, venues }: LineProps) {
  const facts = factLines(about, venues);
  return (
    <li className="border-line px-4 py-3 not-first:border-t sm:px-5">
      <p className="font-medium wrap-anywhere">{words.line({ actor, act: actText(act, about.subject) })}</p>
      {facts.length > 0 && (
        <ul className="mt-0.5 text-[0.9375rem] wrap-anywhere">
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-ink-muted">
        <time dateTime={at}>{shortMoment(new Date(at))}</time>
        <span>{words.who({ role })}</span>
        {organisation && <span>{organisation.name}</span>}
        {venue && <span>{venue.name}</span>}
      </p>
    </li>
  );
}

type Column = [heading: string, cell: (entry: ShownEntry) => string];
const ORGANISATION: Column = [words.exportOrganisation, ({ organisation }) => organisation?.name ?? ''];

/** The first of them are the headings. */
function rowsOf(
  entries: readonly ShownEntry[],
  tellsOrganisation: boolean,
  venues: ActivityTrailProps['venues'],
): string[][] {
  const cells: Column[] = [
    [words.exportWhen, ({ at }) => indiaDateTime(new Date(at))],
    [words.exportPerson, ({ actor }) => actor],
    [words.exportRole, ({ role }) => words.who({ role })],
    [words.exportWhat, ({ act, about }) => actText(act, about.subject)],
    ...(tellsOrganisation ? [ORGANISATION] : []),
    [words.exportGround, ({ venue }) => venue?.name ?? ''],
    [words.exportDetails, ({ about }) => factLines(about, venues).join('; ')],
  ];
  return [cells.map(([heading]) => heading), ...entries.map((entry) => cells.map(([, cell]) => cell(entry)))];
}
