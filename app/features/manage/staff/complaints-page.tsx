// What players brought to the platform because a ground did not answer, or not well.
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#app/components/state-message.tsx';
import { ConsoleLoading } from '#app/features/manage/frame/console-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { EntryCard, Quote } from '#app/features/manage/inbox/entry-card.tsx';
import { escalatedQuery } from '#app/features/manage/inbox/queries.ts';
import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import { shortMoment } from '#domain/date-text.ts';
import * as inbox from '#words/manage/inbox.ts';
import * as words from '#words/manage/staff.ts';

export default function ComplaintsPage({ token }: StaffPageProps) {
  const { data, error, refetch } = useQuery(escalatedQuery(token));
  return (
    <>
      <PageHeading title={words.complaintsTitle} intro={words.complaintsIntro} />
      {!data && (error ? <NotLoaded title={inbox.failed} onRetry={() => void refetch()} /> : <ConsoleLoading />)}
      {data && (
        <div className="flex max-w-3xl flex-col gap-4">
          {data.items.length === 0 && <EmptyState title={words.complaintsNone} />}
          {data.items.map(
            (item) =>
              item.kind === 'complaint' && (
                <EntryCard
                  key={item.id}
                  item={item}
                  kind={inbox.kindComplaint({ number: item.number })}
                  now={data.serverTime}
                >
                  {item.messages.map(({ side, text, at }) => (
                    <Quote
                      key={at + side}
                      isOurs={side !== 'player'}
                      by={inbox.sidePlayer({
                        name: side === 'player' ? item.name : item.venue.name,
                        when: shortMoment(new Date(at)),
                      })}
                    >
                      {text}
                    </Quote>
                  ))}
                </EntryCard>
              ),
          )}
        </div>
      )}
    </>
  );
}
