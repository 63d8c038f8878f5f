import { useCallback, useEffect, useState } from 'react';
import { noticeText } from '#app/features/booking/slots/slot-words.ts';
import { ApiError, sentenceOf } from '#app/lib/api.ts';
import { clockAhead } from '#app/lib/clock-ahead.ts';
import type { Booking } from '#contract/booking.ts';
import { newBookingId } from '#domain/booking-draft.ts';
import { isSameChoice, timesOverlap } from '#domain/own-hold.ts';
import type { Selection } from '#domain/range-selection.ts';
import * as words from '#words/site/booking-steps.ts';
import { writeDraft } from './booking-draft-storage.ts';
import type { Start } from './booking-start.ts';
import { selectionOfBooking } from './chosen.ts';
import { askForHold, giveBack, type HoldAnswer } from './hold.ts';
import { useTakeHold } from './mutations.ts';
import type { Step } from './steps.ts';
import { useStepHistory } from './use-step-history.ts';

/** Somebody or something stands in the way of just this slot: another has to be chosen. */
const CHOOSE_ANOTHER = [
  'slot_taken',
  'slot_blocked',
  'slot_started',
  'slot_not_offered',
  'too_far_ahead',
  'too_late_to_book',
  'length_not_offered',
];
function isAnotherNeeded(problem: Error): boolean {
  return problem instanceof ApiError && problem.code !== undefined && CHOOSE_ANOTHER.includes(problem.code);
}

/** The booking id was used for another slot, was given back, or is confirmed and keeps its details. */
const ID_IS_SPENT = ['booking_id_used', 'booking_cancelled'];

type FlowStart = Omit<Start, 'twin'> & {
  bookingId: string;
  eventId: string;
  /** The id of the format, and how the venue's address has it. */
  formatId: number | null;
  format: string | undefined;
  userId: string;
  token: string;
  /** What else the player holds at this venue. */
  otherHolds: readonly Booking[];
  /** The player no longer holds that, and must not be offered to pay for it. */
  onGivenBack: (bookingId: string) => void;
  /** The slots on screen are out of date: asks for them again. */
  onSlotsChanged: () => Promise<unknown>;
  onHeld: (booking: Booking) => void;
  /** Asks the server whether the booking was paid for meanwhile; if so, the page shows that by itself. */
  isPaidMeanwhile: () => Promise<boolean>;
};

