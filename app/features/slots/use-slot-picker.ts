import { useEffect, useState } from 'react';
import { toast } from '#app/components/toast.ts';
import type { Slot } from '#contract/venue.ts';
import { newPicker, type Picker, type PickerAction, pick } from '#domain/range-selection.ts';
import { choiceRefusal, SLOT_TOAST_MS, type Toast } from '#domain/slot-choice.ts';
import type { Run } from '#domain/slot-run.ts';
import { chosenRun } from './chosen-run.ts';

/** What a taken slot offers instead. */
export const TELL_ME = 'Tell me if it frees up';

export type SlotPickerState = {
  picker: Picker;
  act: (action: PickerAction) => void;
  /** Over how many slots the choice extends: in a range, those between its ends too. */
  count: number;
  /** The chosen slots as they stand now; undefined until the choice is complete. */
  run: Run<Slot> | undefined;
};

/** The picker's memory. What it has to say comes as a toast. */
export function useSlotPicker(
  slots: readonly Slot[],
  start: () => Picker = () => newPicker(slots),
  onWait?: (slot: Slot) => void,
): SlotPickerState {
  const [picker, setPicker] = useState(start);
  // The day has gone by, or its last slot has begun: then the next day to choose from is shown.
  const isOver = picker.date !== null && slots.length > 0 && !slots.some(({ date }) => date === picker.date);
  if (isOver) setPicker(newPicker(slots, picker.mode));
  const count = countOf(picker, slots);
  const run = picker.last ? chosenRun(slots, picker.first?.start, count) : undefined;

  function act(action: PickerAction) {
    const next = pick(picker, action);
    setPicker(next);
    if (!next.toast || next.toast === picker.toast) return;
    const taken = action.type === 'slot' && slots.find((slot) => slot === action.slot && slot.status === 'booked');
    sayAboutSlots(next.toast, taken && onWait ? () => onWait(taken) : undefined);
  }

  const isLost = picker.last !== null && !run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else took the slot meanwhile
  useEffect(() => {
    if (!isLost) return;
    const now = slots.find(({ start }) => start === picker.first?.start);
    sayAboutSlots(choiceRefusal(now?.status === 'blocked' ? 'blocked' : 'booked'));
    act({ type: 'clearRange' });
  }, [isLost]);

  return { picker, act, count, run };
}

export function sayAboutSlots(message: Toast | null, onWait?: () => void): void {
  if (!message) return;
  toast(message.text, {
    tone: message.kind === 'hint' ? 'info' : 'error',
    ms: SLOT_TOAST_MS,
    action: onWait && { label: TELL_ME, onPress: onWait },
  });
}

function countOf({ mode, first, last, count }: Picker, slots: readonly Slot[]): number {
  if (mode === 'single' || !first || !last) return count;
  const from = slots.findIndex(({ start }) => start === first.start);
  const to = slots.findIndex(({ start }) => start === last.start);
  return Math.max(1, to - from + 1);
}
