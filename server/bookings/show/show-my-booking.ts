import type { MyBooking, MyBookingDetails } from '#contract/my-booking.ts';
import { arrivalOf } from '#domain/arrival.ts';
import { bookingTexts } from '#domain/booking-draft.ts';
import { toRupees } from '#domain/price.ts';
import { paidUnderTerms, percentAt, type RefundCap, refundAt, refundDeadlines, refundTerms } from '#domain/refund.ts';
import {
  addsToDue,
  type RescheduleProblem,
  rescheduleProblem,
  rescheduleTerms,
  rescheduleUntil,
} from '#domain/reschedule.ts';
import { refusing, sentenceOf } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { venueImage } from '#server/catalogue/present-venue.ts';
import type { BookingRefundRow } from '#server/refunds/refunds.repository.ts';
import { shownRefunds } from '#server/refunds/show-refund.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { drawTicket } from './draw-ticket.ts';
import { rescheduleRefusal } from './reschedule-refusal.ts';
import { type Shown, showBooking } from './show-booking.ts';
import { shownCalledOff } from './show-called-off.ts';
import { shownComplaint } from './show-complaint.ts';
import { shownRequest } from './show-request.ts';
import { shownReturned } from './show-returned.ts';

type RescheduleRow = Awaited<ReturnType<Store['reschedules']['heldOf']>>[number];
type PaymentRow = Belongings['payments'][number];

/** What belongs to some bookings, to be read in a few queries for a whole page. */
type Belongings = {
  payments: Awaited<ReturnType<Store['payments']['capturedOf']>>;
  refunds: BookingRefundRow[];
  reschedules: RescheduleRow[];
  /** Those that payments were for which could not be used. */
  paidInVain: RescheduleRow[];
  cash: { bookingId: number; paise: number; backPaise: number }[];
  requests: Awaited<ReturnType<Store['refundRequests']['ofBookings']>>;
  calledOff: Awaited<ReturnType<Store['callOffs']['ofBookings']>>;
};

export async function showMyBookings(store: Store, page: BookingRow[], how: Shown): Promise<MyBooking[]> {
  const belongings = await belongingsOf(store, page);
  return page.map((booking) => shown(store, booking, belongings, how));
}

export async function showMyBooking(store: Store, booking: BookingRow, how: Shown): Promise<MyBookingDetails> {
  const [belongings, reschedules, ticket, complaint] = await Promise.all([
    belongingsOf(store, [booking]),
    booking.rescheduledAt !== null ? store.reschedules.doneOf(booking.id) : [],
    drawTicket(store.links, booking, how.now),
    newestComplaint(store, booking.id, how.now),
  ]);
  const [lastReschedule] = reschedules;
  const payments = belongings.payments.filter(isCharge);
  const handedBack = belongings.cash.reduce((total, { backPaise }) => total + backPaise, 0);
  const atCounter = belongings.cash.reduce((total, { paise }) => total + paise, handedBack);
  const paid = sum(payments) + atCounter;
  const returned = sum(belongings.refunds.filter(({ cause }) => cause !== 'returned')) + handedBack;
  const movedTo = (id: number | null) => reschedules.find((each) => each.id === id)?.startsAt.toISOString() ?? null;
  return {
    ...shown(store, booking, belongings, how),
    address: booking.venueAddress,
    venuePhone: booking.venuePhone,
    latitude: booking.latitude,
    longitude: booking.longitude,
    ticket,
    complaint,
    court: booking.space,
    arrival: { state: arrivalOf(booking), at: booking.arrivedAt?.toISOString() ?? null },
    movedFrom: lastReschedule ? movedFrom(lastReschedule, belongings.refunds) : null,
    receipt: {
      payments: payments.map((payment) => ({
        paymentId: payment.reference,
        method: payment.method,
        amount: toRupees(payment.amountPaise),
        paidAt: (payment.capturedAt ?? payment.createdAt).toISOString(),
        purpose: payment.rescheduleId === null ? 'booking' : 'move',
        movedTo: movedTo(payment.rescheduleId),
      })),
      ...(atCounter === 0 ? {} : { atCounter: toRupees(atCounter) }),
      paid: toRupees(paid),
      returned: toRupees(returned),
      kept: toRupees(paid - returned),
      keptOnMoves: toRupees(reschedules.reduce((total, { keptPaise, usedPaise }) => total + keptPaise - usedPaise, 0)),
    },
  };
}

