// What a booking's state is called, and what can be said about it in one line.

import type { MyBooking } from '#contract/my-booking.ts';
import type { BookingRefund } from '#contract/refund.ts';
import { shortMoment, timeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { deadlineText, nothingBackText } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as words from '#words/site/my-bookings.ts';
import {
  cappedOf,
  deadlinesOf,
  noRefundText,
  type Paid,
  refundCauses,
  refundNote,
  rescheduleSentence,
} from './refund-words.ts';
import { returnedText } from './returned-words.ts';

export type Standing = { label: string; tone: 'turf' | 'quiet' | 'clay' | 'floodlight' | 'amber' };

type Timed = Pick<MyBooking, 'status' | 'cancelledBy' | 'startsAt' | 'endsAt' | 'pendingMove' | 'returnedPayments'>;

export function standingOf(booking: Timed, now: Date): Standing {
  if (booking.status === 'held') return { label: words.standingNotPaid, tone: 'amber' };
  if (booking.status === 'expired') {
    const isPaid = booking.returnedPayments.length > 0;
    return { label: isPaid ? words.standingPaidTooLate : words.standingNotPaidInTime, tone: 'quiet' };
  }
  if (booking.status === 'cancelled') {
    return booking.cancelledBy === 'operator'
      ? { label: words.standingCancelledByVenue, tone: 'clay' }
      : { label: words.standingCancelled, tone: 'clay' };
  }
  if (new Date(booking.endsAt) <= now) return { label: words.standingPlayed, tone: 'quiet' };
  if (new Date(booking.startsAt) <= now) return { label: words.standingOnNow, tone: 'floodlight' };
  return booking.pendingMove
    ? { label: words.standingRescheduleNotPaid, tone: 'amber' }
    : { label: words.standingConfirmed, tone: 'turf' };
}

/** The list of bookings that has this one in it. */
export function listPathOf(
  { status, endsAt, returnedPayments }: Pick<MyBooking, 'status' | 'endsAt' | 'returnedPayments'>,
  now: Date,
): string {
  if (status === 'cancelled' || (status === 'expired' && returnedPayments.length > 0))
    return '/bookings?when=cancelled';
  return status === 'confirmed' && new Date(endsAt) <= now ? '/bookings?when=past' : '/bookings';
}

export { dayName } from '#app/lib/day-name.ts';

export function timesOf({ fromTime, toTime }: Pick<MyBooking, 'fromTime' | 'toTime'>): string {
  return timeRange(fromTime, toTime);
}

type Noted = Pick<
  MyBooking,
  | keyof Paid
  | 'status'
  | 'startsAt'
  | 'holdExpiresAt'
  | 'paymentId'
  | 'date'
  | 'fromTime'
  | 'toTime'
  | 'refunds'
  | 'returnedPayments'
  | 'refundRequest'
  | 'cancelledBy'
  | 'cancellation'
  | 'rescheduling'
  | 'amountDue'
  | 'cashOwed'
  | 'cashReturned'
  | 'calledOff'
>;

/** Of a payment that could not be used; once it was sent back, only as long as the game is ahead. */
export function returnedNote(booking: Noted, now: Date): string | undefined {
  const [payment] = booking.returnedPayments;
  const isNews = payment?.status !== 'done' || booking.status === 'expired' || new Date(booking.startsAt) > now;
  return payment && isNews ? returnedText(payment, booking) : undefined;
}

/** The first thing worth knowing about a booking in a list. */
export function noteOf(booking: Noted, now: Date): string | null {
  const refund = refundToTell(booking);
  if (booking.status === 'held' && booking.holdExpiresAt) {
    return words.noteHeld({ until: momentText(booking.holdExpiresAt) });
  }
  const { calledOff } = booking;
  if (calledOff?.canChoose && calledOff.deadline) return words.noteChoose({ until: momentText(calledOff.deadline) });
  if (calledOff?.choice === 'credit') return words.noteCredited;
  if (booking.cashOwed > 0) return words.noteCashOwed({ amount: formatRupees(booking.cashOwed) });
  if (booking.amountDue > 0) return words.noteDue({ amount: formatRupees(booking.amountDue) });
  if (refund) return refund.cause === 'moved' ? `${refundNote(refund)} ${refundCauses.moved}` : refundNote(refund);
  if (booking.refundRequest?.status === 'asked') return words.noteRequestAsked;
  if (booking.refundRequest?.status === 'declined') return words.noteRequestDeclined;
  if (booking.status === 'cancelled' && booking.cashReturned > 0) {
    return words.noteCashReturned({ amount: formatRupees(booking.cashReturned) });
  }
  if (booking.status === 'cancelled') return noRefundText(booking, words.noteNoRefund);
  return termsNote(booking, now);
}

/** All that a card says below the facts, each a paragraph. Money on its way back does not hide what cancelling gives now. */
export function notesOf(booking: Noted, now: Date): string[] {
  const terms = refundToTell(booking) && termsNote(booking, now);
  return [returnedNote(booking, now), noteOf(booking, now), terms].filter((note) => typeof note === 'string');
}

/** Until when, and for how much, a game to come can be cancelled. */
function termsNote(booking: Noted, now: Date): string | null {
  const { status, startsAt, cancellation, rescheduling } = booking;
  if (status !== 'confirmed' || new Date(startsAt) <= now) return null;
  const [deadline] = deadlinesOf(cancellation);
  const terms = deadline ? `${deadlineText(refundWords, deadline)}.` : nothingBackText(refundWords, cappedOf(booking));
  return [terms, ...rescheduleSentence(rescheduling)].join(' ');
}

/** The newest; of a cancelled booking none that a move gave back before. */
function refundToTell({ status, refunds }: Noted): BookingRefund | undefined {
  return refunds.find(({ cause }) => status !== 'cancelled' || cause !== 'moved');
}

export function momentText(moment: string): string {
  return shortMoment(new Date(moment));
}
