import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, browserApi } from '#app/lib/api.ts';
import type { Booking } from '#contract/booking.ts';
import type { Selection } from '#domain/range-selection.ts';
import { type BookingDraft, writeDraft } from './booking-draft-storage.ts';
import { isSameTime, selectionOfBooking } from './chosen.ts';
import type { Details } from './details.ts';

export type Step = 'calendar' | 'details' | 'payment';
export const STEPS: readonly Step[] = ['calendar', 'details', 'payment'];
export const STEP_NAMES = ['Select Date & Time', 'Your Details', 'Payment'];

export const SELECT_DATE_FIRST = 'Please select a date first';
export const SELECT_SLOT_FIRST = 'Please select a time slot first';
export const BOOKING_FAILED = 'Failed to create booking. Please try again.';

/** Somebody or something stands in the way of just this slot: another has to be chosen. */
const CHOOSE_ANOTHER = ['slot_taken', 'slot_blocked', 'slot_started', 'slot_not_offered', 'too_far_ahead'];

export type Hold = { booking: Booking; expiresAt: string; aheadMs: number };

type FlowStart = {
  bookingId: string;
  eventId: string;
  token: string;
  step: Step;
  details: Details;
  hold: Hold | null;
  /** The server has a booking by this id, whatever became of it. */
  isKnown: boolean;
  notice: string | null;
  category?: string | undefined;
  /** The slots on screen are out of date. */
  onSlotsChanged: () => void;
  /** This booking id cannot be used for what was chosen: everything goes on under another. */
  onNewId: (draft: BookingDraft) => void;
};

/** The three steps of a booking and what has been chosen, typed and held so far. */
export function useBookingFlow(start: FlowStart) {
  const { bookingId, eventId, token, onSlotsChanged, onNewId } = start;
  const [step, setStep] = useState<Step>(start.step);
  const [selection, setSelection] = useState<Selection | null>(start.hold && selectionOfBooking(start.hold.booking));
  const [details, setDetails] = useState(start.details);
  const [hold, setHold] = useState(start.hold);
  const [notice, setNotice] = useState(start.notice);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const isHeld = hold !== null || start.isKnown;
  useEffect(() => {
    const { date, fromTime } = selection ?? {};
    writeDraft(bookingId, { eventId, date, fromTime, slots: selection?.slots, details, isHeld });
  }, [bookingId, eventId, selection, details, isHeld]);

  const backToCalendar = useCallback(
    (message: string | null) => {
      setHold(null);
      setNotice(message);
      setError(null);
      setStep('calendar');
      onSlotsChanged();
    },
    [onSlotsChanged],
  );

  function choose(chosen: Selection | null): void {
    setSelection(chosen);
    if (chosen) setNotice(null);
  }

  function toDetails(): void {
    if (!selection) {
      setNotice(SELECT_SLOT_FIRST);
      return;
    }
    setNotice(null);
    setStep('details');
  }

  /** Submitting the details takes the hold. */
  async function toPayment(): Promise<void> {
    if (!selection || isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    if (hold && !isSameTime(hold.booking, selection)) return changeSlot(hold.booking, selection);
    try {
      const { date, fromTime, toTime } = selection;
      const { data } = await browserApi('holdSlot', {
        token,
        body: { bookingId, eventId, date, fromTime, toTime, category: start.category, ...details },
      });
      setHold({ booking: data.booking, expiresAt: data.holdExpiresAt, aheadMs: ahead(data.serverTime) });
      setNotice(null);
      setStep('payment');
    } catch (problem) {
      refuse(problem);
    }
    isRunning.current = false;
    setBusy(false);
  }

  /** Another slot is another booking: the first one is given back, and everything goes on under a new id. */
  async function changeSlot(held: Booking, { date, fromTime, slots }: Selection): Promise<void> {
    await browserApi('cancelBooking', { token, params: { bookingId: held.bookingId } }).catch(() => {});
    onNewId({ eventId, date, fromTime, slots, details });
  }

  function refuse(problem: unknown): void {
    const code = problem instanceof ApiError ? problem.code : undefined;
    const message = (problem instanceof Error && problem.message) || BOOKING_FAILED;
    if (code && CHOOSE_ANOTHER.includes(code)) backToCalendar(message);
    else if (code === 'booking_id_used' || code === 'booking_cancelled') {
      const { date, fromTime, slots } = selection ?? {};
      onNewId({ eventId, date, fromTime, slots, details });
    } else setError(message);
  }

  return {
    step,
    setStep,
    selection,
    choose,
    details,
    setDetails,
    hold,
    notice,
    setNotice,
    error,
    isBusy,
    toDetails,
    toPayment,
    backToCalendar,
  };
}

/** How far the server's clock is ahead of this device's. */
export function ahead(serverTime: string, receivedAt = Date.now()): number {
  return Date.parse(serverTime) - receivedAt;
}
