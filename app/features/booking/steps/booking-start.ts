// Where a player who opens the booking page stands: from what the server holds and what this browser kept.

import type { KnownBooking } from '#app/features/booking/queries.ts';
import { noticeText } from '#app/features/booking/slots/slot-words.ts';
import type { Booking } from '#contract/booking.ts';
import type { User } from '#contract/session.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { isSameChoice } from '#domain/own-hold.ts';
import { type Selection, selectionOf } from '#domain/range-selection.ts';
import { restoredPicker } from '#domain/restored-picker.ts';
import { lossNotice } from '#domain/slot-choice.ts';
import * as words from '#words/site/booking-steps.ts';
import type { BookingDraft } from './booking-draft-storage.ts';
import { selectionOfBooking } from './chosen.ts';
import { type Details, detailsOfBooking, detailsOfPlayer } from './details.ts';
import type { Hold } from './hold.ts';
import type { Step } from './steps.ts';

export type Known = {
  own: KnownBooking | null;
  draft: BookingDraft | null;
  user: User;
  /** The player's newest booking. */
  last: Booking | null;
  /** What they hold beside this booking. */
  otherHolds: readonly Booking[];
  /** The step that the browser's history says; undefined for whoever comes from elsewhere. */
  asked: Step | undefined;
  slots: readonly Slot[];
  venue: Venue;
  /** The id of the format that the slots are for. */
  formatId: number | null;
};

export type Start = {
  step: Step;
  selection: Selection | null;
  details: Details;
  hold: Hold | null;
  paymentId: string | undefined;
  /** The server has a booking by this id, whatever became of it. */
  isKnown: boolean;
  notice: string | null;
  /** The same slot is held already, as another booking: that one is to go on with. */
  twin: string | undefined;
};

export function startOfFlow(known: Known): Start {
  const { own, draft, user, last, otherHolds, asked, slots, formatId } = known;
  const hold = own && holdOf(own);
  const found = selectionOf(restoredPicker(slots, draft));
  // Whoever comes by a link, or to pay, means what is held; a reload keeps what was chosen since.
  const isHoldMeant = asked === undefined || asked === 'payment' || !found;
  const selection = hold && isHoldMeant ? selectionOfBooking(hold.booking) : found;
  const isExpired = own?.booking.status === 'expired';
  const twin = own ? undefined : found && otherHolds.find((other) => isSameChoice(other, { ...found, formatId }));
  return {
    step: isExpired ? 'calendar' : stepFor({ asked, isHeld: hold !== null, isChosen: selection !== null, draft }),
    selection,
    details: draft?.details ?? (own ? detailsOfBooking(own.booking) : detailsOfPlayer(user, last)),
    hold,
    paymentId: draft?.paymentId,
    isKnown: own !== null,
    notice: isExpired ? words.holdEnded : selection ? null : lostText(slots, draft),
    twin: twin?.bookingId,
  };
}

type Standing = { asked: Step | undefined; isHeld: boolean; isChosen: boolean; draft: BookingDraft | null };

function stepFor({ asked, isHeld, isChosen, draft }: Standing): Step {
  const wanted = asked ?? (isHeld ? 'payment' : draft?.step);
  if (wanted === 'payment' && isHeld) return 'payment';
  return isChosen && (wanted === 'details' || wanted === 'payment') ? 'details' : 'calendar';
}

/** What was chosen has gone to somebody else meanwhile. */
function lostText(slots: readonly Slot[], draft: BookingDraft | null): string | null {
  if (!draft?.date || !draft.fromTime) return null;
  return noticeText(lossNotice(slots.find(({ start }) => start === `${draft.date} ${draft.fromTime}`)));
}

function holdOf({ booking, aheadMs }: KnownBooking): Hold | null {
  if (booking.status !== 'held' || !booking.holdExpiresAt) return null;
  return { booking, expiresAt: booking.holdExpiresAt, aheadMs };
}
