// What was chosen before, looked for among the slots of now: after a reload, or on the way back from paying.
import { newPicker, type Picker, type PickerSlot, pick } from './range-selection.ts';

export type EarlierChoice = {
  readonly date?: string | undefined;
  readonly fromTime?: string | undefined;
  /** The end of its last slot; without it, `slots` says how far it goes. */
  readonly toTime?: string | undefined;
  readonly slots?: number | undefined;
  readonly isRange?: boolean | undefined;
};

/** The picker as it was, as far as its slots are still to be had; otherwise on its date, with nothing chosen. */
export function restoredPicker(slots: readonly PickerSlot[], choice: EarlierChoice | null): Picker {
  const fresh = newPicker(slots);
  if (!choice?.date) return fresh;
  const onDate = { ...fresh, date: choice.date };
  const index = slots.findIndex(({ date, startTime }) => date === choice.date && startTime === choice.fromTime);
  const first = slots[index];
  if (first?.status !== 'available') return onDate;
  const chosen = pick(onDate, { type: 'slot', slot: first, slots });
  const count = choice.toTime ? slotsUntil(slots.slice(index), choice.toTime) : (choice.slots ?? 1);
  const extended = { ...pick(chosen, { type: 'count', count, slots }), notice: null };
  // Shorter than it was, it would be another booking than the one that was chosen.
  if (choice.toTime && extended.last?.endTime !== choice.toTime) return onDate;
  return choice.isRange && count > 1 ? { ...extended, mode: 'range', count: 1 } : extended;
}

/** How many slots, one after the other, it takes to reach this end; 1 when none of them ends there. */
function slotsUntil(slots: readonly PickerSlot[], toTime: string): number {
  for (const [index, slot] of slots.entries()) {
    if (index > 0 && slot.start !== slots[index - 1]?.end) return 1;
    if (slot.endTime === toTime) return index + 1;
  }
  return 1;
}
