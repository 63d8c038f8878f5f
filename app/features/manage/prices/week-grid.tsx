import { type Dispatch, Fragment, type KeyboardEvent, useEffect, useRef } from 'react';
import { cn } from '#app/lib/cn.ts';
import { printClock } from '#domain/clock-time.ts';
import { shortTimeRange, twelveHourTime } from '#domain/date-text.ts';
import { type PaintedWeek, paintedWeek, pricesBetween } from '#domain/painted-week.ts';
import { formatPaise } from '#domain/price.ts';
import { daysText, dayText, hoursText, SHOWN_WEEK } from '#domain/rule-text.ts';
import * as words from '#words/manage/prices.ts';
import * as rates from '#words/shared/rates.ts';
import { brushes, type DraftAction, draw, isMarked, type PriceDraft, rowsOf } from './price-draft.ts';
import { shadeOf } from './shades.ts';
import { usePainting } from './use-painting.ts';

type WeekGridProps = { draft: PriceDraft; dispatch: Dispatch<DraftAction> };

/**
 * Days across, hours down, each cell in the colour of its price. Painted with a pointer or with the keys. Seven days have
 * only so much room: on a phone, larger text makes the prices beside the grid larger, not those in it.
 */
export function WeekGrid({ draft, dispatch }: WeekGridProps) {
  const { grid, isPainting, stop, handlers } = usePainting(dispatch);
  const hasFocus = useRef(false);
  const { column, row } = draft.focus;
  useEffect(() => {
    if (hasFocus.current) focusCell(grid.current, column, row);
  }, [grid, column, row]);

  // While a rectangle is drawn, it already looks as it will.
  const shown = isPainting ? draw(draft, { type: 'paint' }) : draft;
  const week = paintedWeek(shown.card);
  const rows = rowsOf(draft);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no cells that can be marked
    <div
      ref={grid}
      role="grid"
      aria-label={words.gridTitle}
      aria-describedby="paint-help"
      aria-multiselectable="true"
      className="group grid touch-pan-y border-b border-line grid-cols-[min(2.75rem,11vw)_repeat(7,minmax(0,1fr))] select-none sm:grid-cols-[4rem_repeat(7,minmax(0,1fr))]"
      onKeyDown={(event) => (isPainting && event.key === 'Escape' ? stop() : pressKey(event, draft, dispatch))}
      onFocus={({ target: { dataset } }) => {
        hasFocus.current = true;
        const cell = { column: Number(dataset.column), row: Number(dataset.row) };
        // Focused by other means than our keys, as a screen reader does.
        if (!isPainting && (cell.column !== column || cell.row !== row)) dispatch({ type: 'mark', cell });
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      {...handlers}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: its cells are */}
      <div role="row" className="contents">
        {/* biome-ignore lint/a11y/useFocusableInteractive: a heading */}
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <span role="columnheader">
          <span className="sr-only">{words.gridTime}</span>
        </span>
        {SHOWN_WEEK.map((weekday) => (
          // biome-ignore lint/a11y/useFocusableInteractive: a heading
          // biome-ignore lint/a11y/useSemanticElements: as above
          <span
            key={weekday}
            role="columnheader"
            className="pb-2 text-center text-[min(0.75rem,3.2vw)] font-semibold sm:text-sm"
          >
            {dayText(weekday)}
          </span>
        ))}
      </div>
      {rows.map((from, row) => (
        <Fragment key={from}>
          {row > 0 && rows[row - 1] !== from - draft.step && (
            <Closed from={(rows[row - 1] ?? 0) + draft.step} to={from} />
          )}
          <GridRow draft={draft} shown={shown} week={week} from={from} row={row} isPainting={isPainting} />
        </Fragment>
      ))}
    </div>
  );
}

/** Says what was painted, for those who do not see it. */
export function PaintedText({ painted }: Pick<PriceDraft, 'painted'>) {
  if (!painted) return null;
  const { weekdays, hourlyPaise } = painted;
  const days = daysText(rates, weekdays);
  return words.painted({ days, hours: hoursText(rates, painted), price: formatPaise(hourlyPaise) });
}

/** Between the night and the first opening nothing is sold. The hours of the rows say the same. */
function Closed({ from, to }: { from: number; to: number }) {
  return (
    <div
      aria-hidden="true"
      className="col-span-full -mt-px flex items-center justify-center border-y border-line bg-chalk-200 py-1 text-xs text-ink-muted"
    >
      {words.gridClosed({ hours: shortTimeRange(printClock(from), printClock(to)) })}
    </div>
  );
}

type GridRowProps = {
  draft: PriceDraft;
  shown: PriceDraft;
  week: PaintedWeek;
  /** When it begins. */
  from: number;
  row: number;
  isPainting: boolean;
};

