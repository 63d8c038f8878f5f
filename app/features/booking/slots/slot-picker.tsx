import { type ReactNode, useEffect, useRef } from 'react';
import type { Slot, Venue } from '#contract/venue.ts';
import type { PeriodId } from '#domain/periods.ts';
import { type Selection, selectionOf } from '#domain/range-selection.ts';
import type { EarlierChoice } from '#domain/restored-picker.ts';
import { bookableDays } from './bookable-days.ts';
import { PickerBoard } from './picker-board.tsx';
import type { ShownSlot } from './shown-slot.ts';
import { SlotCount } from './slot-count.tsx';
import { type Lengths, useSlotPicker } from './use-slot-picker.ts';

type SlotPickerProps = {
  title: ReactNode;
  formatChoice?: ReactNode;
  slots: readonly ShownSlot[];
  /** 'YYYY-MM-DD' in India. */
  today: string;
  venue: Venue;
  /** Of which lengths the venue is booked; without it, whoever asked for the slots knows better. */
  lengths?: Lengths;
  /** What was chosen before, if it is still to be had. */
  initial: EarlierChoice | null;
  /** The part of the day to open on. */
  opensOn?: PeriodId;
  /** Over how many slots a choice extends at first, as far as they are free, and how long that is. */
  usual?: { count: number; duration: string };
  onChange: (selection: Selection | null, date: string | null) => void;
  /** A slot is taken: somebody wants to be told if it frees up. */
  onWait?: (taken: readonly Slot[], slot?: Slot) => void;
};

/** Date, time and number of slots; every change is reported. */
export function SlotPicker(props: SlotPickerProps) {
  const { title, formatChoice, slots, today, venue, lengths, initial, opensOn, usual, onChange, onWait } = props;
  const state = useSlotPicker(slots, {
    initial,
    opensOn,
    usualCount: usual?.count,
    lengths,
    onWait: onWait && ((slot) => onWait([slot], slot)),
  });
  const { picker, run } = state;
  const report = useRef(onChange);
  report.current = onChange;
  const isComplete = run !== undefined;
  useEffect(() => report.current(isComplete ? selectionOf(picker) : null, picker.date), [picker, isComplete]);
  return (
    <>
      <PickerBoard
        title={title}
        formatChoice={formatChoice}
        state={state}
        slots={slots}
        days={bookableDays(slots, today, venue)}
        onWait={onWait}
      />
      <SlotCount state={state} slots={slots} lengths={lengths} usual={usual} />
    </>
  );
}
