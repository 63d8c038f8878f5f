// What players ask for and complain about, the most urgent first.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '#app/components/state-message.tsx';
import { ChoiceChip } from '#app/features/manage/frame/choice-chip.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { OrganisationPageProps } from '#app/features/manage/page-props.ts';
import * as words from '#words/manage/inbox.ts';
import { CancellationCard } from './cancellation-card.tsx';
import { ComplaintCard } from './complaint-card.tsx';
import { HistoryList } from './history-list.tsx';
import { LimitCard } from './limit-card.tsx';
import { inboxQuery } from './queries.ts';
import { RequestCard } from './request-card.tsx';

export default function InboxPage({ token, organisation }: OrganisationPageProps) {
  const { data, error, refetch } = useQuery(inboxQuery(token, organisation.id));
  const [isPast, setPast] = useState(false);
  const of = { token, organisationId: organisation.id };
  const mayLimit = organisation.role === 'owner' || organisation.role === 'staff';
  return (
    <>
      <PageHeading title={words.title} intro={words.intro} />
      <fieldset aria-label={words.tabsLabel} className="mb-5 flex gap-2">
        <ChoiceChip type="radio" name="entries" checked={!isPast} onChange={() => setPast(false)}>
          {words.tabsOpen}
        </ChoiceChip>
        <ChoiceChip type="radio" name="entries" checked={isPast} onChange={() => setPast(true)}>
          {words.tabsHistory}
        </ChoiceChip>
      </fieldset>
      {isPast && (
        <div className="flex max-w-3xl flex-col gap-4">
          <HistoryList of={of} />
        </div>
      )}
      {!isPast &&
        !data &&
        (error ? <NotLoaded title={words.failed} onRetry={() => void refetch()} /> : <ListLoading />)}
      {!isPast && data && (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,48rem)_minmax(16rem,1fr)]">
          <div className="flex min-w-0 flex-col gap-4">
            {data.items.length === 0 && <EmptyState title={words.empty}>{words.emptyText}</EmptyState>}
            {data.items.map((item) =>
              item.kind === 'refund' ? (
                <RequestCard key={`refund-${item.id}`} of={of} item={item} inbox={data} />
              ) : item.kind === 'cancellation' ? (
                <CancellationCard key={`cancellation-${item.id}`} of={of} item={item} now={data.serverTime} />
              ) : (
                <ComplaintCard key={`complaint-${item.id}`} of={of} item={item} now={data.serverTime} />
              ),
            )}
          </div>
          {mayLimit && <LimitCard key={data.secondPersonAbove} of={of} above={data.secondPersonAbove} />}
        </div>
      )}
    </>
  );
}
