// What stands on the sheet: a block, or a slot that is free. Each can be opened.
import type { FreeCell } from '#app/features/manage/desk/free-cell.ts';
import { timeText } from '#app/features/manage/frame/time-text.ts';
import { cn } from '#app/lib/cn.ts';
import type { DayBlock } from '#contract/day.ts';
import * as words from '#words/manage/day.ts';
import { lookOf, TONES } from './block-look.ts';

/** Below these there is room for one line, for two, or for one of chips. */
const ONE_LINE_MINUTES = 45;
const TWO_LINES_MINUTES = 60;
const THREE_LINES_MINUTES = 90;

const FOCUS = 'focus-visible:outline-3 focus-visible:outline-offset-0 focus-visible:outline-turf-600';

type CellProps = {
  /** In the attribute by which the focus finds it. */
  spot: string;
  court: FreeCell['court'];
  from: number;
  to: number;
  isTabStop: boolean;
};

type BlockButtonProps = CellProps & { block: DayBlock; now: number; onOpen: (block: DayBlock) => void };

/** '9 AM – 10 AM', as the hours beside it: twelve courts leave little room. */
const withoutZeros = (time: string) => time.replaceAll(':00', '');

export function BlockButton(props: BlockButtonProps) {
  const { spot, block, court, now, isTabStop, onOpen } = props;
  const { tone, title, chips } = lookOf(block, now);
  const minutes = props.to - props.from;
  const what = [title, ...chips].join(', ');
  const time = timeText(block);
  return (
    <button
      type="button"
      data-spot={spot}
      data-block={block.kind}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.blockOn({ court: court.name, time, what })}
      onClick={() => onOpen(block)}
      className={cn(
        'flex size-full flex-col overflow-hidden rounded-lg border-l-4 px-2.5 text-left leading-tight md:px-2 select-none',
        minutes < ONE_LINE_MINUTES ? 'py-0.5' : 'py-1',
        TONES[tone],
        FOCUS,
      )}
    >
      <span className="flex min-w-0 items-baseline gap-1.5">
        <span className="min-w-0 truncate text-[0.9375rem] font-semibold md:text-sm">{title}</span>
        {minutes < ONE_LINE_MINUTES && chips[0] && <span className="shrink-0 text-xs font-semibold">{chips[0]}</span>}
      </span>
      {minutes >= ONE_LINE_MINUTES && (
        <span className="block truncate text-[0.8125rem] tabular-nums">
          {withoutZeros(time)}
          {block.kind === 'booking' && block.courts.length > 1 && ` · ${block.space}`}
        </span>
      )}
      {minutes >= TWO_LINES_MINUTES && chips.length > 0 && (
        <span
          className={cn(
            // What does not fit is left out whole.
            'mt-0.5 flex flex-wrap gap-1 overflow-hidden',
            minutes < THREE_LINES_MINUTES ? 'max-h-4.5' : 'max-h-10',
          )}
        >
          {chips.map((chip) => (
            <span
              key={chip}
              className="max-w-full truncate rounded-full bg-white/75 px-2 text-[0.6875rem] leading-4.5 font-semibold"
            >
              {chip}
            </span>
          ))}
        </span>
      )}
    </button>
  );
}

type FreeButtonProps = CellProps & { onOpen: (cell: FreeCell) => void };

export function FreeButton({ spot, court, from, to, isTabStop, onOpen }: FreeButtonProps) {
  return (
    <button
      type="button"
      data-spot={spot}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={words.freeAbout({ court: court.name, time: timeText({ from, to }) })}
      onClick={() => onOpen({ from, to, court })}
      className={cn(
        'flex size-full rounded-lg border border-transparent pt-1 text-left text-[0.8125rem] text-transparent transition-colors',
        'hover:border-turf-300 hover:bg-turf-50 hover:text-ink-muted focus-visible:text-ink-muted focus-visible:bg-turf-50',
        FOCUS,
      )}
    >
      <span aria-hidden="true" className="px-2.5">
        {words.freeName}
      </span>
    </button>
  );
}
