import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import { cn } from '#app/lib/cn.ts';
import type { Day, DayBlock } from '#contract/day.ts';
import { printClock } from '#domain/clock-time.ts';
import { twelveHourTime } from '#domain/date-text.ts';
import { freeSlots, layOut, shownHours } from '#domain/day-sheet.ts';
import { type Minutes, minutesInto } from '#domain/day-window.ts';
import { firstSpot, nextSpot, type Spot, type Way } from '#domain/sheet-focus.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import * as words from '#words/manage/day.ts';
import { placedAt } from './placed-at.ts';
import { PlacedCell } from './placed-cell.tsx';
import type { SheetItem } from './sheet-item.ts';
import { type Drop, useDragging } from './use-dragging.ts';

type SheetGridProps = {
  day: Day;
  /** Those that are shown, in this order. */
  courts: Day['courts'];
  /** By the server's clock. */
  now: number;
  isToday: boolean;
  onBlock: (block: DayBlock) => void;
  onFree: (cell: FreeCell) => void;
  /** Where bookings may be moved. */
  onDrop?: Drop | undefined;
  /** An arrow key led out of the first or last court that is shown. */
  onEdge?: (by: -1 | 1) => void;
};

/** What has just been stays in view. */
const ABOVE_NOW_PX = 120;

