// What there is instead of a sheet.
import { LinkButton } from '#app/components/button.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { venuePath } from '#app/features/manage/paths.ts';
import type { Day } from '#contract/day.ts';
import type { ActingRole } from '#contract/roles.ts';
import { longDate } from '#domain/date-text.ts';
import * as words from '#words/manage/day.ts';

const SETS_UP: readonly ActingRole[] = ['owner', 'manager', 'staff'];

export function DayLoading() {
  return (
    <div role="status" data-page="loading">
      <span className="sr-only">{words.loading}</span>
      <div className="mb-4 grid grid-cols-2 gap-2 sm:gap-3 md:grid-cols-4">
        <Skeleton className="h-[4.45rem] md:h-[5.2rem]" />
        <Skeleton className="h-[5.2rem] max-md:hidden" />
        <Skeleton className="h-[4.45rem] md:h-[5.2rem]" />
        <Skeleton className="h-[5.2rem] max-md:hidden" />
      </div>
      <Skeleton className="h-[60svh]" />
    </div>
  );
}

/** Nothing is open and nothing is booked, or there is nowhere to play. */
export function NoSheet({ day, venueId, role }: { day: Day; venueId: string; role: ActingRole }) {
  const setsUp = SETS_UP.includes(role);
  if (day.courts.length === 0) {
    return (
      <EmptyState
        title={words.noCourtsTitle}
        actions={setsUp && <LinkButton to={venuePath(venueId, 'courts')}>{words.noCourtsAction}</LinkButton>}
      >
        {words.noCourtsText}
      </EmptyState>
    );
  }
  const date = longDate(day.date);
  return (
    <EmptyState
      title={words.closedTitle}
      actions={setsUp && <LinkButton to={venuePath(venueId, 'hours')}>{words.closedAction}</LinkButton>}
    >
      {day.note ? words.closedNote({ note: day.note, date }) : words.closedText({ date })}
    </EmptyState>
  );
}