function GridRow({ draft, shown, week, from, row, isPainting }: GridRowProps) {
  const { hours, step, focus } = draft;
  const isStart = hours.some((stretch) => stretch.from === from);
  /** Of the night before: with no opening of its own day above it. */
  const isNight = hours.length > 1 && from < (hours[0]?.to ?? 0);
  const time = twelveHourTime(printClock(from));
  return (
    // biome-ignore lint/a11y/useSemanticElements: see WeekGrid
    // biome-ignore lint/a11y/useFocusableInteractive: its cells are
    <div role="row" className="contents">
      {/* biome-ignore lint/a11y/useFocusableInteractive: a heading */}
      {/* biome-ignore lint/a11y/useSemanticElements: see WeekGrid */}
      <span
        role="rowheader"
        className="-translate-y-2 pr-1.5 text-right whitespace-nowrap text-[min(0.6875rem,2.8vw)] text-ink-muted tabular-nums sm:text-xs"
      >
        {from % 60 === 0 ? time.replace(':00', '') : <span className="sr-only">{time}</span>}
      </span>
      {SHOWN_WEEK.map((weekday, column) => {
        const ofDay = week[weekday] ?? [];
        const prices = pricesBetween(ofDay, from, from + step);
        const [first = shown.card.basePaise] = prices;
        const isFirst = isStart || pricesBetween(ofDay, from - step, from).at(-1) !== first || prices.length > 1;
        const marked = isMarked(draft, { column, row });
        const about = {
          day: dayText(weekday),
          time: hoursText(rates, { from, to: from + step }),
          price: prices.map((paise) => formatPaise(paise)).join(' / '),
        };
        return (
          // biome-ignore lint/a11y/useSemanticElements: see WeekGrid
          <div
            key={weekday}
            role="gridcell"
            tabIndex={focus.column === column && focus.row === row ? 0 : -1}
            aria-selected={marked}
            aria-label={
              isNight ? words.gridCellNight({ ...about, night: dayText((weekday + 6) % 7) }) : words.gridCell(about)
            }
            data-column={column}
            data-row={row}
            className={cn(
              'relative flex min-w-0 cursor-crosshair items-center justify-center border-r border-r-line border-t text-[min(0.6875rem,2.75vw)] font-semibold tabular-nums outline-offset-[-3px] sm:text-[0.8125rem]',
              step === 60 ? 'h-9' : 'h-7',
              column === 0 && 'border-l border-l-line',
              isFirst ? 'border-t-ink/15' : 'border-t-ink/5',
              shadeOf(Math.max(...prices), shown.card.basePaise, brushes(shown)),
              marked && 'z-10',
            )}
          >
            {isFirst && <CellPrice prices={prices} />}
            {marked && <Mark draft={draft} column={column} row={row} isPainting={isPainting} />}
          </div>
        );
      })}
    </div>
  );
}

/** Without the sign, which every one of them would have. */
function CellPrice({ prices }: { prices: readonly number[] }) {
  return (
    <span aria-hidden="true" className="truncate">
      {prices.map((paise) => formatPaise(paise).replace('₹', '')).join('/')}
    </span>
  );
}

/** The line around what is marked: each cell draws the sides that are at its edge. */
function Mark({
  draft,
  column,
  row,
  isPainting,
}: {
  draft: PriceDraft;
  column: number;
  row: number;
  isPainting: boolean;
}) {
  const at = (columns: number, rows: number) => isMarked(draft, { column: column + columns, row: row + rows });
  return (
    <span
      aria-hidden="true"
      className={cn(
        'pointer-events-none absolute -inset-px border-ink',
        isPainting ? 'border-dashed' : 'hidden group-focus-within:block',
        !at(0, -1) && 'border-t-2',
        !at(0, 1) && 'border-b-2',
        !at(-1, 0) && 'border-l-2',
        !at(1, 0) && 'border-r-2',
      )}
    />
  );
}

const MOVES: Readonly<Record<string, { columns?: number; rows?: number }>> = {
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  PageUp: { rows: -4 },
  PageDown: { rows: 4 },
  Home: { columns: -SHOWN_WEEK.length },
  End: { columns: SHOWN_WEEK.length },
};

/** Arrows move, with Shift they mark; a digit takes that brush; Enter or Space paints. */
function pressKey(event: KeyboardEvent, draft: PriceDraft, dispatch: Dispatch<DraftAction>): void {
  if (event.altKey || event.metaKey || event.ctrlKey) return;
  const move = MOVES[event.key];
  const brush = brushes(draft)[Number(event.key) - 1];
  if (move) dispatch({ type: 'move', ...move, extend: event.shiftKey });
  else if (event.key === 'Enter' || event.key === ' ') dispatch({ type: 'paint' });
  else if (brush !== undefined) dispatch({ type: 'brush', paise: brush });
  else if (event.key === 'Escape') dispatch({ type: 'mark', cell: draft.focus });
  else return;
  event.preventDefault();
}

function focusCell(grid: HTMLElement | null, column: number, row: number): void {
  grid?.querySelector<HTMLElement>(`[data-column="${column}"][data-row="${row}"]`)?.focus();
}