/** The three steps of a booking and what has been chosen, typed and held so far. */
export function useBookingFlow(start: FlowStart) {
  const { eventId, formatId, format, userId, token, onSlotsChanged } = start;
  // Another slot is another booking, and goes on under another id.
  const [bookingId, setBookingId] = useState(start.bookingId);
  const { step: reached, goTo, leaveToVenue } = useStepHistory(bookingId, start.step);
  const [selection, setSelection] = useState(start.selection);
  const [date, setDate] = useState(start.selection?.date ?? null);
  const [details, setDetails] = useState(start.details);
  const [hold, setHold] = useState(start.hold);
  const [paymentId, setPaymentId] = useState(start.paymentId);
  const [notice, setNotice] = useState(start.notice);
  const holding = useTakeHold(token, { take: takeHold, onRefused: leadBack });
  const { reset: forgetRefusal } = holding;

  const isHeld = hold !== null || start.isKnown;
  /** What is held is what is chosen: only then does its countdown stand beside it, and can it be paid for. */
  const isHoldChosen = hold !== null && selection !== null && isSameChoice(hold.booking, { ...selection, formatId });
  const step = stepToShow(reached, selection !== null, isHoldChosen);
  useEffect(() => {
    const { date: chosenDate, fromTime, toTime, isRange } = selection ?? {};
    const kept = step === 'calendar' ? step : 'details';
    const chosen = { date: chosenDate, fromTime, toTime, isRange };
    writeDraft(bookingId, userId, { eventId, format, formatId, ...chosen, details, step: kept, isHeld, paymentId });
  }, [bookingId, eventId, format, formatId, userId, selection, details, step, isHeld, paymentId]);

  /** With the slots as they are now, so that what is still free stays chosen and what is not does not. */
  const toCalendar = useCallback(
    async (message: string | null, isHoldLost = false) => {
      await onSlotsChanged();
      if (isHoldLost) setHold(null);
      setNotice(message);
      forgetRefusal();
      goTo('calendar');
    },
    [onSlotsChanged, goTo, forgetRefusal],
  );
  /** The player has lost the slot: back to the calendar. */
  const loseHold = useCallback((message: string) => toCalendar(message, true), [toCalendar]);
  /** The same after the player has chosen another slot: that choice stays. */
  const dropHold = useCallback(() => {
    setHold(null);
    void onSlotsChanged();
  }, [onSlotsChanged]);

  /** Back to what is held, whatever was chosen since. */
  function payHold(): void {
    if (!hold) return;
    setSelection(selectionOfBooking(hold.booking));
    setNotice(null);
    goTo('payment');
  }

  function choose(chosen: Selection | null, chosenDate: string | null): void {
    // The picker also reports what it found chosen: that is no answer to what the player was told.
    const isNew = chosen?.start !== selection?.start || chosen?.toTime !== selection?.toTime;
    setSelection(chosen);
    setDate(chosenDate);
    if (chosen && isNew) setNotice(null);
  }

  function toDetails(): void {
    if (!selection) {
      setNotice(noticeText({ about: date ? 'slotFirst' : 'dateFirst' }));
      return;
    }
    setNotice(null);
    goTo('details');
  }

  /** Submitting the details takes the hold. */
  function toPayment(): void {
    if (selection) holding.mutate(selection);
  }

  const ask = (id: string, chosen: Selection, offerCode?: string) =>
    askForHold(token, {
      bookingId: id,
      eventId,
      format: formatId,
      date: chosen.date,
      fromTime: chosen.fromTime,
      toTime: chosen.toTime,
      ...details,
      ...(offerCode ? { offerCode } : {}),
    });

  async function takeHold(chosen: Selection): Promise<void> {
    const twin = start.otherHolds.find((other) => isSameChoice(other, { ...chosen, formatId }));
    if (twin) return goOnUnder(twin.bookingId, chosen);
    const inTheWay = start.otherHolds.filter((other) => timesOverlap(other, chosen));
    await Promise.all(inTheWay.map((other) => giveBack(token, other.bookingId)));
    for (const other of inTheWay) start.onGivenBack(other.bookingId);
    if (hold && !isHoldChosen) return replaceHold(hold.booking, chosen);
    try {
      showHeld(await ask(bookingId, chosen));
    } catch (problem) {
      if (!(problem instanceof ApiError && problem.code && ID_IS_SPENT.includes(problem.code))) throw problem;
      if (isHeld && (await start.isPaidMeanwhile())) return;
      await goOnUnder(newBookingId(new Date()), chosen);
    }
  }

  /** The new slot first and only then the old one back, so that a refusal loses nothing; unless they overlap. */
  async function replaceHold(held: Booking, chosen: Selection): Promise<void> {
    if (!timesOverlap(held, chosen)) {
      await goOnUnder(newBookingId(new Date()), chosen, held.bookingId);
      return giveBack(token, held.bookingId);
    }
    await giveBack(token, held.bookingId);
    start.onGivenBack(held.bookingId);
    setHold(null);
    await goOnUnder(newBookingId(new Date()), chosen);
  }

  /** `insteadOf` is the booking whose slot is then given back: from now on it is not shown as held any more. */
  async function goOnUnder(id: string, chosen: Selection, insteadOf?: string): Promise<void> {
    const held = await ask(id, chosen);
    if (insteadOf !== undefined) start.onGivenBack(insteadOf);
    const { date: chosenDate, fromTime, toTime, isRange } = chosen;
    const draft = { eventId, format, formatId, date: chosenDate, fromTime, toTime, isRange, details, isHeld: true };
    writeDraft(id, userId, draft);
    writeDraft(bookingId, userId, { ...draft, replacedBy: id });
    setBookingId(id);
    setPaymentId(undefined);
    showHeld(held);
  }

  function showHeld(held: HoldAnswer): void {
    const { booking, holdExpiresAt, serverTime } = held;
    setHold({ booking, expiresAt: holdExpiresAt, aheadMs: clockAhead(serverTime) });
    setNotice(null);
    goTo('payment', booking.bookingId);
    start.onHeld(booking);
  }

  /** Takes off what a code gives; true when the price of what is held is another now. */
  async function takeOff(offerCode: string): Promise<boolean> {
    if (!hold || !selection) return false;
    const { booking, holdExpiresAt, serverTime } = await ask(hold.booking.bookingId, selection, offerCode);
    setHold({ booking, expiresAt: holdExpiresAt, aheadMs: clockAhead(serverTime) });
    return booking.totalPrice !== hold.booking.totalPrice;
  }

  const refusalText = (problem: Error) => sentenceOf(problem, hold ? words.failedProcess : words.failedCreate);

  async function leadBack(problem: Error): Promise<void> {
    if (isAnotherNeeded(problem)) await toCalendar(refusalText(problem));
  }

  return {
    step,
    goTo,
    leaveToVenue,
    selection,
    choose,
    details,
    setDetails,
    hold,
    isHoldChosen,
    payHold,
    takeOff,
    dropHold,
    paymentId,
    setPaymentId,
    notice,
    error: holding.error && !isAnotherNeeded(holding.error) ? refusalText(holding.error) : null,
    isBusy: holding.isPending,
    toDetails,
    toPayment,
    loseHold,
  };
}

/** A step that the history leads to may have lost what it stands on. */
function stepToShow(wanted: Step, isChosen: boolean, isHoldChosen: boolean): Step {
  if (wanted === 'payment' && isHoldChosen) return 'payment';
  return wanted !== 'calendar' && isChosen ? 'details' : 'calendar';
}
