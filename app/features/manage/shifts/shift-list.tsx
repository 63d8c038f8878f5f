import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { Skeleton } from '#app/components/skeleton.tsx';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import { cn } from '#app/lib/cn.ts';
import type { Shift } from '#contract/shifts.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { shortDate, shortMoment, timeRange } from '#domain/date-text.ts';
import { indiaDate } from '#domain/india-time.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/shifts.ts';
import { EntryList } from './entry-list.tsx';
import { type OfVenue, shiftQuery } from './queries.ts';
import { DifferenceBadge, ShiftFigures } from './shift-figures.tsx';

const closeShiftDialog = lazyPanel(() => import('./close-shift-dialog.tsx'));

type ShiftListProps = {
  of: OfVenue;
  shifts: readonly Shift[];
  /** They may close what somebody else has left open. */
  closesOthers: boolean;
  label: string;
};

/** A line a shift, which opens into its entries. */
export function ShiftList({ of, shifts, closesOthers, label }: ShiftListProps) {
  return (
    <Card>
      <ul aria-label={label}>
        {shifts.map((shift) => (
          <Line key={shift.id} of={of} shift={shift} closesOthers={closesOthers} />
        ))}
      </ul>
    </Card>
  );
}

type LineProps = { of: OfVenue; shift: Shift; closesOthers: boolean };

function Line({ of, shift, closesOthers }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { expected, counted, difference } = shift;
  return (
    <li className="border-line not-first:border-t">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex w-full flex-wrap items-center gap-x-5 gap-y-1.5 px-4 py-3.5 text-left hover:bg-turf-50 focus-visible:outline-offset-[-3px] sm:px-5"
        onClick={() => setOpen(!isOpen)}
      >
        <span className="min-w-0 flex-[1_1_14rem]">
          <span className="flex items-center gap-2 font-semibold wrap-anywhere">
            {shift.person || (shift.isOwn ? words.you : words.nameless)}
            <ChevronDown
              aria-hidden="true"
              className={cn('size-4 shrink-0 transition-transform', isOpen && 'rotate-180')}
            />
          </span>
          <span className="block text-[0.9375rem] text-ink-muted tabular-nums">{timeOf(shift)}</span>
          {shift.closedBy !== null && (
            <span className="block text-[0.9375rem] text-ink-muted wrap-anywhere">
              {words.listClosedBy({ person: shift.closedBy || words.nameless })}
            </span>
          )}
        </span>
        <span className="flex flex-wrap gap-x-4 text-[0.9375rem] tabular-nums">
          <span>{words.listExpected({ amount: formatRupees(expected) })}</span>
          {counted !== null && <span>{words.listCounted({ amount: formatRupees(counted) })}</span>}
        </span>
        <span className="sm:min-w-28 sm:text-right">
          {difference === null ? (
            <Badge tone="floodlight">{words.listOpen}</Badge>
          ) : (
            <DifferenceBadge rupees={difference} />
          )}
        </span>
      </button>
      {isOpen && (
        <div id={id} className="px-4 pb-5 sm:px-5">
          <Entries of={of} shift={shift} mayClose={closesOthers && !shift.isOwn} />
        </div>
      )}
    </li>
  );
}

function timeOf({ openedAt, closedAt }: Shift): string {
  const from = new Date(openedAt);
  if (!closedAt) return words.listSince({ when: shortMoment(from) });
  const until = new Date(closedAt);
  const date = indiaDate(from);
  const { fromTime, toTime } = bookedTimes({ startsAt: from, endsAt: until });
  // Opened and closed within a minute, its times would read as a whole day.
  if (date !== indiaDate(until) || fromTime === toTime)
    return words.listUntil({ from: shortMoment(from), until: shortMoment(until) });
  return words.listSameDay({ date: shortDate(date), times: timeRange(fromTime, toTime) });
}

function Entries({ of, shift: known, mayClose }: { of: OfVenue; shift: Shift; mayClose: boolean }) {
  const { data, error, refetch } = useQuery(shiftQuery(of, known.id));
  const [isClosing, setClosing] = useState(false);
  if (!data) {
    return error ? (
      <NotLoaded title={words.entriesFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton data-page="loading" className="h-40" />
    );
  }
  const { shift, takings } = data;
  return (
    <>
      {shift.note && <p className="mb-3 wrap-anywhere">{words.listNote({ note: shift.note })}</p>}
      <ShiftFigures shift={shift} />
      <div className="mt-4">
        <EntryList takings={takings} isOpen={shift.closedAt === null} />
      </div>
      {mayClose && (shift.closedAt === null || isClosing) && (
        <>
          {shift.closedAt === null && (
            <Button variant="outline" className="mt-4" onClick={() => setClosing(true)}>
              {words.closeButton}
            </Button>
          )}
          <WhenOpened open={isClosing}>
            <closeShiftDialog.Panel open={isClosing} close={() => setClosing(false)} of={of} shift={shift} />
          </WhenOpened>
        </>
      )}
    </>
  );
}
