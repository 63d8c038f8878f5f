import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '#app/components/toast.ts';
import type { Slot } from '#contract/venue.ts';
import { shortDate, twelveHourTime } from '#domain/date-text.ts';
import { type EarlierChoice, restoredPicker } from '#domain/restored-picker.ts';
import { addressedChoice } from '#domain/slot-address.ts';

const NOT_FREE_MS = 6_000;

export type AddressedChoice = {
  /** What the page's address asks to have chosen. */
  initial: EarlierChoice | null;
  /** Says that it cannot be had. */
  notFree: string | undefined;
};

/** A link may lead to a venue with one of its slots chosen. */
export function useAddressedChoice(slots: readonly Slot[]): AddressedChoice {
  const [search] = useSearchParams();
  const [choice] = useState(() => {
    const initial = addressedChoice(search);
    return { initial, notFree: notFreeText(slots, initial) };
  });
  const { notFree } = choice;
  const isTold = useRef(false);
  // On a phone the picker is further down than the first screen.
  useEffect(() => {
    if (!notFree || isTold.current) return;
    isTold.current = true;
    toast(notFree, { ms: NOT_FREE_MS });
  }, [notFree]);
  return choice;
}

function notFreeText(slots: readonly Slot[], asked: EarlierChoice | null): string | undefined {
  if (!asked?.date || !asked.fromTime || restoredPicker(slots, asked).first) return undefined;
  return `${shortDate(asked.date)}, ${twelveHourTime(asked.fromTime)} is not free. Please choose another time.`;
}
