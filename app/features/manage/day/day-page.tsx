// The day at a ground: who plays where and when, who has come, and what is due.

import { Plus, ScanLine } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useRef, useState } from 'react';
import { buttonClass, LinkButton } from '#app/components/button.tsx';
import { lazyPanel, WhenOpened } from '#app/components/lazy-panel.tsx';
import { EmptyState } from '#app/components/state-message.tsx';
import { toast } from '#app/components/toast.ts';
import { mayGiveAll, worksAtDesk } from '#app/features/manage/desk/desk-roles.ts';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import { MoveDialog } from '#app/features/manage/desk/move-dialog.tsx';
import type { Dropped } from '#app/features/manage/desk/move-target.ts';
import { nextFree } from '#app/features/manage/desk/slot-choice.ts';
import { NotLoaded } from '#app/features/manage/frame/states.tsx';
import type { VenuePageProps } from '#app/features/manage/page-props.ts';
import { dayPath, organisationPath } from '#app/features/manage/paths.ts';
import { CallOffProgress } from '#app/features/manage/rain/call-off-progress.tsx';
import { scanDialog, useScanReady } from '#app/features/manage/scan/lazy-scan-dialog.ts';
import { usePageTitle } from '#app/lib/use-page-title.ts';
import type { CallOffCause } from '#contract/call-off-words.ts';
import type { Day, DayBlock, DayBooking } from '#contract/day.ts';
import { shortDate } from '#domain/date-text.ts';
import { isOnDay, minutesInto } from '#domain/day-window.ts';
import { indiaDate, isCalendarDate } from '#domain/india-time.ts';
import * as words from '#words/manage/day.ts';
import * as desk from '#words/manage/desk.ts';
import * as scanWords from '#words/manage/scan.ts';
import { OffSheet, useAskedBooking } from './asked-booking.tsx';
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

const callOffDialog = lazyPanel(() => import('#app/features/manage/rain/call-off-dialog.tsx'));

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
  const onHelp = useCallback(() => setHelps(true), []);
  const [scans, setScans] = useState(false);
  const [cell, setCell] = useState<FreeCell>();
  const isDesk = worksAtDesk(venue.role) && venue.listing === 'live';
  const onNew = isDesk && data ? () => openNew(data) : undefined;
  const onScan = worksAtDesk(venue.role) && venue.listing !== 'draft' ? () => setScans(true) : undefined;
  const [callingOff, setCallingOff] = useState<{ cause: CallOffCause; open: boolean }>({ cause: 'rain', open: false });
  const mayClose = mayGiveAll(venue.role) && data !== undefined && data.courts.length > 0 && venue.listing !== 'draft';
  const onCallOff = mayClose ? (cause: CallOffCause) => setCallingOff({ cause, open: true }) : undefined;
  usePageTitle(`${shortDate(date)} · ${venue.name}`);
  useScanReady(onScan !== undefined && data !== undefined);
  const findPath = venue.organisation ? organisationPath(venue.organisation.id, 'bookings') : undefined;
  useDayKeys({ venueId: venue.id, date, findPath, onHelp, onNew, onScan, onCallOff });

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
          findPath={findPath}
          onNew={onNew}
          onScan={onScan}
          onCallOff={onCallOff}
        />
        {data ? (
          <Sheet token={token} venue={venue} day={data} now={now} cell={cell} onCell={setCell} onHelp={onHelp} />
        ) : error ? (
          <NotLoaded isPage={false} title={words.failed} onRetry={() => void refetch()} />
        ) : (
          <DayLoading />
        )}
      </div>
      <div className="no-print pointer-events-none fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-20 flex flex-wrap justify-end gap-2 *:pointer-events-auto md:hidden">
        {onScan && (
          <button
            type="button"
            onClick={onScan}
            className={buttonClass({ variant: 'solid', size: 'lg' }, 'shadow-sheet')}
          >
            <ScanLine aria-hidden="true" className="size-5" />
            {scanWords.actionShort}
          </button>
        )}
        {onNew && (
          <button type="button" onClick={onNew} className={buttonClass({ size: 'lg' }, 'shadow-sheet')}>
            <Plus aria-hidden="true" className="size-5" />
            {desk.newShort}
          </button>
        )}
      </div>
      <WhenOpened open={scans}>
        <scanDialog.Panel token={token} venue={venue} now={now} open={scans} onClose={() => setScans(false)} />
      </WhenOpened>
      {data && (
        <WhenOpened open={callingOff.open}>
          <callOffDialog.Panel
            key={String(callingOff.open)}
            {...callingOff}
            token={token}
            venue={venue}
            day={data}
            now={now}
            onClose={() => setCallingOff({ ...callingOff, open: false })}
          />
        </WhenOpened>
      )}
      <OnPaper venue={venue.name} day={data} now={now} />
      <KeysDialog open={helps} onOpenChange={setHelps} />
    </>
  );
}

