import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentMethod } from '#contract/payment.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingName, LockedBooking, PlayersName } from '#server/bookings/booking-locks.repository.ts';
import type { RescheduleRow } from '#server/bookings/reschedule/reschedules.repository.ts';
import { WITHDRAWN } from '#server/bookings/withdrawn.ts';
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
  const found = await openOrderOf(deps, { id: bookingId }, method);
  if (!found) throw new Error(`There is no booking ${bookingId}.`);
  return found.order;
}

/** The same, with the booking; undefined when there is no such booking. */
export async function openOrderOf(
  deps: PaymentDeps,
  name: BookingName,
  method: PaymentMethod,
): Promise<{ booking: Payer; order: OpenOrder | undefined } | undefined> {
  const { store, providers, clock } = deps;
  const held = 'reference' in name ? await openForHeld(deps, name, method) : undefined;
  if (held) return { booking: held.booking, order: await atGateway(deps, { payment: held.payment, isNew: true }) };
  const found = await store.transaction(async (tx) => {
    // Under the booking's lock, so that nobody opens a second payment while the first is being confirmed.
    const booking = await tx.bookingLocks.take(name);
    return booking && { booking, opened: await openPayment(tx, booking, { method, providers, now: clock() }) };
  });
  return found && { booking: found.booking, order: found.opened && (await atGateway(deps, found.opened)) };
}

type Payer = Pick<LockedBooking, 'reference' | 'phone' | 'email'>;

/** The usual case in one statement: a held slot that nobody has begun to pay for. */
function openForHeld({ store, providers, clock }: PaymentDeps, name: PlayersName, method: PaymentMethod) {
  const { userId, reference: booking } = name;
  const gateway = providers.current.name;
  return store.alone((one) =>
    one.orders.open({ userId, booking, reference: newReference(), method, gateway, now: clock() }),
  );
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
  const isOurs = await store.payments.nameOrder(payment.id, orderId, new Date(clock().getTime() + ASK_AFTER_MS));
  // Of two calls at once the first to come back named the order; the other's order stays unpaid and unused.
  const named = isOurs ? undefined : await store.payments.byId(payment.id);
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

type Wanted = { method: PaymentMethod; providers: Providers; now: Date };

/** The booking's row must be locked. */
async function openPayment(tx: Store, booking: LockedBooking, wanted: Wanted): Promise<Opened | undefined> {
  const { method, providers, now } = wanted;
  const reschedule = booking.status === 'confirmed' ? await rescheduleToPay(tx, booking, now) : undefined;
  if (booking.status === 'confirmed' && !reschedule) return openDue(tx, wanted, { booking });
  if (!reschedule) assertHeld(booking, now);
  if (!reschedule && booking.creditPaise === booking.totalPaise) throw refuse('creditPaysAll');
  const payment = {
    reference: newReference(),
    bookingId: booking.id,
    method,
    gateway: providers.current.name,
    amountPaise: reschedule?.duePaise ?? booking.totalPaise - booking.creditPaise,
    createdAt: now,
    rescheduleId: reschedule?.id,
  };
  const first = await tx.payments.open(payment);
  if (first) return { payment: first, isNew: true };
  const open = await tx.payments.openOf(booking.id);
  const isForThis = open?.rescheduleId === (reschedule?.id ?? null) && open.part === 0;
  if (open && isForThis && providers.find(open.gateway)) return again(tx, open, method);
  // An order for something else that nobody needs any more, or at a provider that can no longer be reached.
  return replace(tx, payment);
}

type NewPayment = Parameters<Store['payments']['open']>[0];

/** The booking's row is locked, so nobody opens another in between. */
async function replace(tx: Store, payment: NewPayment): Promise<Opened> {
  await tx.payments.failOpen(payment.bookingId, WITHDRAWN.replaced);
  const opened = await tx.payments.open(payment);
  if (!opened) throw new Error(`Booking ${payment.bookingId} has another open payment.`);
  return { payment: opened, isNew: true };
}

type Due = Pick<LockedBooking, 'id' | 'duePaise'>;
type DueOrder = {
  booking: Due;
  /** Some of what is due; all of it unless said otherwise. */
  amountPaise?: number;
  /** The shift at whose counter it is shown. */
  shiftId?: number;
  reference?: string;
};

/** An order for what is due at the ground, or some of it. The booking's row must be locked. */
export async function openDue(
  tx: Store,
  { method, providers, now }: Wanted,
  { booking, amountPaise = booking.duePaise, shiftId, reference }: DueOrder,
): Promise<Opened | undefined> {
  if (booking.duePaise === 0) return undefined;
  const open = await tx.payments.openOf(booking.id);
  const isForThis =
    open && open.part > 0 && open.amountPaise === amountPaise && open.shiftId === (shiftId ?? null) && !reference;
  if (isForThis && providers.find(open.gateway)) return again(tx, open, method);
  return replace(tx, {
    reference: reference ?? newReference(),
    bookingId: booking.id,
    method,
    gateway: providers.current.name,
    amountPaise,
    createdAt: now,
    part: await tx.payments.nextPart(booking.id),
    shiftId,
  });
}

const newReference = () => `pay_${randomBytes(12).toString('base64url')}`;

async function again(tx: Store, open: PaymentRow, method: PaymentMethod): Promise<Opened> {
  if (open.method !== method) await tx.payments.setMethod(open.id, method);
  return { payment: { ...open, method }, isNew: false };
}

/** The reschedule whose difference is to be paid; undefined when there is none. */
async function rescheduleToPay(tx: Store, booking: Due, now: Date): Promise<RescheduleRow | undefined> {
  const reschedule = await tx.reschedules.latestOf(booking.id);
  if (reschedule?.status !== 'held' && reschedule?.status !== 'expired') return undefined;
  const isOver = reschedule.status === 'expired' || reschedule.holdExpiresAt <= now;
  // What is due at the ground can be paid all the same.
  if (isOver && booking.duePaise > 0) return undefined;
  if (isOver) throw refuse('holdEnded');
  return reschedule;
}

function assertHeld(booking: LockedBooking, now: Date): void {
  if (booking.status === 'cancelled') throw refuse('bookingCancelled');
  if (booking.status === 'expired' || booking.holdExpiresAt <= now) {
    throw refuse('holdEnded');
  }
}
