import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { InboxPast } from '#contract/inbox.ts';
import { shortMoment } from '#domain/date-text.ts';
import * as words from '#words/manage/inbox.ts';
import { Quote } from './entry-card.tsx';
import { historyText } from './granted-words.ts';
import type { InOrganisation } from './mutations.ts';
import { historyQuery } from './queries.ts';

/** What was decided, the newest first. */
export function HistoryList({ of: { token, organisationId } }: { of: InOrganisation }) {
  const query = useInfiniteQuery(historyQuery(token, organisationId));
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (!data) {
    return error ? <NotLoaded title={words.historyFailed} onRetry={() => void refetch()} /> : <ListLoading />;
  }
  const items = data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <EmptyState title={words.historyNone}>{words.historyNoneText}</EmptyState>;
  return (
    <>
      <ul aria-label={words.historyTitle} className="flex flex-col gap-3">
        {items.map((item) => (
          <li key={`${item.kind}-${item.id}`}>
            <PastCard item={item} />
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="outline"
          className="self-center"
          waiting={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {words.historyMore}
        </Button>
      )}
    </>
  );
}

function PastCard({ item }: { item: InboxPast }) {
  const when = (moment: string) => shortMoment(new Date(moment));
  const by = { player: item.name, ground: item.venue.name, platform: words.platform };
  return (
    <Card className="px-5 py-4">
      <article aria-label={`${KINDS[item.kind](item.id)}, ${item.name}`}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-lg leading-tight">{KINDS[item.kind](item.id)}</h2>
          <p className="text-[0.9375rem] font-semibold tabular-nums">{historyText(item)}</p>
        </div>
        <p className="mt-1 text-ink-muted wrap-anywhere">
          {words.about({ name: item.name, venue: item.venue.name, when: when(item.startsAt) })}
          {' · '}
          {words.booking({ id: item.bookingId })}
        </p>
        {item.messages.map(({ side, text, at }) => (
          <Quote key={at + side} isOurs={side !== 'player'} by={words.sidePlayer({ name: by[side], when: when(at) })}>
            {text}
          </Quote>
        ))}
      </article>
    </Card>
  );
}

const KINDS = {
  refund: () => words.kindRefund,
  complaint: (id: string) => words.kindComplaint({ number: `C${id}` }),
  cancellation: () => words.kindCancellation,
};
