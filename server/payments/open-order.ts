import { randomBytes } from 'node:crypto';
import type { PaymentMethod } from '#contract/payment.ts';
import { AppError } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Gateway } from './gateway.ts';
import type { PaymentRow } from './payments.repository.ts';

/** A payer in the middle of the checkout is left alone for so long; then we ask the gateway ourselves. */
const ASK_AFTER_MS = 60_000;

export type OpenOrderDeps = { store: Store; gateway: Gateway; clock: Clock };
export type OpenOrder = PaymentRow & { gatewayOrderId: string };

/**
 * The one order a held booking is paid with, or undefined when it has been paid already. Asking again, or with another
 * method, gives the same order: however many tabs are open, there is only one thing to pay.
 */
export async function openOrder(
  { store, gateway, clock }: OpenOrderDeps,
  bookingId: number,
  method: PaymentMethod,
): Promise<OpenOrder | undefined> {
  const payment = await store.transaction((tx) => openPayment(tx, { bookingId, method, gateway, now: clock() }));
  if (!payment) return undefined;
  if (payment.gatewayOrderId) return { ...payment, gatewayOrderId: payment.gatewayOrderId };
  const { orderId } = await gateway.createOrder({ amountPaise: payment.amountPaise, receipt: payment.reference });
  await store.payments.nameOrder(payment.id, orderId, new Date(clock().getTime() + ASK_AFTER_MS));
  const named = await store.payments.byId(payment.id);
  // Of two calls at once the first to come back named the order; the other's order stays unpaid and unused.
  return { ...payment, gatewayOrderId: named?.gatewayOrderId ?? orderId };
}

/** Under the booking's lock, so that nobody opens a second payment while the first is being confirmed. */
async function openPayment(
  tx: Store,
  { bookingId, method, gateway, now }: { bookingId: number; method: PaymentMethod; gateway: Gateway; now: Date },
): Promise<PaymentRow | undefined> {
  await tx.bookings.lock(bookingId);
  const booking = await tx.bookings.byId(bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}.`);
  if (booking.status === 'confirmed') return undefined;
  assertHeld(booking, now);
  const open = await tx.payments.openOf(bookingId);
  if (open) {
    if (open.method !== method) await tx.payments.setMethod(open.id, method);
    return { ...open, method };
  }
  return tx.payments.open({
    reference: `pay_${randomBytes(12).toString('base64url')}`,
    bookingId,
    method,
    gateway: gateway.name,
    amountPaise: booking.totalPaise,
    createdAt: now,
  });
}

function assertHeld(booking: BookingRow, now: Date): void {
  if (booking.status === 'cancelled') {
    throw new AppError(409, 'booking_cancelled', 'This booking was cancelled. Please start a new one.');
  }
  if (booking.status === 'expired' || booking.holdExpiresAt <= now) {
    throw new AppError(409, 'hold_expired', 'Your hold on this slot has ended. Please select the slot again.');
  }
}