const WAYS: Record<string, Way> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/** Courts across, hours down. The arrow keys lead through it; the Tab key stops at it once. */
export function SheetGrid({ day, courts, now, isToday, onBlock, onFree, onDrop, onEdge }: SheetGridProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const minute = minutesInto(day.date, now);
  const wholeMinute = now - (now % MINUTE_MS);
  const items = itemsOf(day, courts, minute);
  const hours = shownHours(day.open, [...day.blocks, ...day.slots]) ?? { from: 0, to: 0 };
  const here = items.find(({ key }) => key === focused) ?? (firstSpot(items, minute) as SheetItem | undefined);
  useScrollToNow(sheet, isToday);
  const { dragged, onPointerDown } = useDragging(sheet, items, onDrop);

  function focus({ key }: Spot): void {
    setFocused(key);
    sheet.current?.querySelector<HTMLElement>(`[data-spot="${CSS.escape(key)}"]`)?.focus();
  }

  // A key led to another court: there, to what is on at the same time.
  const leaving = useRef<Spot>(undefined);
  const shown = courts.map(({ id }) => id).join();
  const arrive = useEffectEvent(() => {
    const from = leaving.current;
    leaving.current = undefined;
    const next = from && nextSpot(items, { ...from, column: -1, columns: 1 }, 'right');
    if (next && items.some(({ key }) => key === next.key)) focus(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever other courts are shown
  useEffect(() => arrive(), [shown]);

  function onKeyDown(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    if (!way || !here || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = nextSpot(items, here, way);
    if (next === here && onEdge && (way === 'left' || way === 'right')) {
      leaving.current = here;
      onEdge(way === 'left' ? -1 : 1);
      return;
    }
    focus(next);
  }

  const columns = { gridTemplateColumns: `4.25rem repeat(${courts.length}, minmax(10rem, 1fr))` };
  return (
    <div
      ref={sheet}
      className="day-sheet relative isolate max-h-[max(30rem,calc(100svh-21rem))] overflow-auto rounded-card border border-line bg-white max-md:max-h-none"
    >
      <div className="sticky top-0 z-30 grid min-w-fit border-b border-line bg-white" style={columns}>
        <span className="sticky left-0 z-10 bg-white" />
        {courts.map(({ id, name }) => (
          <h2
            key={id}
            id={`court-${id}`}
            className="border-l border-line px-3 py-2.5 text-lg leading-tight wrap-anywhere"
          >
            {name}
          </h2>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={words.navLabel}
        className="relative grid min-w-fit"
        style={columns}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-spot]')?.dataset.spot)}
      >
        <HourLabels hours={hours} now={isToday ? minute : undefined} />
        {courts.map(({ id }, column) => (
          <ol
            key={id}
            aria-labelledby={`court-${id}`}
            className="hour-lines relative border-l border-line"
            style={{ height: `calc(var(--hour) * ${(hours.to - hours.from) / 60})` }}
          >
            {closedParts(hours, day.open).map((part) => (
              <li
                key={part.from}
                aria-hidden="true"
                className="absolute inset-x-0 bg-chalk-200/70"
                style={placedAt(part, hours.from)}
              />
            ))}
            {items
              .filter((item) => item.column === column)
              .map(({ key, column: _, ...item }) => (
                <PlacedCell
                  key={key}
                  {...item}
                  spot={key}
                  begins={hours.from}
                  now={wholeMinute}
                  isTabStop={key === here?.key}
                  isDragged={key === dragged?.key}
                  isTarget={key === dragged?.over}
                  onBlock={onBlock}
                  onFree={onFree}
                />
              ))}
          </ol>
        ))}
        {isToday && minute >= hours.from && minute <= hours.to && (
          <div
            data-now=""
            className="pointer-events-none absolute inset-x-0 z-20 h-0 border-t-2 border-clay"
            style={{ top: `calc(var(--hour) * ${(minute - hours.from) / 60})` }}
          >
            <span className="sticky left-1 inline-block -translate-y-1/2 rounded-full bg-clay-700 px-2 text-xs leading-5 font-bold text-white tabular-nums">
              <span className="sr-only">{words.now({ time: '' })}</span>
              {twelveHourTime(printClock(Math.floor(minute))).replace(/\s\S+$/, '')}
            </span>
          </div>
        )}
      </div>
    </div>
  );
}

/** The time of the line that marks now takes the place of an hour so close before or behind it. */
const BESIDE_NOW = { before: 6, after: 26 };

function HourLabels({ hours, now = Number.NaN }: { hours: Minutes; now?: number | undefined }) {
  const all = Array.from({ length: (hours.to - hours.from) / 60 }, (_, index) => hours.from + index * 60);
  return (
    <div aria-hidden="true" className="sticky left-0 z-20 bg-white">
      {all.map((minute) => (
        <p
          key={minute}
          className={cn(
            'h-(--hour) pt-1 pr-2 text-right text-[0.8125rem] leading-tight text-ink-muted tabular-nums',
            now - minute >= -BESIDE_NOW.before && now - minute < BESIDE_NOW.after && 'invisible',
          )}
        >
          {twelveHourTime(printClock(minute)).replace(':00', '')}
        </p>
      ))}
    </div>
  );
}

/** Everything that can have the focus, and where it is. */
function itemsOf(day: Day, courts: Day['courts'], minute: number): SheetItem[] {
  const blocks = layOut(
    day.blocks,
    courts.map(({ id }) => id),
  ).flatMap(({ block, ...piece }): SheetItem[] => {
    const court = courts[piece.column];
    return court ? [{ ...piece, ...clipped(piece, day), key: `${block.key}-${court.id}`, block, court }] : [];
  });
  const free = courts.flatMap((court, column) =>
    freeSlots(day.slots, day.blocks, court.id, minute).map(
      ({ from, to }): SheetItem => ({
        key: `free-${court.id}-${from}`,
        from,
        to,
        column,
        columns: 1,
        lane: 0,
        lanes: 1,
        court,
      }),
    ),
  );
  return [...blocks, ...free].toSorted((a, b) => a.column - b.column || a.from - b.from);
}

/** A closure may last for days: here it is only as long as this one. */
function clipped({ from, to }: Minutes, day: Minutes): Minutes {
  return { from: Math.max(from, day.from), to: Math.min(to, day.to) };
}

function closedParts(hours: Minutes, open: readonly Minutes[]): Minutes[] {
  const parts: Minutes[] = [];
  let from = hours.from;
  for (const stretch of open) {
    if (stretch.from > from) parts.push({ from, to: stretch.from });
    from = Math.max(from, stretch.to);
  }
  if (from < hours.to) parts.push({ from, to: hours.to });
  return parts;
}

/** It opens with an hour before now at its top: at a desk the sheet scrolls by itself, on a phone the page does. */
function useScrollToNow(sheet: RefObject<HTMLDivElement | null>, isToday: boolean): void {
  useEffect(() => {
    const line = sheet.current?.querySelector<HTMLElement>('[data-now]');
    if (!isToday || !line || !sheet.current) return;
    if (sheet.current.scrollHeight > sheet.current.clientHeight)
      sheet.current.scrollTop = line.offsetTop - ABOVE_NOW_PX;
    else if (line.getBoundingClientRect().top > window.innerHeight) line.scrollIntoView({ block: 'center' });
  }, [sheet, isToday]);
}
