import { useQuery } from '@tanstack/react-query';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { ErrorState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { sentenceOf } from '#app/lib/api.ts';
import { recoverFocus } from '#app/lib/recover-focus.ts';
import * as words from '#words/site/waiting-list.ts';
import { useLeaveWaitingList } from './mutations.ts';
import { watchedWaitingListQuery } from './queries.ts';
import { WaitingBench } from './waiting-bench.tsx';
import { WaitingCard } from './waiting-card.tsx';

export function WaitingList({ token }: { token: string }) {
  const leaving = useLeaveWaitingList(token);
  const { data, isPending, isFetching, refetch } = useQuery(watchedWaitingListQuery(token));

  function leave(entryId: string): void {
    leaving.mutate(entryId, {
      onSuccess: () => toast(words.left),
      onError: (error) => toast(sentenceOf(error), { tone: 'error' }),
      onSettled: recoverFocus,
    });
  }

  if (isPending || (!data && isFetching)) return <WaitingListLoading />;
  if (!data) return <ErrorState title={words.loadFailed} onRetry={() => void refetch()} />;
  if (data.entries.length === 0) return <NothingAwaited />;
  return (
    <ul aria-label={words.pageTitle} className="flex flex-col gap-5">
      {data.entries.map((entry) => (
        <li key={entry.id}>
          <WaitingCard
            entry={entry}
            isLeaving={leaving.isPending && leaving.variables === entry.id}
            onLeave={() => leave(entry.id)}
          />
        </li>
      ))}
    </ul>
  );
}

export function WaitingListLoading() {
  return (
    <div role="status" data-page="loading" className="flex flex-col gap-5">
      <span className="sr-only">{words.loading}</span>
      {['first', 'second'].map((key) => (
        <Card key={key} className="grid sm:grid-cols-[12rem_minmax(0,1fr)]">
          <Skeleton className="h-28 rounded-none! sm:h-full" />
          <div className="p-5 sm:p-6">
            <Skeleton className="h-7 w-24 rounded-full!" />
            <Skeleton className="mt-3 h-6 w-3/5" />
            <Skeleton className="mt-3 h-5 w-4/5" />
            <Skeleton className="mt-5 h-11 w-36 rounded-full!" />
          </div>
        </Card>
      ))}
    </div>
  );
}

function NothingAwaited() {
  return (
    <div
      role="status"
      className="flex flex-col items-center rounded-card border border-dashed border-ink/20 px-6 py-14 text-center"
    >
      <WaitingBench />
      <p className="mt-6 font-display text-2xl font-bold">{words.nothingTitle}</p>
      <p className="mt-2 max-w-md text-ink-muted">{words.nothingText}</p>
      <LinkButton to="/venues" size="lg" className="mt-6">
        {words.nothingFind}
      </LinkButton>
    </div>
  );
}
