import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { ListLoading } from '#app/features/manage/frame/list-loading.tsx';
import { PageHeading } from '#app/features/manage/frame/page-heading.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { mayExport } from '#app/features/manage/use-saved-file.ts';
import type { ActingRole } from '#contract/roles.ts';
import * as words from '#words/manage/shifts.ts';
import { OwnShift } from './own-shift.tsx';
import { AT_COUNTER, shiftsQuery } from './queries.ts';
import { ShiftList } from './shift-list.tsx';

const saveShiftsDialog = lazyPanel(() => import('./save-shifts-dialog.tsx'));

const CLOSES_OTHERS: readonly ActingRole[] = ['owner', 'manager', 'staff'];

/** One's own drawer, and those of all who work at the counter: at the desk only one's own. */
export default function ShiftsPage({ token, venue }: VenuePageProps) {
  const of = { token, venueId: venue.id };
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(shiftsQuery(of));
  const [isSaving, setSaving] = useState(false);
  const shifts = data?.pages.flatMap((page) => page.shifts);
  const hasOwn = AT_COUNTER.includes(venue.role);
  const title = venue.role === 'desk' ? words.listTitleOwn : words.listTitleAll;
  return (
    <>
      <PageHeading
        title={words.title}
        intro={words.intro({ venue: venue.name })}
        actions={
          mayExport(venue.role) && (
            <Button
              variant="outline"
              onPointerEnter={() => void saveShiftsDialog.preload()}
              onClick={() => setSaving(true)}
            >
              {words.exportAction}
            </Button>
          )
        }
      />
      {hasOwn && <OwnShift of={of} />}
      <section className={hasOwn ? 'mt-8' : undefined}>
        <h2 className="mb-3 text-xl">{title}</h2>
        {!shifts ? (
          error ? (
            <NotLoaded title={words.failed} onRetry={() => void refetch()} />
          ) : (
            <ListLoading />
          )
        ) : shifts.length === 0 ? (
          <EmptyState title={words.listNoneTitle}>{words.listNoneText}</EmptyState>
        ) : (
          <ShiftList of={of} shifts={shifts} closesOthers={CLOSES_OTHERS.includes(venue.role)} label={title} />
        )}
        {hasNextPage && (
          <div className="mt-5 text-center">
            <Button variant="outline" waiting={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {words.listMore}
            </Button>
          </div>
        )}
      </section>
      <WhenOpened open={isSaving}>
        <saveShiftsDialog.Panel open={isSaving} close={() => setSaving(false)} of={of} />
      </WhenOpened>
    </>
  );
}