function movedFrom(
  reschedule: RescheduleRow,
  refunds: readonly BookingRefundRow[],
): NonNullable<MyBookingDetails['movedFrom']> {
  const { id, fromStartsAt, fromEndsAt, atDesk, duePaise, usedPaise, droppedPaise, backPaise, keptPaise } = reschedule;
  const given = refunds.filter(({ idempotencyKey }) => idempotencyKey.startsWith(`move-${id}-`));
  return {
    startsAt: fromStartsAt.toISOString(),
    endsAt: fromEndsAt.toISOString(),
    paid: atDesk ? 0 : toRupees(duePaise),
    due: atDesk ? toRupees(duePaise) : 0,
    notDue: toRupees(droppedPaise),
    used: toRupees(usedPaise),
    comesBack: toRupees(backPaise),
    cash: toRupees(backPaise - sum(given)),
    kept: toRupees(keptPaise),
  };
}

async function newestComplaint(store: Store, bookingId: number, now: Date) {
  const [complaint] = await store.inbox.complaintsOf([bookingId]);
  return complaint ? shownComplaint(complaint, await store.inbox.messagesOf([complaint.id]), now) : null;
}

async function belongingsOf(store: Store, page: BookingRow[]): Promise<Belongings> {
  const ids = page.map(({ id }) => id);
  const [payments, refunds, reschedules, cash, requests, calledOff] = await Promise.all([
    store.payments.capturedOf(ids),
    store.refunds.ofBookings(ids),
    store.reschedules.heldOf(ids),
    store.takings.cashOfEach(ids),
    store.refundRequests.ofBookings(ids),
    store.callOffs.ofBookings(ids),
  ]);
  const inVain = payments.flatMap(({ settledAs, rescheduleId }) =>
    settledAs === 'refund' && rescheduleId !== null ? [rescheduleId] : [],
  );
  const paidInVain = await store.reschedules.byIds(inVain);
  return { payments, refunds, reschedules, paidInVain, cash, requests, calledOff };
}

/** What was paid for the booking; what could not be used is none of its money. */
const isCharge = ({ settledAs }: PaymentRow) => settledAs === 'booking';

const sum = (amounts: readonly { amountPaise: number }[]) =>
  amounts.reduce((total, { amountPaise }) => total + amountPaise, 0);

function shown(store: Store, booking: BookingRow, all: Belongings, { now, words }: Shown): MyBooking {
  const own = <Row extends { bookingId: number }>(rows: readonly Row[]) =>
    rows.filter(({ bookingId }) => bookingId === booking.id);
  const charges = own(all.payments).filter(isCharge);
  const refunds = own(all.refunds);
  const cash = own(all.cash).reduce((total, { paise }) => total + paise, 0);
  const [off] = own(all.calledOff);
  const money = { charges, refunds, cashPaise: cash - booking.owedPaise };
  const calledOff = shownCalledOff(off, { status: booking.status, money, now });
  const handedBack = own(all.cash).reduce((total, { backPaise }) => total + backPaise, 0);
  const backPaise = sum(refunds.filter(({ cause }) => cause !== 'returned')) + booking.owedPaise + handedBack;
  const paidPaise = sum(charges) + cash + handedBack - backPaise;
  // What became credit is not left to be given back.
  const leftPaise = calledOff?.choice === 'credit' ? 0 : paidPaise;
  const reschedule = own(all.reschedules).find(({ holdExpiresAt }) => holdExpiresAt > now);
  const [request] = own(all.requests);
  const plain = showBooking(booking, { now, words });
  const back = refundAt(refundTerms(booking, leftPaise), now);
  return {
    ...plain,
    startsAt: booking.startsAt.toISOString(),
    endsAt: booking.endsAt.toISOString(),
    image: venueImage(booking.venueImages),
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    cancelledBy: booking.cancelledBy,
    movedTimes: booking.rescheduledTimes,
    amountDue: toRupees(booking.duePaise),
    cashOwed: toRupees(booking.owedPaise),
    paid: toRupees(paidPaise),
    cameBack: toRupees(backPaise),
    cashReturned: toRupees(handedBack),
    cancellation: cancellation(booking, { status: plain.status, leftPaise }, { now, words }),
    rescheduling: rescheduling(booking, { now, words }),
    pendingMove: booking.status === 'confirmed' && reschedule ? pendingReschedule(reschedule, words) : null,
    canAskRefund:
      leftPaise > 0 &&
      !calledOff?.canChoose &&
      request?.status !== 'open' &&
      (booking.status === 'cancelled' || booking.startsAt <= now || back.percent < 100),
    calledOff,
    refunds: shownRefunds(refunds, store.links),
    returnedPayments: shownReturned(
      booking,
      { payments: own(all.payments), refunds, reschedules: own(all.paidInVain) },
      store.links,
    ),
    refundRequest: request ? shownRequest(request) : null,
  };
}

