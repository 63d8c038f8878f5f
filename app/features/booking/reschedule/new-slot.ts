import { capOf } from '#app/features/booking/my-bookings/refund-words.ts';
import type { MyBooking, MyBookingDetails } from '#contract/my-booking.ts';
import type { Slot } from '#contract/venue.ts';
import { hoursOf } from '#domain/duration.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { formatPaise, formatRupees, toPaise, toRupees } from '#domain/price.ts';
import type { Selection } from '#domain/range-selection.ts';
import { NO_CAP, type RefundDeadline, refundDeadlines } from '#domain/refund.ts';
import { refundSentences, rescheduleEffectText } from '#domain/refund-text.ts';
import { capAfterRescheduling, noWayBackText, priceDifference, rescheduleUntil } from '#domain/reschedule.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as rescheduleWords from '#words/shared/reschedule.ts';
import * as words from '#words/site/reschedule.ts';

export type PendingReschedule = NonNullable<MyBooking['pendingMove']>;
export type Difference = {
  /** To be paid before. */
  due: number;
  used: number;
  comesBack: number;
  isKept: number;
  /** With money at the counter: what is due afterwards, how much more or less that is, and what comes back in cash. */
  later?: { due: number; more: number; less: number; cash: number };
};

/**
 * What rescheduling costs or brings, in rupees: of a lower price, as much comes back as a cancellation would give now, and
 * never more than the venue still has; of a higher one, what was paid already is not asked for again.
 */
export function differenceOf(
  {
    totalPrice: old,
    cancellation,
    rescheduling,
    paid,
  }: Pick<MyBookingDetails, 'totalPrice' | 'cancellation' | 'rescheduling' | 'paid'>,
  price: number,
): Difference {
  const { duePaise, usedPaise, backPaise, keptPaise } = priceDifference(toPaise(old), toPaise(price), {
    percent: rescheduling.refundPercent,
    cap: capOf(cancellation.cap),
    leftPaise: toPaise(paid),
  });
  return {
    due: toRupees(duePaise),
    used: toRupees(usedPaise),
    comesBack: toRupees(backPaise),
    isKept: toRupees(keptPaise),
  };
}

export type RefundAfterRescheduling = {
  /** What comes back when the rescheduled booking is cancelled. */
  text: string;
  /** Rescheduling makes that less than it is now, or is the last one. */
  warning: string | undefined;
};

type Reschedulable = Pick<
  MyBookingDetails,
  'refundPolicy' | 'totalPrice' | 'amountDue' | 'paid' | 'cancellation' | 'rescheduling'
>;
/** `percent`: what the terms give back at the moment at which it is asked for. */
type Target = { date: string; fromTime: string; price: number; difference: Difference; percent: number };

/** What becomes of a later refund: to be known before the booking is rescheduled. */
export function refundAfterRescheduling(
  { refundPolicy, totalPrice, amountDue, paid, cancellation, rescheduling }: Reschedulable,
  to: Target,
  now: Date,
): RefundAfterRescheduling {
  const { due, used, comesBack, later } = to.difference;
  const startsAt = indiaDateTimeInstant(`${to.date} ${to.fromTime}`);
  const noWayBack = noWayBackText(rescheduleWords.noWayBackOnceRescheduled, refundPolicy, startsAt, now);
  if (noWayBack) return { text: '', warning: noWayBack };
  const isLast = rescheduling.movesLeft <= 1 || now > rescheduleUntil(refundPolicy, startsAt);
  // Nothing is paid yet: there is nothing that could come back.
  if (paid + due - comesBack === 0) return { text: '', warning: isLast ? words.warningLast : undefined };
  const change = capAfterRescheduling(
    { totalPaise: toPaise(totalPrice), duePaise: toPaise(amountDue), cap: capOf(cancellation.cap) },
    { totalPaise: toPaise(to.price), percent: to.percent, usedPaise: toPaise(used) },
  );
  // The terms give back a share of what was paid.
  const capped = { pricePaise: toPaise(to.price - (later?.due ?? 0)), cap: change.after };
  const terms = { policy: refundPolicy, startsAt, leftPaise: toPaise(paid + due - comesBack), ...capped };
  const deadlines = refundDeadlines(terms, now);
  // Too close for any refund: a cap on it has nothing more to say.
  const isTooClose = deadlines.length === 0 && change.mostAfter > 0;
  const isMore = due > 0 || (later?.due ?? 0) > 0;
  const effect = isTooClose ? undefined : rescheduleEffectText(refundWords, change, isMore);
  const less = effect ?? closerText(deadlines[0], cancellation);
  const isSaid = deadlines.length === 0 && less !== undefined;
  const sentences = isSaid
    ? []
    : refundSentences(refundWords, { deadlines, ...(effect ? { ...capped, cap: NO_CAP } : capped) });
  return {
    text: sentences.join(' '),
    warning: [less, isLast && words.warningLast].filter(Boolean).join(' ') || undefined,
  };
}

/** The new slot is so close that less comes back than now, by the terms alone. */
function closerText(
  next: RefundDeadline | undefined,
  { percent, amount }: MyBookingDetails['cancellation'],
): string | undefined {
  if ((next?.percent ?? 0) >= percent) return undefined;
  const before = formatRupees(amount);
  return next
    ? words.warningCloser({ refund: formatPaise(next.paise), before })
    : words.warningCloserNothing({ before });
}

/** How many slots a booking takes, also one that does not begin where the slots of today do. */
export function countOf([slot]: readonly Slot[], { duration }: Pick<MyBooking, 'duration'>): number {
  return slot ? Math.max(1, Math.round(hoursOf({ duration }) / hoursOf(slot))) : 1;
}

type Times = Pick<Selection, 'date' | 'fromTime' | 'toTime'>;

export function isSameSlot(one: Times, other: Times): boolean {
  return one.date === other.date && one.fromTime === other.fromTime && one.toTime === other.toTime;
}

/** The booking as it is paid for: the new times, and only the difference. */
export function bookingToPay<B extends MyBooking>(booking: B, pending: PendingReschedule): B {
  const { date, formattedDate, fromTime, toTime, formattedFromTime, formattedToTime, duration, category, format } =
    pending;
  const times = { date, formattedDate, fromTime, toTime, formattedFromTime, formattedToTime, duration };
  return { ...booking, ...times, category, format, totalPrice: pending.amountDue };
}
