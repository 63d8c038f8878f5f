import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { Slot } from '#contract/venue.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { newPicker, type Selection } from '#domain/range-selection.ts';
import { type EarlierChoice, restoredPicker } from '#domain/restored-picker.ts';
import { addressedChoice, withSlotInAddress } from '#domain/slot-address.ts';
import * as words from '#words/site/slots.ts';
import type { ShownSlot } from './shown-slot.ts';
import {
  bookedByYouText,
  type Lengths,
  type SlotPickerState,
  sayAboutSlots,
  useSlotPicker,
} from './use-slot-picker.ts';

const NOT_FREE_MS = 6_000;
/** After Back, slots are at first as they were when the page was left: what was one's own hold then may be free now. */
const FRESH_AFTER_MS = 1_500;

type AddressedPickerOptions = {
  lengths: Lengths;
  /** False until it is known what the player holds: a slot that looks booked may be their own. */
  isSettled: boolean;
  onWait: (slot: Slot) => void;
};

export type AddressedPicker = SlotPickerState & {
  /** Says that what the address asked for cannot be had. */
  notFree: string | undefined;
};

/** The picker of a page whose address has the choice: a link, a reload and the way back find it chosen. */
export function useAddressedPicker(
  slots: readonly ShownSlot[],
  { lengths, isSettled, onWait }: AddressedPickerOptions,
): AddressedPicker {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [asked] = useState(() => addressedChoice(search));
  // Until the player chooses something themselves.
  const [isAsking, setAsking] = useState(() => isMissing(slots, asked));

  function onPick(selection: Selection | null, date: string | null) {
    // Nothing is chosen any more: the slot may have been lost right after the page opened.
    setAsking(selection === null && isMissing(slots, asked));
    const slot = selection && { date: selection.date, time: selection.fromTime, to: selection.toTime };
    // The first day is shown anyway.
    const day = date && date !== newPicker(slots).date ? { date } : null;
    const next = withSlotInAddress(search, slot ?? day)
      .toString()
      .replaceAll('%3A', ':');
    return navigate({ search: next && `?${next}` }, { replace: true, preventScrollReset: true, state });
  }
  const picker = useSlotPicker(slots, { initial: asked, lengths, isSettled, onWait, onPick });

  const isBack = isAsking && !isMissing(slots, asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the slot turns out to be the player's own
  useEffect(() => {
    if (isBack && asked) void picker.show(asked);
  }, [isBack]);

  const notFree = isAsking && isSettled && !isBack ? notFreeText(slots, asked) : undefined;
  const isTold = useRef(false);
  // On a phone the picker is further down than the first screen.
  useEffect(() => {
    if (!notFree || isTold.current) return;
    const timer = setTimeout(() => {
      isTold.current = true;
      sayAboutSlots(notFree, undefined, NOT_FREE_MS);
    }, FRESH_AFTER_MS);
    return () => clearTimeout(timer);
  }, [notFree]);
  return { ...picker, notFree };
}

function isMissing(slots: readonly Slot[], asked: EarlierChoice | null): boolean {
  return asked?.fromTime !== undefined && !restoredPicker(slots, asked).first;
}

function notFreeText(slots: readonly ShownSlot[], asked: EarlierChoice | null): string | undefined {
  if (!asked?.date || !asked.fromTime) return undefined;
  const own = slots.find(
    ({ date, startTime, bookedByYou }) => bookedByYou && date === asked.date && startTime === asked.fromTime,
  );
  if (own) return bookedByYouText(own);
  return words.noticeNotFree({ day: shortDate(asked.date), time: twelveHourTime(asked.fromTime) });
}
