import { memo } from 'react';
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import { cn } from '#app/lib/cn.ts';
import type { DayBlock } from '#contract/day.ts';
import type { Interval } from '#domain/interval.ts';
import { placedAt } from './placed-at.ts';
import { BlockButton, FreeButton } from './sheet-cells.tsx';
import type { SheetItem } from './sheet-item.ts';

type PlacedCellProps = Omit<SheetItem, 'key' | 'column'> & {
  spot: string;
  /** The hour at which the sheet begins, in minutes. */
  begins: number;
  /** By the server's clock, in whole minutes. */
  now: number;
  /** When the sheet's day begins and ends. */
  day: Interval;
  isTabStop: boolean;
  isDragged: boolean;
  isTarget: boolean;
  onBlock: (block: DayBlock) => void;
  onFree: (cell: FreeCell) => void;
};

/** Each of what it is given stays the same until something about it changes: of two hundred only that one is drawn again. */
export const PlacedCell = memo(function PlacedCell(props: PlacedCellProps) {
  const { spot, block, court, from, to, lane, lanes, columns, begins, now, day, isTabStop, isDragged, isTarget } =
    props;
  const cell = { spot, court, from, to, isTabStop };
  return (
    <li
      data-dragged={isDragged ? '' : undefined}
      className={cn(
        'absolute px-1 py-0.5',
        columns > 1 && 'z-10',
        isDragged && 'opacity-50',
        isTarget && 'rounded-xl bg-turf-100 inset-ring-2 inset-ring-turf-600',
      )}
      style={{
        ...placedAt({ from, to }, begins),
        left: `${(lane / lanes) * 100}%`,
        width: `${(columns * 100) / lanes}%`,
      }}
    >
      {block ? (
        <BlockButton {...cell} block={block} now={now} day={day} onOpen={props.onBlock} />
      ) : (
        <FreeButton {...cell} onOpen={props.onFree} />
      )}
    </li>
  );
});