function cancellation(
  booking: BookingRow,
  { status, leftPaise }: { status: MyBooking['status']; leftPaise: number },
  { now, words }: Shown,
): MyBooking['cancellation'] {
  const reason = cancelRefusal(booking, status, { now, words });
  const counts = reason === null && status === 'confirmed';
  const terms = refundTerms(booking, leftPaise);
  const { percent, paise } = refundAt(terms, now);
  const deadlines = counts ? refundDeadlines(terms, now) : [];
  return {
    allowed: reason === null,
    reason,
    amount: counts ? toRupees(paise) : 0,
    percent: counts ? percent : 0,
    cap: shownCap(paidUnderTerms(booking).cap),
    deadlines: deadlines.map((deadline) => ({
      until: deadline.until.toISOString(),
      percent: deadline.percent,
      amount: toRupees(deadline.paise),
    })),
  };
}

function shownCap({ paise, backPaise }: RefundCap): MyBooking['cancellation']['cap'] {
  return paise === 0 ? null : { of: toRupees(paise), most: toRupees(backPaise) };
}

function cancelRefusal(booking: BookingRow, status: MyBooking['status'], { now, words }: Shown): string | null {
  if (status === 'cancelled') return words.bookings.isCancelled;
  if (status === 'expired') return sentenceOf(refusing('neverPaid'), words);
  if (booking.startsAt > now || status === 'held') return null;
  return sentenceOf(refusing('hasStarted'), words);
}

function rescheduling(booking: BookingRow, { now, words }: Shown): MyBooking['rescheduling'] {
  const isConfirmed = booking.status === 'confirmed';
  const problem = isConfirmed ? rescheduleProblem(booking, now) : null;
  const refusal = rescheduleProblemOf(booking, problem);
  const reason = refusal && sentenceOf(refusal, words);
  const { times } = rescheduleTerms(booking.refundPolicy);
  return {
    allowed: reason === null,
    reason,
    until: isConfirmed && times > 0 ? rescheduleUntil(booking.refundPolicy, booking.startsAt).toISOString() : null,
    movesLeft: Math.max(0, times - booking.rescheduledTimes),
    addsToDue: addsToDue(booking),
    refundPercent: percentAt(booking.refundPolicy, booking.startsAt, now),
  };
}

function rescheduleProblemOf(booking: BookingRow, problem: RescheduleProblem | null) {
  if (booking.status !== 'confirmed') return refusing('unpaidToReschedule');
  return problem && rescheduleRefusal(problem, booking);
}

function pendingReschedule(reschedule: RescheduleRow, words: Words): NonNullable<MyBooking['pendingMove']> {
  const shown = bookingTexts(reschedule, words);
  const { pricePerHour: _hour, totalHours: _hours, priceLines: _lines, offer: _offer, ...texts } = shown;
  return {
    ...texts,
    category: reschedule.sportName,
    format: reschedule.formatName,
    amountDue: toRupees(reschedule.duePaise),
    used: toRupees(reschedule.usedPaise),
    refundPercent: reschedule.percent,
    holdExpiresAt: reschedule.holdExpiresAt.toISOString(),
  };
}
