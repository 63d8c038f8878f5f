import { type ReactNode, useEffect, useRef } from 'react';
import type { Slot } from '#contract/venue.ts';
import { periodOf } from '#domain/periods.ts';
import { type Selection, selectionOf } from '#domain/range-selection.ts';
import { type EarlierChoice, restoredPicker } from '#domain/restored-picker.ts';
import { longestRun } from '#domain/slot-run.ts';
import { bookableDays } from './bookable-days.ts';
import { PickerBoard } from './picker-board.tsx';
import { SlotCount } from './slot-count.tsx';
import { useSlotPicker } from './use-slot-picker.ts';

type SlotPickerProps = {
  title: ReactNode;
  sportChoice?: ReactNode;
  slots: readonly Slot[];
  /** 'YYYY-MM-DD' in India. */
  today: string;
  /** What was chosen before, if it is still to be had. */
  initial: EarlierChoice | null;
  onChange: (selection: Selection | null, date: string | null) => void;
  /** A slot is taken: somebody wants to be told if it frees up. */
  onWait?: (taken: readonly Slot[], slot?: Slot) => void;
};

/** Date, time and number of slots; every change is reported. */
export function SlotPicker({ title, sportChoice, slots, today, initial, onChange, onWait }: SlotPickerProps) {
  const state = useSlotPicker(slots, () => restoredPicker(slots, initial), onWait && ((slot) => onWait([slot], slot)));
  const { picker, run, act } = state;
  const report = useRef(onChange);
  report.current = onChange;
  const isComplete = run !== undefined;
  useEffect(() => report.current(isComplete ? selectionOf(picker) : null, picker.date), [picker, isComplete]);
  const index = slots.findIndex(({ start }) => start === picker.first?.start);
  return (
    <>
      <PickerBoard
        title={title}
        sportChoice={sportChoice}
        state={state}
        slots={slots}
        days={bookableDays(slots, today)}
        startPeriod={initial?.fromTime ? periodOf(initial.fromTime) : undefined}
        onWait={onWait}
      />
      {picker.mode === 'single' && run && (
        <SlotCount
          count={picker.count}
          most={longestRun(slots, index)}
          onChange={(count) => act({ type: 'count', count, slots })}
        />
      )}
    </>
  );
}
