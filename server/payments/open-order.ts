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
 * The one order a held booking, or the reschedule of a confirmed one, or what is due at the ground is paid with; undefined
 * when all is paid. Asking again, or with another method, gives the same order: however many tabs are open, there is only
 * one thing to pay.
 */
export async function openOrder(
  deps: PaymentDeps,
  bookingId: number,
  method: PaymentMethod,
): Promise<OpenOrder | undefined> {
  const { store, providers, clock } = deps;
  const opened = await store.transaction((tx) => openPayment(tx, { bookingId, method, providers, now: clock() }));
  return opened && atGateway(deps, opened);
}

/** A payment that was just opened, or found open. */
type Opened = { payment: PaymentRow; isNew: boolean };

/** With its order at the gateway, which is made where there is none yet. */
export async function atGateway({ store, providers, clock }: PaymentDeps, opened: Opened): Promise<OpenOrder> {
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

type Wanted = { bookingId: number; method: PaymentMethod; providers: Providers; now: Date };

/** Under the booking's lock, so that nobody opens a second payment while the first is being confirmed. */
async function openPayment(tx: Store, wanted: Wanted): Promise<Opened | undefined> {
  const { bookingId, method, providers, now } = wanted;
  await tx.bookings.lock(bookingId);
  const booking = await tx.bookings.byId(bookingId);
  if (!booking) throw new Error(`There is no booking ${bookingId}.`);
  const reschedule = booking.status === 'confirmed' ? await rescheduleToPay(tx, booking, now) : undefined;
  if (booking.status === 'confirmed' && !reschedule) return openDue(tx, wanted, { booking });
  if (!reschedule) assertHeld(booking, now);
  if (!reschedule && booking.creditPaise === booking.totalPaise) throw refuse('creditPaysAll');
  const open = await tx.payments.openOf(bookingId);
  const isForThis = open?.rescheduleId === (reschedule?.id ?? null) && open.part === 0;
  if (open && isForThis && providers.find(open.gateway)) return again(tx, open, method);
  // An order for something else that nobody needs any more, or at a provider that can no longer be reached.
  if (open) await tx.payments.failOpen(bookingId, REPLACED);
  const payment = await tx.payments.open({
    reference: newReference(),
    bookingId,
    method,
    gateway: providers.current.name,
    amountPaise: reschedule?.duePaise ?? booking.totalPaise - booking.creditPaise,
    createdAt: now,
    rescheduleId: reschedule?.id,
  });
  return { payment, isNew: true };
}

type DueOrder = {
  booking: BookingRow;
  /** Some of what is due; all of it unless said otherwise. */
  amountPaise?: number;
  /** The shift at whose counter it is shown. */
  shiftId?: number;
  reference?: string;
};

/** An order for what is due at the ground, or some of it. The booking's row must be locked. */
export async function openDue(
  tx: Store,
  { method, providers, now }: Omit<Wanted, 'bookingId'>,
  { booking, amountPaise = booking.duePaise, shiftId, reference }: DueOrder,
): Promise<Opened | undefined> {
  if (booking.duePaise === 0) return undefined;
  const open = await tx.payments.openOf(booking.id);
  const isForThis =
    open && open.part > 0 && open.amountPaise === amountPaise && open.shiftId === (shiftId ?? null) && !reference;
  if (isForThis && providers.find(open.gateway)) return again(tx, open, method);
  if (open) await tx.payments.failOpen(booking.id, REPLACED);
  const payment = await tx.payments.open({
    reference: reference ?? newReference(),
    bookingId: booking.id,
    method,
    gateway: providers.current.name,
    amountPaise,
    createdAt: now,
    part: await tx.payments.nextPart(booking.id),
    shiftId,
  });
  return { payment, isNew: true };
}

const REPLACED = 'Replaced by another order.';
const newReference = () => `pay_${randomBytes(12).toString('base64url')}`;

async function again(tx: Store, open: PaymentRow, method: PaymentMethod): Promise<Opened> {
  if (open.method !== method) await tx.payments.setMethod(open.id, method);
  return { payment: { ...open, method }, isNew: false };
}

/** The reschedule whose difference is to be paid; undefined when there is none. */
async function rescheduleToPay(tx: Store, booking: BookingRow, now: Date): Promise<RescheduleRow | undefined> {
  const reschedule = await tx.reschedules.latestOf(booking.id);
  if (reschedule?.status !== 'held' && reschedule?.status !== 'expired') return undefined;
  const isOver = reschedule.status === 'expired' || reschedule.holdExpiresAt <= now;
  // What is due at the ground can be paid all the same.
  if (isOver && booking.duePaise > 0) return undefined;
  if (isOver) throw refuse('holdEnded');
  return reschedule;
}

function assertHeld(booking: BookingRow, now: Date): void {
  if (booking.status === 'cancelled') throw refuse('bookingCancelled');
  if (booking.status === 'expired' || booking.holdExpiresAt <= now) {
    throw refuse('holdEnded');
  }
}
