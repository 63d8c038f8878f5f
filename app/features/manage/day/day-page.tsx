// The day at a ground: who plays where and when, who has come, and what is due.

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { worksAtDesk } from '#app/features/manage/desk/desk-roles.ts';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import { MoveDialog } from '#app/features/manage/desk/move-dialog.tsx';
import type { Dropped } from '#app/features/manage/desk/move-target.ts';
import { nextFree } from '#app/features/manage/desk/slot-choice.ts';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { dayPath } from '#app/features/manage/paths.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { Day, DayBlock, DayBooking } from '#contract/day.ts';
import { shortDate } from '#domain/date-text.ts';
import { isOnDay, minutesInto } from '#domain/day-window.ts';
import { indiaDate, isCalendarDate } from '#domain/india-time.ts';
import * as words from '#words/manage/day.ts';
import * as desk from '#words/manage/desk.ts';
import { BlockDialog } from './block-dialog.tsx';
import { DayFigures } from './day-figures.tsx';
import { DayHeader } from './day-header.tsx';
import { DayLoading, NoSheet } from './day-states.tsx';
import { FreeCellDialog } from './free-cell-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { Legend } from './legend.tsx';
import { OneCourt } from './one-court.tsx';
import { PrintSheet } from './print-sheet.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useClock } from './use-clock.ts';
import { useDay } from './use-day.ts';
import { useDayKeys } from './use-day-keys.ts';
import { useNarrow } from './use-narrow.ts';

export default function DayPage({ token, venue, detail }: VenuePageProps) {
  const date = detail ?? indiaDate(new Date());
  if (!isCalendarDate(date)) {
    return (
      <EmptyState title={words.noSuchDate} actions={<LinkButton to={dayPath(venue.id)}>{words.toToday}</LinkButton>}>
        {words.noSuchDateText}
      </EmptyState>
    );
  }
  return <DaySheet key={date} token={token} venue={venue} date={date} />;
}

type DaySheetProps = Pick<VenuePageProps, 'token' | 'venue'> & { date: string };

function DaySheet({ token, venue, date }: DaySheetProps) {
  const { data, error, refetch, isLive, ahead, lostSince } = useDay(token, venue.id, date);
  const now = useClock(ahead);
  const [helps, setHelps] = useState(false);
  const [cell, setCell] = useState<FreeCell>();
  const isDesk = worksAtDesk(venue.role) && venue.listing === 'live';
  const onNew = isDesk && data ? () => openNew(data) : undefined;
  usePageTitle(`${shortDate(date)} · ${venue.name}`);
  useDayKeys({ venueId: venue.id, date, onHelp: () => setHelps(true), onNew });

  function openNew(day: Day): void {
    const free = cellInFocus(day) ?? nextFree(withoutEnded(day, now), minutesInto(day.date, now));
    if (free) setCell(free);
    else toast(desk.newNoneFree);
  }

  return (
    <>
      <div className="no-print">
        <DayHeader
          venueId={venue.id}
          date={date}
          now={now}
          isLive={isLive}
          lostSince={lostSince}
          onHelp={() => setHelps(true)}
          onNew={onNew}
        />
        {data ? (
          <Sheet token={token} venue={venue} day={data} now={now} cell={cell} onCell={setCell} />
        ) : error ? (
          <NotLoaded isPage={false} title={words.failed} onRetry={() => void refetch()} />
        ) : (
          <DayLoading />
        )}
      </div>
      {onNew && (
        <button
          type="button"
          onClick={onNew}
          className={buttonClass(
            { size: 'lg' },
            'no-print fixed right-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 shadow-sheet md:hidden',
          )}
        >
          <Plus aria-hidden="true" className="size-5" />
          {desk.newShort}
        </button>
      )}
      {data && <PrintSheet venue={venue.name} day={data} now={now} />}
      <KeysDialog open={helps} onOpenChange={setHelps} />
    </>
  );
}

type SheetProps = Pick<VenuePageProps, 'token' | 'venue'> & {
  day: Day;
  now: number;
  cell: FreeCell | undefined;
  onCell: (cell: FreeCell | undefined) => void;
};

function Sheet({ token, venue, day: whole, now, cell, onCell }: SheetProps) {
  const isNarrow = useNarrow();
  const [opened, setOpened] = useState<string>();
  const [moving, setMoving] = useState<{ booking: DayBooking; dropped?: Dropped }>();
  const day = withoutEnded(whole, now);
  const isToday = isOnDay(day, day.date, now);
  const block = day.blocks.find(({ key }) => key === opened);
  if (day.courts.length === 0 || (day.open.length === 0 && day.blocks.length === 0)) {
    return <NoSheet day={day} venueId={venue.id} role={venue.role} />;
  }
  const grid = {
    day,
    now,
    isToday,
    onBlock: ({ key }: DayBlock) => setOpened(key),
    onFree: onCell,
    onDrop: worksAtDesk(venue.role)
      ? (booking: DayBooking, { court, from }: FreeCell) => setMoving({ booking, dropped: { court: court.id, from } })
      : undefined,
  };
  return (
    <>
      <DayFigures day={day} now={now} />
      {day.note && <p className="mb-3 rounded-xl bg-amber-50 px-4 py-2.5">{words.otherHours({ note: day.note })}</p>}
      {minutesInto(day.date, now) >= day.to && <p className="mb-3 text-ink-muted">{words.past}</p>}
      {day.blocks.length === 0 && <p className="mb-3 text-ink-muted">{words.empty}</p>}
      {isNarrow ? <OneCourt {...grid} /> : <SheetGrid {...grid} courts={day.courts} />}
      <Legend />
      <BlockDialog
        token={token}
        venue={venue}
        day={day}
        block={block}
        now={now}
        isOpen={opened !== undefined}
        onMove={(booking) => {
          setOpened(undefined);
          setMoving({ booking });
        }}
        onClose={() => setOpened(undefined)}
      />
      <MoveDialog
        token={token}
        venueId={venue.id}
        day={day}
        booking={moving?.booking}
        dropped={moving?.dropped}
        now={now}
        onClose={() => setMoving(undefined)}
      />
      <FreeCellDialog token={token} venue={venue} day={day} cell={cell} now={now} onClose={() => onCell(undefined)} />
    </>
  );
}

/** A hold ends by time alone, and nobody says so. */
function withoutEnded(day: Day, now: number): Day {
  const isOver = (block: DayBlock) => 'until' in block && Date.parse(block.until) <= now;
  return day.blocks.some(isOver) ? { ...day, blocks: day.blocks.filter((block) => !isOver(block)) } : day;
}

/** The free slot that has the focus, if one has. */
function cellInFocus({ courts, slots }: Day): FreeCell | undefined {
  const spot = document.activeElement?.closest<HTMLElement>('[data-spot]')?.dataset.spot ?? '';
  const [, id, from] = /^free-(\d+)-(-?\d+)$/.exec(spot) ?? [];
  const court = courts.find((one) => String(one.id) === id);
  const slot = slots.find((one) => String(one.from) === from);
  return court && slot && { court, from: slot.from, to: slot.to };
}
