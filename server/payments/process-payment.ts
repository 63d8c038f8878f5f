import { bookedTimes } from '#domain/booking-draft.ts';
import { toPaise, toRupees } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import { holdSlot, isSameContact, isSameSlot } from '#server/bookings/hold/hold-slot.ts';
import { answerFor } from './answer-payment.ts';
import { openOrder } from './open-order.ts';
import type { OrderRow, WithOrder } from './orders.repository.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { recordResult } from './record-result.ts';
import { type ProcessRequest, takeGiven } from './take-given.ts';

type PayableOrder = OrderRow & { gatewayOrderId: string };

/**
 * From proof of payment to confirmed booking. Money that was given already counts first, whatever became of the hold.
 * Otherwise a client that never held the slot gets the hold here; one that calls again gets the same answer; a wrong
 * amount is refused before anything is taken or charged.
 */
export async function processPayment(
  deps: PaymentDeps,
  userId: number,
  request: ProcessRequest,
): Promise<{ paymentId: string }> {
  const expectedPaise = toPaise(request.amount);
  // A thousandth of a rupee more is another amount, too.
  if (toRupees(expectedPaise) !== request.amount) throw refuse('wrongAmount');
  const known = await deps.store.orders.find(userId, request.bookingId);
  const given = known && (await takeGiven(deps, known, request));
  if (given) return given;
  const ready = known && readyOrder(deps, known, request, expectedPaise);
  if (ready) return pay(deps, ready, request, known);
  // Read again, unless it is held: asking the gateway for what was given may have taken a while.
  const booking = known?.status === 'held' ? known : known && (await deps.store.orders.find(userId, request.bookingId));
  const paid = booking && (await paidDue(deps, booking, request, expectedPaise));
  if (paid) return paid;
  const reschedule = booking && (await rescheduleAsked(deps, booking, request));
  if (reschedule && reschedule.duePaise !== expectedPaise) throw refuse('wrongAmount');
  if (reschedule?.status === 'done') return { paymentId: await paidWith(deps, reschedule.bookingId, reschedule.id) };
  const bookingId =
    reschedule?.bookingId ??
    (booking && withDue(booking, request, expectedPaise)) ??
    (await held(deps, userId, request, expectedPaise));
  const order = await openOrder(deps, bookingId, request.paymentMethod);
  // Meanwhile it was paid for, or the reschedule was given up or replaced by another: then this order is not for what was asked.
  if (!order || order.rescheduleId !== (reschedule?.id ?? null))
    return { paymentId: await paidBefore(deps, bookingId, reschedule?.id) };
  return pay(deps, order, request);
}

async function pay(deps: PaymentDeps, order: PayableOrder, { proof }: ProcessRequest, known?: WithOrder) {
  const { gatewayOrderId: orderId, amountPaise } = order;
  const result = await deps.providers.of(order).capture({ orderId, amountPaise }, proof);
  const isSettled = known && result.outcome === 'captured' && (await settleAtOnce(deps, known, order, result));
  if (isSettled) return { paymentId: order.reference };
  const recorded = await deps.store.transaction((tx) => recordResult(tx, order, result, deps.clock()));
  if (recorded.outcome !== 'captured') throw refuse(recorded.reason);
  return answerFor(deps, order, recorded);
}

/**
 * The usual case in one statement: one court that is held at its own price, neither by a code nor with credit. False when it is
 * not so, or not any more: then nothing was done.
 */
async function settleAtOnce(
  { store, clock }: PaymentDeps,
  booking: WithOrder,
  order: PayableOrder,
  { gatewayPaymentId }: { gatewayPaymentId: string },
): Promise<boolean> {
  const now = clock();
  const isPlain =
    booking.courts === 1 &&
    booking.offerId === null &&
    booking.creditPaise === 0 &&
    booking.status === 'held' &&
    booking.holdExpiresAt > now &&
    order.amountPaise === booking.totalPaise;
  if (!isPlain) return false;
  const { id: bookingId, version } = booking;
  const messages = await store.outbox.whenConfirmed(booking, { amountPaise: booking.totalPaise }, now);
  return store.alone((one) =>
    one.orders.settle({ bookingId, version, paymentId: order.id, gatewayPaymentId, messages, now }),
  );
}

