// What players brought to the platform because a ground did not answer, or not well.
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#app/components/state-message.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { ComplaintCard } from '#app/features/manage/inbox/complaint-card.tsx';
import { escalatedQuery } from '#app/features/manage/inbox/queries.ts';
import type { StaffPageProps } from '#app/features/manage/page-props.ts';
import * as inbox from '#words/manage/inbox.ts';
import * as words from '#words/manage/staff.ts';

export default function ComplaintsPage({ token }: StaffPageProps) {
  const { data, error, refetch } = useQuery(escalatedQuery(token));
  const of = { token, organisationId: null };
  return (
    <>
      <PageHeading title={words.complaintsTitle} intro={words.complaintsIntro} />
      {!data && (error ? <NotLoaded title={inbox.failed} onRetry={() => void refetch()} /> : <ListLoading />)}
      {data && (
        <div className="flex max-w-3xl flex-col gap-4">
          {data.items.length === 0 && <EmptyState title={words.complaintsNone} />}
          {data.items.map(
            (item) =>
              item.kind === 'complaint' && <ComplaintCard key={item.id} of={of} item={item} now={data.serverTime} />,
          )}
        </div>
      )}
    </>
  );
}
