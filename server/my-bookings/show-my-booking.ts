import type { MyBooking, MyBookingDetails } from '#contract/my-booking.ts';
import { bookingTexts } from '#domain/booking-draft.ts';
import { toRupees } from '#domain/price.ts';
import { refundAt, refundDeadlines } from '#domain/refund.ts';
import { mostAfterMove, moveProblem, moveTerms, moveUntil } from '#domain/reschedule.ts';
import { refusing, sentenceOf } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { MoveRow } from '#server/bookings/moves.repository.ts';
import { refundTerms } from '#server/bookings/refund-terms.ts';
import { showBooking } from '#server/bookings/show-booking.ts';
import { venueImage } from '#server/catalogue/present-venue.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import type { BookingRefundRow } from '#server/payments/refunds.repository.ts';
import type { Store } from '#server/store.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import { moveRefusal } from './reschedule.ts';
import { shownRefunds, shownRequest } from './show-refund.ts';

/** What belongs to some bookings, to be read in a few queries for a whole page. */
type Belongings = {
  payments: PaymentRow[];
  refunds: BookingRefundRow[];
  moves: MoveRow[];
  requests: Awaited<ReturnType<Store['refundRequests']['ofBookings']>>;
};

export async function showMyBookings(store: Store, page: BookingRow[], now: Date): Promise<MyBooking[]> {
  const belongings = await belongingsOf(store, page);
  return page.map((booking) => shown(store, booking, belongings, now));
}

export async function showMyBooking(store: Store, booking: BookingRow, now: Date): Promise<MyBookingDetails> {
  const belongings = await belongingsOf(store, [booking]);
  const { payments, refunds } = belongings;
  const paid = sum(payments);
  const returned = sum(refunds);
  return {
    ...shown(store, booking, belongings, now),
    address: booking.venueAddress,
    venuePhone: booking.venuePhone,
    latitude: booking.latitude,
    longitude: booking.longitude,
    court: booking.court,
    receipt: {
      payments: payments.map((payment) => ({
        paymentId: payment.reference,
        method: payment.method,
        amount: toRupees(payment.amountPaise),
        paidAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
        purpose: payment.settledAs === 'refund' ? 'returned' : payment.moveId === null ? 'booking' : 'move',
      })),
      paid: toRupees(paid),
      returned: toRupees(returned),
      kept: toRupees(paid - returned),
    },
  };
}

async function belongingsOf(store: Store, page: BookingRow[]): Promise<Belongings> {
  const ids = page.map(({ id }) => id);
  const [payments, refunds, moves, requests] = await Promise.all([
    store.payments.capturedOf(ids),
    store.refunds.ofBookings(ids),
    store.moves.heldOf(ids),
    store.refundRequests.ofBookings(ids),
  ]);
  return { payments, refunds, moves, requests };
}

const sum = (amounts: readonly { amountPaise: number }[]) =>
  amounts.reduce((total, { amountPaise }) => total + amountPaise, 0);

function shown(store: Store, booking: BookingRow, all: Belongings, now: Date): MyBooking {
  const own = <Row extends { bookingId: number }>(rows: readonly Row[]) =>
    rows.filter(({ bookingId }) => bookingId === booking.id);
  const charges = own(all.payments).filter(({ settledAs }) => settledAs === 'booking');
  const ids = new Set(charges.map(({ id }) => id));
  const refunds = own(all.refunds);
  const leftPaise = sum(charges) - sum(refunds.filter(({ paymentId }) => ids.has(paymentId)));
  const move = own(all.moves).find(({ holdExpiresAt }) => holdExpiresAt > now);
  const [request] = own(all.requests);
  const plain = showBooking(booking, now);
  const back = refundAt(refundTerms(booking, leftPaise), now);
  return {
    ...plain,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    image: venueImage(booking.venueImages),
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    cancelledBy: booking.cancelledBy,
    movedTimes: booking.movedTimes,
    cancellation: cancellation(booking, plain.status, leftPaise, now),
    rescheduling: rescheduling(booking, now),
    pendingMove: booking.status === 'confirmed' && move ? pendingMove(booking, move) : null,
    canAskRefund:
      charges.length > 0 &&
      leftPaise > 0 &&
      request?.status !== 'open' &&
      (booking.status === 'cancelled' || booking.startsAt <= now || back.percent < 100),
    refunds: shownRefunds(refunds, store.links),
    refundRequest: request ? shownRequest(request) : null,
  };
}

function cancellation(
  booking: BookingRow,
  status: MyBooking['status'],
  leftPaise: number,
  now: Date,
): MyBooking['cancellation'] {
  const reason = cancelRefusal(booking, status, now);
  const counts = reason === null && status === 'confirmed';
  const terms = refundTerms(booking, leftPaise);
  const { percent, paise } = refundAt(terms, now);
  const deadlines = counts ? refundDeadlines(terms, now) : [];
  return {
    allowed: reason === null,
    reason,
    amount: counts ? toRupees(paise) : 0,
    percent: counts ? percent : 0,
    most: booking.refundMost,
    deadlines: deadlines.map((deadline) => ({
      until: deadline.until.toISOString(),
      percent: deadline.percent,
      amount: toRupees(deadline.paise),
    })),
  };
}

function cancelRefusal(booking: BookingRow, status: MyBooking['status'], now: Date): string | null {
  if (status === 'cancelled') return 'This booking is cancelled.';
  if (status === 'expired') return sentenceOf(refusing('neverPaid'), wordsIn(SITE_LANGUAGE));
  if (booking.startsAt > now || status === 'held') return null;
  return sentenceOf(refusing('hasStarted'), wordsIn(SITE_LANGUAGE));
}

function rescheduling(booking: BookingRow, now: Date): MyBooking['rescheduling'] {
  const isConfirmed = booking.status === 'confirmed';
  const problem = isConfirmed ? moveProblem(booking, now) : null;
  const refusal = problem ? moveRefusal(problem, booking) : isConfirmed ? null : refusing('unpaidToMove');
  const reason = refusal && sentenceOf(refusal, wordsIn(SITE_LANGUAGE));
  const { percent } = refundAt(refundTerms(booking), now);
  return {
    allowed: reason === null,
    reason,
    until: isConfirmed ? moveUntil(booking.refundPolicy, booking.startsAt).toISOString() : null,
    movesLeft: Math.max(0, moveTerms(booking.refundPolicy).times - booking.movedTimes),
    refundPercent: percent,
  };
}

function pendingMove(booking: BookingRow, move: MoveRow): NonNullable<MyBooking['pendingMove']> {
  const { pricePerHour: _hour, totalHours: _hours, ...texts } = bookingTexts(move);
  return {
    ...texts,
    category: move.sportName,
    amountDue: toRupees(move.duePaise),
    refundMost: mostAfterMove(booking, move),
    holdExpiresAt: move.holdExpiresAt.toISOString(),
  };
}