/**
 * The order of a slot that is held, when nothing about either is to be changed before it is paid. Nothing is locked: what
 * holds at one moment may change before the money is here in any case, and then decides what becomes of it.
 */
function readyOrder(
  { providers, clock }: PaymentDeps,
  booking: WithOrder,
  request: ProcessRequest,
  expectedPaise: number,
): PayableOrder | undefined {
  const isReady =
    booking.status === 'held' &&
    booking.holdExpiresAt > clock() &&
    booking.totalPaise - booking.creditPaise === expectedPaise &&
    expectedPaise > 0 &&
    request.offerCode === undefined &&
    isSameSlot(booking, request) &&
    isSameContact(booking, request);
  const { open } = booking;
  const isForThis =
    isReady &&
    open?.rescheduleId === null &&
    open.part === 0 &&
    open.amountPaise === expectedPaise &&
    open.method === request.paymentMethod &&
    providers.find(open.gateway) !== undefined;
  if (!open || !isForThis || open.gatewayOrderId === null) return undefined;
  return { ...open, gatewayOrderId: open.gatewayOrderId };
}

async function held(deps: PaymentDeps, userId: number, request: ProcessRequest, expectedPaise: number) {
  const { booking } = await holdSlot(deps, userId, request, { expectedPaise });
  if (booking.totalPaise - booking.creditPaise !== expectedPaise) throw refuse('wrongAmount');
  return booking.id;
}

/** What was due at the ground was paid just so: whoever asks again gets the same answer. */
async function paidDue({ store }: PaymentDeps, booking: WithOrder, request: ProcessRequest, expectedPaise: number) {
  if (booking.status !== 'confirmed' || booking.source !== 'desk' || booking.duePaise > 0) return undefined;
  const last = await store.payments.lastOf(booking.id);
  const isPaid = last && last.part > 0 && last.settledAs === 'booking' && last.amountPaise === expectedPaise;
  if (!isPaid || !isSameSlot(booking, request)) throw refuse('nothingDue');
  return { paymentId: last.reference };
}

/** The booking of which something is due at the ground, when just that is being paid. */
function withDue(booking: WithOrder, request: ProcessRequest, expectedPaise: number) {
  if (booking.status !== 'confirmed' || booking.duePaise === 0) return undefined;
  if (!isSameSlot(booking, request)) throw refuse('bookingIdUsed');
  if (booking.duePaise !== expectedPaise) throw refuse('wrongAmount');
  return booking.id;
}

/**
 * The reschedule that is being paid for: the booking's latest, when it costs more and goes to just these times. What one
 * at the desk costs more is not paid for it but is due of the booking.
 */
async function rescheduleAsked({ store }: PaymentDeps, booking: WithOrder, request: ProcessRequest) {
  if (booking.status !== 'confirmed') return undefined;
  const reschedule = await store.reschedules.latestOf(booking.id);
  if (
    !reschedule ||
    reschedule.atDesk ||
    reschedule.duePaise === 0 ||
    reschedule.status === 'dropped' ||
    booking.venueId !== request.eventId
  )
    return undefined;
  const { date, fromTime, toTime } = bookedTimes(reschedule);
  const isSame = date === request.date && fromTime === request.fromTime && toTime === request.toTime;
  return isSame ? reschedule : undefined;
}

async function paidBefore(deps: PaymentDeps, bookingId: number, rescheduleId: number | undefined): Promise<string> {
  const charge = await deps.store.payments.chargeOf(bookingId, rescheduleId);
  // Made at the ground, where nothing is due any more.
  if (rescheduleId === undefined && !charge) throw refuse('nothingDue');
  if (rescheduleId === undefined || charge) {
    return paidWith(deps, bookingId, rescheduleId);
  }
  throw refuse('rescheduleNotHeld');
}

async function paidWith({ store }: PaymentDeps, bookingId: number, rescheduleId?: number): Promise<string> {
  const charge = await store.payments.chargeOf(bookingId, rescheduleId);
  if (!charge) throw new Error(`Booking ${bookingId} is confirmed without a payment.`);
  return charge.reference;
}
