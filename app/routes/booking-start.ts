// Where a player who opens the booking page stands: from what the server holds and what this browser kept.
import type { BookingDraft } from '#app/features/booking/booking-draft-storage.ts';
import { isSameSlot, selectionOfBooking } from '#app/features/booking/chosen.ts';
import { type Details, detailsOfBooking, detailsOfUser } from '#app/features/booking/details.ts';
import { ahead, type Hold } from '#app/features/booking/hold.ts';
import type { OwnBooking } from '#app/features/booking/queries.ts';
import { HOLD_ENDED } from '#app/features/booking/texts.ts';
import type { Step } from '#app/features/booking/use-booking-flow.ts';
import type { User } from '#contract/session.ts';
import type { Slot } from '#contract/venue.ts';
import { type Selection, selectionOf } from '#domain/range-selection.ts';
import { restoredPicker } from '#domain/restored-picker.ts';

type Known = {
  own: OwnBooking | null;
  draft: BookingDraft | null;
  user: User;
  slots: readonly Slot[];
  /** The name of the sport that the slots are for. */
  category: string;
};

type Start = {
  step: Step;
  selection: Selection | null;
  details: Details;
  hold: Hold | null;
  paymentId: string | undefined;
  isKnown: boolean;
  notice: string | null;
};

export function startOfFlow({ own, draft, user, slots, category }: Known): Start {
  const hold = own && holdOf(own);
  const chosen = selectionOf(restoredPicker(slots, draft));
  // Another time or sport chosen since the hold was taken is what the player wants now.
  const isMoving = hold !== null && chosen !== null && !isSameSlot(hold.booking, category, chosen);
  const selection = hold && !isMoving ? selectionOfBooking(hold.booking) : chosen;
  const reached = selection && draft?.step === 'details' ? 'details' : 'calendar';
  const isExpired = own?.booking.status === 'expired';
  return {
    step: hold && !isMoving ? 'payment' : isExpired ? 'calendar' : reached,
    selection,
    details: draft?.details ?? (own ? detailsOfBooking(own.booking) : detailsOfUser(user)),
    hold,
    paymentId: draft?.paymentId,
    isKnown: own !== null,
    notice: isExpired ? HOLD_ENDED : null,
  };
}

function holdOf({ booking, serverTime, receivedAt }: OwnBooking): Hold | null {
  if (booking.status !== 'held' || !booking.holdExpiresAt) return null;
  return { booking, expiresAt: booking.holdExpiresAt, aheadMs: ahead(serverTime, receivedAt) };
}