/** A moment later: what is on the screen comes first. */
const OnPaper = memo(function OnPaper({ venue, day, now }: { venue: string; day: Day | undefined; now: number }) {
  const printed = useDeferredValue(day);
  return printed && <PrintSheet venue={venue} day={printed} now={now} />;
});

type SheetProps = Pick<VenuePageProps, 'token' | 'venue'> & {
  day: Day;
  now: number;
  cell: FreeCell | undefined;
  onCell: (cell: FreeCell | undefined) => void;
  onHelp: () => void;
};

const Sheet = memo(function Sheet({ token, venue, day: whole, now, cell, onCell, onHelp }: SheetProps) {
  const isNarrow = useNarrow();
  const { asked, forgetAsked } = useAskedBooking();
  const [opened, setOpened] = useState(asked && `booking-${asked}`);
  const onBlock = useCallback(({ key }: DayBlock) => setOpened(key), []);
  const [moving, setMoving] = useState<{ booking: DayBooking; dropped?: Dropped }>();
  const day = withoutEnded(whole, now);
  const isToday = isOnDay(day, day.date, now);
  const block = day.blocks.find(({ key }) => key === opened);
  const wasThere = useRef(false);
  if (block) wasThere.current = true;
  const onClose = () => {
    setOpened(undefined);
    forgetAsked();
  };
  const offSheet = asked && opened === `booking-${asked}` && !block && !wasThere.current && (
    <OffSheet token={token} venue={venue} number={asked} now={now} onClose={onClose} />
  );
  if (day.courts.length === 0 || (day.open.length === 0 && day.blocks.length === 0)) {
    return (
      <>
        <NoSheet day={day} venueId={venue.id} role={venue.role} />
        {offSheet}
      </>
    );
  }
  const grid = {
    day,
    now,
    isToday,
    onBlock,
    onFree: onCell,
    onDrop: worksAtDesk(venue.role)
      ? (booking: DayBooking, { court, from }: FreeCell) => setMoving({ booking, dropped: { court: court.id, from } })
      : undefined,
  };
  return (
    <>
      <CallOffProgress token={token} venueId={venue.id} callOffs={day.callOffs} />
      <DayFigures day={day} now={now} />
      {day.note && <p className="mb-3 rounded-xl bg-amber-50 px-4 py-2.5">{words.otherHours({ note: day.note })}</p>}
      {minutesInto(day.date, now) >= day.to && <p className="mb-3 text-ink-muted">{words.past}</p>}
      {day.blocks.length === 0 && <p className="mb-3 text-ink-muted">{words.empty}</p>}
      {isNarrow ? <OneCourt {...grid} /> : <SheetGrid {...grid} courts={day.courts} />}
      <Legend onHelp={onHelp} />
      <BlockDialog
        token={token}
        venue={venue}
        day={day}
        block={block}
        now={now}
        isOpen={opened !== undefined}
        onMove={(booking) => {
          onClose();
          setMoving({ booking });
        }}
        onClose={onClose}
      />
      {offSheet}
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
});

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
