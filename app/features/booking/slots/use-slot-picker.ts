import { useEffect, useState } from 'react';
import { dismissToasts, toast } from '#app/components/toast.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { freePeriodOf, type PeriodId, periodOf } from '#domain/periods.ts';
import {
  newPicker,
  type Picker,
  type PickerAction,
  pick,
  type Selection,
  selectionOf,
} from '#domain/range-selection.ts';
import { type EarlierChoice, restoredPicker } from '#domain/restored-picker.ts';
import { lossNotice, type SlotNotice } from '#domain/slot-choice.ts';
import type { Run } from '#domain/slot-run.ts';
import * as words from '#words/site/slots.ts';
import { chosenRun } from './chosen-run.ts';
import type { ShownSlot } from './shown-slot.ts';
import { noticeText, noticeTone } from './slot-words.ts';

/** How long a toast about slots stays. */
const SLOT_TOAST_MS = 3_000;

/** 'You have booked Mon 16 Nov, 6:30 PM.' */
export function bookedByYouText({ date, startTime }: Pick<Slot, 'date' | 'startTime'>): string {
  return words.noticeBookedByYou({ day: shortDate(date), time: twelveHourTime(startTime) });
}

export type SlotPickerState = {
  picker: Picker;
  act: (action: PickerAction) => void;
  /** Chooses what was chosen before or elsewhere, as far as it is to be had; done when it is known to whoever asked. */
  show: (choice: EarlierChoice) => Promise<void>;
  /** Over how many slots the choice extends: in a range, those between its ends too. */
  count: number;
  /** The chosen slots as they stand now; undefined until the choice is complete. */
  run: Run<ShownSlot> | undefined;
  /** The part of the day to show, when another than usual. */
  period: PeriodId | undefined;
  setPeriod: (period: PeriodId) => void;
};

/** Over how many slots a booking extends at least and at most, and how that is said. */
export type Lengths = Pick<Venue, 'leastSlots' | 'mostSlots' | 'rules'>;

type SlotPickerOptions = {
  lengths?: Lengths | undefined;
  /** What was chosen before, if it is still to be had. */
  initial?: EarlierChoice | null;
  /** The part of the day to open on. */
  opensOn?: PeriodId | undefined;
  /** Over how many slots a choice extends at first, as far as they are free. */
  usualCount?: number | undefined;
  /** False until it is known what is the player's own: a slot that looks booked may be. */
  isSettled?: boolean | undefined;
  onWait?: ((slot: Slot) => void) | undefined;
  /** Something else is chosen, by the player or because it was lost; a date may be chosen without a time. */
  onPick?: ((selection: Selection | null, date: string | null) => unknown) | undefined;
};

/** The picker's memory. What it has to say comes as a toast. */
export function useSlotPicker(
  slots: readonly ShownSlot[],
  {
    initial = null,
    lengths,
    opensOn,
    usualCount = lengths?.leastSlots ?? 1,
    isSettled = true,
    onWait,
    onPick,
  }: SlotPickerOptions = {},
): SlotPickerState {
  const [picker, setPicker] = useState(() => restoredPicker(slots, initial));
  // Never on a part of the day that is full while another has something free.
  const [period, setPeriod] = useState(
    initial?.fromTime
      ? periodOf(initial.fromTime)
      : (opensOn ?? (picker.date === null ? undefined : freePeriodOf(slots, picker.date))),
  );
  // The day has gone by, or its last slot has begun: then the next day to choose from is shown.
  const isOver = picker.date !== null && slots.length > 0 && !slots.some(({ date }) => date === picker.date);
  if (isOver) setPicker(newPicker(slots, picker.mode));
  const count = countOf(picker, slots);
  const run = picker.last ? chosenRun(slots, picker.first?.start, count) : undefined;

  function put(next: Picker): unknown {
    setPicker(next);
    return onPick?.(selectionOf(next), next.date);
  }

  function act(action: PickerAction) {
    const slot = action.type === 'slot' ? action.slot : undefined;
    const taken = slots.find((one) => one === slot && one.status === 'booked');
    if (taken?.bookedByYou) return sayAboutSlots(bookedByYouText(taken));
    const picked = pick(picker, action);
    const isNew = action.type === 'slot' && picked.mode === 'single' && !picked.notice;
    const next = isNew ? pick(picked, { type: 'count', count: usualCount, slots }) : picked;
    if (slot && next.last && !fits(countOf(next, slots), lengths)) return sayAboutSlots(lengths?.rules ?? null);
    put(next);
    if (next.notice && next.notice === picker.notice) return;
    sayAboutSlots(next.notice, taken && onWait ? () => onWait(taken) : undefined);
  }

  async function show(choice: EarlierChoice) {
    if (choice.fromTime) setPeriod(periodOf(choice.fromTime));
    await put(restoredPicker(slots, choice));
  }

  const isLost = picker.last !== null && !run;
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody else took the slot meanwhile
  useEffect(() => {
    if (!isLost || !isSettled) return;
    const now = slots.find(({ start }) => start === picker.first?.start);
    act({ type: 'clearRange' });
    // Paid for meanwhile, in another tab or before the way back.
    if (now?.bookedByYou) return sayAboutSlots(bookedByYouText(now));
    sayAboutSlots(lossNotice(now));
  }, [isLost, isSettled]);
  useEffect(() => () => dismissToasts(ABOUT_SLOTS), []);

  return { picker, act, show, count, run, period, setPeriod };
}

const ABOUT_SLOTS = 'slots';

/** Takes the place of what was said about slots before; with nothing to say, that goes too. A mere text is a hint. */
export function sayAboutSlots(notice: SlotNotice | string | null, onWait?: () => void, ms = SLOT_TOAST_MS): void {
  if (!notice) {
    dismissToasts(ABOUT_SLOTS);
    return;
  }
  const isHint = typeof notice === 'string';
  toast(isHint ? notice : noticeText(notice), {
    tone: isHint ? 'info' : noticeTone(notice),
    ms,
    action: onWait && { label: words.tellMe, onPress: onWait },
    about: ABOUT_SLOTS,
  });
}

function fits(count: number, lengths: Lengths | undefined): boolean {
  return !lengths || (count >= lengths.leastSlots && count <= (lengths.mostSlots ?? count));
}

function countOf({ mode, first, last, count }: Picker, slots: readonly Slot[]): number {
  if (mode === 'single' || !first || !last) return count;
  const from = slots.findIndex(({ start }) => start === first.start);
  const to = slots.findIndex(({ start }) => start === last.start);
  return Math.max(1, to - from + 1);
}
