import { Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { printDuration } from '#domain/duration.ts';
import { longestRun } from '#domain/slot-run.ts';
import * as words from '#words/site/slots.ts';
import type { ShownSlot } from './shown-slot.ts';
import type { Lengths, SlotPickerState } from './use-slot-picker.ts';

type SlotCountProps = {
  state: Pick<SlotPickerState, 'picker' | 'run' | 'act'>;
  slots: readonly ShownSlot[];
  lengths?: Lengths | undefined;
  /** How long it is to be, as far as that is free. */
  usual?: Usual | undefined;
};

type Usual = { count: number; duration: string };

/** How long to play, in the picker: the ends of a range say it themselves. */
export function SlotCount({ state: { picker, run, act }, slots, lengths, usual }: SlotCountProps) {
  if (picker.mode === 'range') return null;
  const index = slots.findIndex(({ start }) => start === picker.first?.start);
  const most = mostOf(longestRun(slots, index), lengths);
  return (
    <HowLong
      usual={usual}
      least={lengths?.leastSlots}
      count={picker.count}
      minutes={run?.minutes}
      most={most}
      isPastMidnight={slots[index + most - 1]?.date !== slots[index]?.date}
      onChange={(count) => act({ type: 'count', count, slots })}
    />
  );
}

/** As many as are free one after the other, and as the venue allows. */
export function mostOf(free: number, lengths: Lengths | undefined): number {
  return Math.min(free, lengths?.mostSlots ?? free);
}

type HowLongProps = {
  usual?: Usual | undefined;
  least?: number | undefined;
  count: number;
  /** Of all chosen slots together; undefined until there is one to begin with. */
  minutes: number | undefined;
  most: number;
  /** The last of them belongs to the next day. */
  isPastMidnight: boolean;
  onChange: (count: number) => void;
};

/** Extends the booking over the slots that follow, as long as one court stays free. */
export function HowLong({ usual, least = 1, count, minutes, most, isPastMidnight, onChange }: HowLongProps) {
  const title = useId();
  const isReady = minutes !== undefined;
  const button =
    'grid size-11 shrink-0 place-items-center rounded-full border border-ink/25 bg-white disabled:opacity-45';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="min-w-32 flex-1">
        <h3 id={title} className="font-sans text-sm font-semibold tracking-normal">
          {words.lengthTitle}
        </h3>
        <p className="text-sm text-ink-muted">
          {!isReady
            ? words.lengthTimeFirst
            : most > 1
              ? isPastMidnight
                ? words.lengthMostPastMidnight({ count: most })
                : words.lengthMost({ count: most })
              : words.lengthNextTaken}
        </p>
      </div>
      <fieldset aria-labelledby={title} className="flex max-w-full items-center gap-0.5 sm:gap-1.5">
        <button
          type="button"
          aria-label={words.lengthLess}
          disabled={count <= least}
          onClick={() => onChange(count - 1)}
          className={button}
        >
          <Minus className="size-5" />
        </button>
        <output aria-live="polite" className="min-w-18 text-center leading-tight tabular-nums">
          <span className="block font-display font-bold whitespace-nowrap sm:text-lg">
            {isReady ? printDuration(minutes) : (usual?.duration ?? '–')}
          </span>
          <span className="block text-xs text-ink-muted">
            {words.lengthSlots({ count: isReady ? count : (usual?.count ?? count) })}
          </span>
        </output>
        <button
          type="button"
          aria-label={words.lengthMore}
          disabled={!isReady || count >= most}
          onClick={() => onChange(count + 1)}
          className={button}
        >
          <Plus className="size-5" />
        </button>
      </fieldset>
    </div>
  );
}
