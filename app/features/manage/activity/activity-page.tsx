import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import type { Entry } from '#contract/activity.ts';
import { shortMoment } from '#domain/date-text.ts';
import { indiaDateTime } from '#domain/india-time.ts';
import * as words from '#words/manage/activity.ts';
import { actText } from './act-text.ts';
import { ActivityFilterForm } from './activity-filter.tsx';
import { csvOf } from './csv.ts';
import { factLines } from './facts.ts';
import { type ActivityFilter, activityQuery, useWholeActivity } from './queries.ts';

const EVERYTHING: ActivityFilter = { person: '', act: '', venue: '', from: '', to: '' };
const COLUMNS = [
  words.exportWhen,
  words.exportPerson,
  words.exportRole,
  words.exportWhat,
  words.exportGround,
  words.exportDetails,
];

export default function ActivityPage({ token, organisation }: OrganisationPageProps) {
  const [filter, setFilter] = useState(EVERYTHING);
  const query = useInfiniteQuery({
    ...activityQuery(token, organisation.id, filter),
    placeholderData: (before) => before,
  });
  const whole = useWholeActivity(token, organisation.id, filter);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) return error ? <NotLoaded onRetry={() => void refetch()} /> : <ConsoleLoading />;
  const entries = data.pages.flatMap((page) => page.entries);
  const save = () =>
    whole.mutate(undefined, {
      onSuccess: (all) => saveFile(words.exportFile, 'text/csv', csvOf([COLUMNS, ...all.map(rowOf)])),
      onError: (problem) => toast(sentenceOf(problem, words.exportFailed), { tone: 'error' }),
    });
  return (
    <>
      <PageHeading
        title={words.title}
        intro={words.intro({ organisation: organisation.name })}
        actions={
          <Button variant="outline" waiting={whole.isPending} onClick={save}>
            {words.exportAction}
          </Button>
        }
      />
      <ActivityFilterForm
        filter={filter}
        onChange={setFilter}
        people={data.pages[0]?.people ?? []}
        venues={organisation.venues}
      />
      {entries.length === 0 ? (
        <EmptyState title={words.emptyTitle}>{words.emptyText}</EmptyState>
      ) : (
        <Card>
          <ul>
            {entries.map((entry) => (
              <Line key={entry.id} entry={entry} />
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

function Line({ entry: { at, actor, role, act, venue, about } }: { entry: Entry }) {
  const facts = factLines(about);
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
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-muted">
        <time dateTime={at}>{shortMoment(new Date(at))}</time>
        <span>{words.who({ role })}</span>
        {venue && <span>{venue.name}</span>}
      </p>
    </li>
  );
}

function rowOf({ at, actor, role, act, venue, about }: Entry): string[] {
  const what = actText(act, about.subject);
  return [
    indiaDateTime(new Date(at)),
    actor,
    words.who({ role }),
    what,
    venue?.name ?? '',
    factLines(about).join('; '),
  ];
}
