// The state of the date-and-time picker: the date, the slots, and the last notice to the player.
import { printDuration } from './duration.ts';
import { indiaDateTimeInstant } from './india-time.ts';
import { choiceRefusal, type SlotNotice } from './slot-choice.ts';
import { longestRun, type RunSlot, runOf } from './slot-run.ts';
import { MINUTE_MS } from './time-units.ts';

export type PickerSlot = RunSlot & { readonly date: string };

export type Picker = {
  readonly mode: 'single' | 'range';
  readonly date: string | null;
  /** The first and the last slot; a range in the making has only a first. */
  readonly first: PickerSlot | null;
  readonly last: PickerSlot | null;
  /** Number of slots in single mode: the chosen one and those that follow it. */
  readonly count: number;
  /** A new object for each notice, even about the same. */
  readonly notice: SlotNotice | null;
};

/** `slots` are all that the picker shows, in order. */
export type PickerAction =
  | { readonly type: 'date'; readonly date: string }
  | { readonly type: 'slot'; readonly slot: PickerSlot; readonly slots: readonly PickerSlot[] }
  | { readonly type: 'count'; readonly count: number; readonly slots: readonly PickerSlot[] }
  | { readonly type: 'mode'; readonly mode: Picker['mode'] }
  | { readonly type: 'clearRange' }
  | { readonly type: 'clearAll' };

const NOTHING_CHOSEN = { first: null, last: null, count: 1, notice: null };

/** A fresh picker, on the first date that has a free slot, or else on the first date. */
export function newPicker(slots: readonly PickerSlot[], mode: Picker['mode'] = 'single'): Picker {
  const first = slots.find(({ status }) => status === 'available') ?? slots[0];
  return { mode, date: first?.date ?? null, ...NOTHING_CHOSEN };
}

export function pick(picker: Picker, action: PickerAction): Picker {
  switch (action.type) {
    case 'date':
      return { ...picker, ...NOTHING_CHOSEN, date: action.date === picker.date ? null : action.date };
    case 'slot':
      return pickSlot(picker, action.slot, action.slots);
    case 'count':
      return pickCount(picker, action.count, action.slots);
    case 'mode':
      return { ...picker, ...NOTHING_CHOSEN, mode: action.mode };
    case 'clearRange':
      return { ...picker, ...NOTHING_CHOSEN };
    case 'clearAll':
      return { ...picker, ...NOTHING_CHOSEN, date: null };
  }
}

function pickSlot(picker: Picker, slot: PickerSlot, slots: readonly PickerSlot[]): Picker {
  const refusal = choiceRefusal(slot.status);
  if (refusal) return { ...picker, notice: refusal };
  if (picker.mode === 'single') return { ...picker, first: slot, last: slot, count: 1, notice: null };
  const { first, last } = picker;
  if (!first || last) return { ...picker, first: slot, last: null, notice: { about: 'endNext' } };
  if (slot.start === first.start) return { ...picker, ...NOTHING_CHOSEN };
  const refused = rangeRefusal(first, slot, slots);
  return refused ? { ...picker, notice: refused } : { ...picker, last: slot, notice: null };
}

/** Why two slots cannot be the ends of one booking; null when they can. */
function rangeRefusal(first: PickerSlot, last: PickerSlot, slots: readonly PickerSlot[]): SlotNotice | null {
  if (last.start <= first.start) return { about: 'endTooEarly' };
  const from = indexOf(slots, first);
  const range = slots.slice(from, indexOf(slots, last) + 1);
  if (range.some(({ status }) => status === 'blocked')) return { about: 'blockedForBooking' };
  const taken = range.find(({ status }) => status === 'booked');
  if (taken) return { about: 'takenBetween', startTime: taken.startTime };
  const isInterrupted = range.some((slot, index) => index > 0 && slot.start !== range[index - 1]?.end);
  if (isInterrupted) return { about: 'closedBetween' };
  return runOf(slots, from, range.length) ? null : { about: 'noCourt' };
}

/** Never below one, and never more than are free one after the other. */
function pickCount(picker: Picker, wanted: number, slots: readonly PickerSlot[]): Picker {
  if (!picker.first || picker.mode === 'range') return picker;
  const index = indexOf(slots, picker.first);
  const count = Math.max(1, Math.min(Math.floor(wanted), longestRun(slots, index)));
  return { ...picker, count, last: slots[index + count - 1] ?? picker.first, notice: null };
}

export type Selection = {
  /** 'YYYY-MM-DD HH:MM', as is `end`. */
  start: string;
  end: string;
  date: string;
  fromTime: string;
  toTime: string;
  duration: string;
  isRange: boolean;
  /** How many were picked: the two ends of a range, however many lie between. */
  slots: number;
};

/** What the picker reports; null until a slot, or both ends of a range, are chosen. */
export function selectionOf({ mode, first, last, count }: Picker): Selection | null {
  if (!first || !last) return null;
  const milliseconds = indiaDateTimeInstant(last.end).getTime() - indiaDateTimeInstant(first.start).getTime();
  return {
    start: first.start,
    end: last.end,
    date: first.date,
    fromTime: first.startTime,
    toTime: last.endTime,
    duration: printDuration(milliseconds / MINUTE_MS),
    isRange: mode === 'range',
    slots: mode === 'range' ? 2 : count,
  };
}

function indexOf(slots: readonly PickerSlot[], { start }: PickerSlot): number {
  return slots.findIndex((slot) => slot.start === start);
}
