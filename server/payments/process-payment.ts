import type { PaymentMethod, Proof } from '#contract/payment.ts';
import { bookingTexts } from '#domain/booking-draft.ts';
import { toPaise, toRupees } from '#domain/price.ts';
import { AppError } from '#server/app-error.ts';
import { amountMismatch, type HoldRequest, holdSlot } from '#server/bookings/hold-slot.ts';
import { type OpenOrder, type OpenOrderDeps, openOrder } from './open-order.ts';
import { recordCapture } from './settle.ts';

export type ProcessRequest = HoldRequest & {
  amount: number;
  paymentMethod: PaymentMethod;
  proof?: Proof | undefined;
};

/**
 * From proof of payment to confirmed booking. A client that never held the slot gets the hold here; one that calls
 * again gets the same answer; a wrong amount is refused before anything is taken or charged.
 */
export async function processPayment(
  deps: OpenOrderDeps,
  userId: number,
  request: ProcessRequest,
): Promise<{ paymentId: string }> {
  const expectedPaise = toPaise(request.amount);
  // A thousandth of a rupee more is another amount, too.
  if (toRupees(expectedPaise) !== request.amount) throw amountMismatch();
  const move = await moveAsked(deps, userId, request);
  if (move && move.duePaise !== expectedPaise) throw amountMismatch();
  if (move?.status === 'done') return { paymentId: await paidWith(deps, move.bookingId, move.id) };
  const bookingId = move?.bookingId ?? (await held(deps, userId, request, expectedPaise));
  const order =
    (await givenUpOrder(deps, bookingId, request.proof)) ?? (await openOrder(deps, bookingId, request.paymentMethod));
  // Meanwhile it was paid for, or the move was given up or replaced by another: then this order is not for what was asked.
  if (!order || order.moveId !== (move?.id ?? null)) return { paymentId: await paidBefore(deps, bookingId, move?.id) };
  const result = await deps.gateway.capture(
    { orderId: order.gatewayOrderId, amountPaise: order.amountPaise },
    request.proof,
  );
  if (result.outcome === 'unproven') throw new AppError(402, 'payment_required', result.reason);
  if (result.outcome === 'declined') {
    await deps.store.payments.markFailed(order.id, result.reason);
    throw new AppError(402, 'payment_declined', result.reason);
  }
  return confirm(deps, order, result.gatewayPaymentId);
}

async function held(deps: OpenOrderDeps, userId: number, request: ProcessRequest, expectedPaise: number) {
  const { booking } = await holdSlot(deps, userId, request, { expectedPaise });
  if (booking.totalPaise !== expectedPaise) throw amountMismatch();
  return booking.id;
}

/** The move that is being paid for: the booking's latest, when it costs more and goes to just these times. */
async function moveAsked({ store }: OpenOrderDeps, userId: number, request: ProcessRequest) {
  const booking = await store.bookings.find(userId, request.bookingId);
  if (booking?.status !== 'confirmed') return undefined;
  const move = await store.moves.latestOf(booking.id);
  if (!move || move.duePaise === 0 || move.status === 'dropped' || booking.venueId !== request.eventId)
    return undefined;
  const { date, fromTime, toTime } = bookingTexts(move);
  const isSame = date === request.date && fromTime === request.fromTime && toTime === request.toTime;
  return isSame ? move : undefined;
}

/** An order we had given up, whose payer tried once more in the checkout that was still open: that one counts. */
async function givenUpOrder(
  { store, gateway }: OpenOrderDeps,
  bookingId: number,
  proof: Proof | undefined,
): Promise<OpenOrder | undefined> {
  const gatewayOrderId = proof?.razorpay_order_id;
  const payment = gatewayOrderId ? await store.payments.byOrder(gateway.name, gatewayOrderId) : undefined;
  if (!gatewayOrderId || payment?.bookingId !== bookingId || payment.status !== 'failed') return undefined;
  return { ...payment, gatewayOrderId };
}

async function paidBefore(deps: OpenOrderDeps, bookingId: number, moveId: number | undefined): Promise<string> {
  if (moveId === undefined || (await deps.store.payments.chargeOf(bookingId, moveId))) {
    return paidWith(deps, bookingId, moveId);
  }
  const message = 'The new slot is no longer held for you. Nothing was charged, and your booking stays as it was.';
  throw new AppError(409, 'hold_expired', message);
}

async function paidWith({ store }: OpenOrderDeps, bookingId: number, moveId?: number): Promise<string> {
  const charge = await store.payments.chargeOf(bookingId, moveId);
  if (!charge) throw new Error(`Booking ${bookingId} is confirmed without a payment.`);
  return charge.reference;
}

async function confirm(
  { store, clock }: OpenOrderDeps,
  order: OpenOrder,
  gatewayPaymentId: string,
): Promise<{ paymentId: string }> {
  const settlement = await store.transaction((tx) =>
    recordCapture(tx, { paymentId: order.id, gatewayPaymentId, now: clock() }),
  );
  if (settlement === 'booking') return { paymentId: order.reference };
  const rest = order.moveId === null ? '' : ' Your booking stays as it was.';
  throw new AppError(
    409,
    'slot_taken',
    `Your payment arrived after the slot went to someone else. All of it is on its way back to you.${rest}`,
  );
}
