import type { PaymentMethod, Proof } from '#contract/payment.ts';
import { toPaise } from '#domain/price.ts';
import { AppError, type Refusing, refuse, refusing } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { contactOf, type HoldRequest, isSameSlot } from '#server/bookings/hold/hold-slot.ts';
import type { Store } from '#server/store.ts';
import { answerFor } from './answer-payment.ts';
import type { CaptureResult } from './gateway.ts';
import type { OpenOrder, OpenOrderDeps } from './open-order.ts';
import type { PaymentRow } from './payments.repository.ts';
import { recordCapture } from './settle.ts';

export type ProcessRequest = HoldRequest & {
  amount: number;
  paymentMethod: PaymentMethod;
  proof?: Proof | undefined;
};

/** An order of this player's booking. */
type Given = { booking: BookingRow; order: OpenOrder; isNamed: boolean };

/**
 * Money that the payer has given already, also when the hold has ended or the booking was cancelled since: it is
 * recorded before anything else is looked at, and becomes the booking or goes back. Undefined when there is none.
 */
export async function takeGiven(
  deps: OpenOrderDeps,
  userId: number,
  request: ProcessRequest,
): Promise<{ paymentId: string } | undefined> {
  const given = await givenOrder(deps, userId, request);
  if (!given) return undefined;
  const { booking, order, isNamed } = given;
  const refusal = await refusalOf(deps.store, given, request);
  if (refusal && !isNamed) return undefined;
  if (refusal) throw new AppError(refusal);
  if (order.settledAs) return answerFor(deps, order, order.settledAs);
  const { gatewayOrderId: orderId, amountPaise } = order;
  const result = await deps.gateway.verify({ orderId, amountPaise }, request.proof);
  if (result.outcome !== 'captured') {
    if (!isNamed) return undefined;
    throw await notPaid(deps, order.id, result);
  }
  const { gatewayPaymentId } = result;
  const settlement = await deps.store.transaction(async (tx) => {
    await keepContact(tx, booking, request);
    return recordCapture(tx, { paymentId: order.id, gatewayPaymentId, now: deps.clock() });
  });
  return answerFor(deps, order, settlement);
}

/**
 * The order that the proof names. Who pays by UPI has no proof to show: once the slot is not held for them any more,
 * their last order is asked about, so that nobody is refused without a word of money that is already here.
 */
async function givenOrder(
  { store, gateway, clock }: OpenOrderDeps,
  userId: number,
  { bookingId, proof }: ProcessRequest,
): Promise<Given | undefined> {
  const booking = await store.bookings.find(userId, bookingId);
  if (!booking) return undefined;
  const name = proof?.razorpay_order_id;
  const named = name ? await store.payments.byOrder(gateway.name, name) : undefined;
  if (named?.bookingId === booking.id) return withOrderId(booking, named, true);
  const isHeld = booking.status === 'held' && booking.holdExpiresAt > clock();
  const last = isHeld || name ? undefined : await store.payments.lastOf(booking.id);
  return last && last.settledAs === null ? withOrderId(booking, last, false) : undefined;
}

function withOrderId(booking: BookingRow, payment: PaymentRow, isNamed: boolean): Given | undefined {
  const { gatewayOrderId } = payment;
  return gatewayOrderId === null ? undefined : { booking, order: { ...payment, gatewayOrderId }, isNamed };
}

/** Whoever asks for another slot, or at a price that was never asked for, does not mean this order. */
async function refusalOf(
  store: Store,
  { booking, order }: Given,
  request: ProcessRequest,
): Promise<Refusing | undefined> {
  const reschedule = order.rescheduleId === null ? undefined : await store.reschedules.byId(order.rescheduleId);
  const { startsAt, endsAt } = reschedule ?? booking;
  const category = reschedule ? undefined : request.category;
  const isSame = isSameSlot({ ...booking, startsAt, endsAt }, { ...request, category });
  if (!isSame) return refusing('bookingIdUsed');
  const prices = [order.amountPaise, ...(reschedule ? [] : [booking.totalPaise])];
  if (prices.includes(toPaise(request.amount))) return undefined;
  return refusing('wrongAmountOfOrder');
}

/** While it is not confirmed, what the player says last about themselves counts. */
async function keepContact(tx: Store, { id, userId }: BookingRow, request: ProcessRequest): Promise<void> {
  await tx.bookings.lock(id);
  const booking = await tx.bookings.byId(id);
  if (booking?.status === 'held' && (await tx.bookings.hasAccount(userId))) {
    await tx.bookings.change(id, contactOf(request));
  }
}

/** What to tell a payer whose money is not here. */
export async function notPaid(
  { store }: OpenOrderDeps,
  paymentId: number,
  { outcome, reason }: Exclude<CaptureResult, { outcome: 'captured' }>,
): Promise<AppError> {
  if (outcome === 'unproven') return refuse('unproven', { reason });
  await store.payments.markFailed(paymentId, reason);
  return refuse('declined', { reason });
}
