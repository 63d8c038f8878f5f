import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentMethod } from '#contract/payment.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { RescheduleRow } from '#server/bookings/reschedule/reschedules.repository.ts';
import type { Store } from '#server/store.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { Providers } from './providers.ts';

/** A payer in the middle of the checkout is left alone for so long; then we ask the gateway ourselves. */
const ASK_AFTER_MS = MINUTE_MS;
const LOOK_EVERY_MS = 100;
const LOOKS_MOST = 12;

export type OpenOrder = PaymentRow & { gatewayOrderId: string };

/**
 * The one order a held booking, or the reschedule of a confirmed one, is paid with; undefined when all is paid. Asking again, or with another
 * method, gives the same order: however many tabs are open, there is only one thing to pay.
 */
export async function openOrder(
  { store, providers, clock }: PaymentDeps,
  bookingId: number,
  method: PaymentMethod,
): Promise<OpenOrder | undefined> {
  const opened = await store.transaction((tx) => openPayment(tx, { bookingId, method, providers, now: clock() }));
  if (!opened) return undefined;
  const { payment } = opened;
  const known = payment.gatewayOrderId ?? (opened.isNew ? undefined : await orderOfAnotherCall(store, payment.id));
  if (known) return { ...payment, gatewayOrderId: known };
  const { amountPaise, reference: receipt } = payment;
  const { orderId } = await providers.of(payment).createOrder({ amountPaise, receipt });
  await store.payments.nameOrder(payment.id, orderId, new Date(clock().getTime() + ASK_AFTER_MS));
  const named = await store.payments.byId(payment.id);
  // Of two calls at once the first to come back named the order; the other's order stays unpaid and unused.
  return { ...payment, gatewayOrderId: named?.gatewayOrderId ?? orderId };
}

/** Another call has just begun with this payment: its order serves both, unless it takes too long or was cut off. */
async function orderOfAnotherCall(store: Store, paymentId: number): Promise<string | undefined> {
  for (let looks = 0; looks < LOOKS_MOST; looks += 1) {
    await pause(LOOK_EVERY_MS);
    const payment = await store.payments.byId(paymentId);
    if (payment?.gatewayOrderId) return payment.gatewayOrderId;
  }
  return undefined;
}

/** Under the booking's lock, so that nobody opens a second payment while the first is being confirmed. */
async function openPayment(
  tx: Store,
  { bookingId, method, providers, now }: { bookingId: number; method: PaymentMethod; providers: Providers; now: Date },
): Promise<{ payment: PaymentRow; isNew: boolean } | undefined> {
  await tx.bookings.lock(bookingId);
  const booking = await tx.bookings.byId(bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}.`);
  const reschedule = booking.status === 'confirmed' ? await rescheduleToPay(tx, bookingId, now) : undefined;
  if (booking.status === 'confirmed' && !reschedule) return undefined;
  if (!reschedule) assertHeld(booking, now);
  const open = await tx.payments.openOf(bookingId);
  const isForThis = open?.rescheduleId === (reschedule?.id ?? null);
  if (open && isForThis && providers.find(open.gateway)) {
    if (open.method !== method) await tx.payments.setMethod(open.id, method);
    return { payment: { ...open, method }, isNew: false };
  }
  // An order for something else that nobody needs any more, or at a provider that can no longer be reached.
  if (open) await tx.payments.failOpen(bookingId, 'Replaced by another order.');
  const payment = await tx.payments.open({
    reference: `pay_${randomBytes(12).toString('base64url')}`,
    bookingId,
    method,
    gateway: providers.current.name,
    amountPaise: reschedule?.duePaise ?? booking.totalPaise,
    createdAt: now,
    rescheduleId: reschedule?.id,
  });
  return { payment, isNew: true };
}

/** The reschedule whose difference is to be paid; undefined when there is none. */
async function rescheduleToPay(tx: Store, bookingId: number, now: Date): Promise<RescheduleRow | undefined> {
  const reschedule = await tx.reschedules.latestOf(bookingId);
  if (reschedule?.status !== 'held' && reschedule?.status !== 'expired') return undefined;
  if (reschedule.status === 'expired' || reschedule.holdExpiresAt <= now) throw refuse('holdEnded');
  return reschedule;
}

function assertHeld(booking: BookingRow, now: Date): void {
  if (booking.status === 'cancelled') throw refuse('bookingCancelled');
  if (booking.status === 'expired' || booking.holdExpiresAt <= now) {
    throw refuse('holdEnded');
  }
}
