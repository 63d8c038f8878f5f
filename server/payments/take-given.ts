import type { PaymentMethod, Proof } from '#contract/payment.ts';
import { toPaise } from '#domain/price.ts';
import { AppError, type Refusing, refuse, refusing } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { isSameSlot, type SlotOf } from '#server/bookings/hold/hold-slot.ts';
import { contactOf, type HoldRequest } from '#server/bookings/hold/wish.ts';
import type { Store } from '#server/store.ts';
import { answerFor } from './answer-payment.ts';
import type { OpenOrder } from './open-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { Providers } from './providers.ts';
import { recordResult } from './record-result.ts';

export type ProcessRequest = HoldRequest & {
  amount: number;
  paymentMethod: PaymentMethod;
  proof?: Proof | undefined;
};

type GivenFor = SlotOf & Pick<BookingRow, 'id' | 'userId' | 'status' | 'holdExpiresAt' | 'totalPaise' | 'creditPaise'>;

/** An order of this player's booking. */
type Given = { booking: GivenFor; order: OpenOrder; isNamed: boolean };

/**
 * Money that the payer has given already, also when the hold has ended or the booking was cancelled since: it is
 * recorded before anything else is looked at, and becomes the booking or goes back. Undefined when there is none.
 */
export async function takeGiven(
  deps: PaymentDeps,
  booking: GivenFor,
  request: ProcessRequest,
): Promise<{ paymentId: string } | undefined> {
  const given = await givenOrder(deps, booking, request);
  if (!given) return undefined;
  const { order, isNamed } = given;
  const refusal = await refusalOf(deps.store, given, request);
  if (refusal && !isNamed) return undefined;
  if (refusal) throw new AppError(refusal);
  if (order.settledAs) return answerFor(deps, order, { settlement: order.settledAs, isNew: false });
  const { gatewayOrderId: orderId, amountPaise } = order;
  const result = await deps.providers.of(order).verify({ orderId, amountPaise }, request.proof);
  if (result.outcome !== 'captured' && !isNamed) return undefined;
  const recorded = await deps.store.transaction(async (tx) => {
    if (result.outcome === 'captured') await keepContact(tx, booking, request);
    return recordResult(tx, order, result, deps.clock());
  });
  if (recorded.outcome !== 'captured') throw refuse(recorded.reason);
  return answerFor(deps, order, recorded);
}

/**
 * The order that the proof names. Who pays by UPI has no proof to show: once the slot is not held for them any more,
 * their last order is asked about, so that nobody is refused without a word of money that is already here.
 */
async function givenOrder(
  { store, providers, clock }: PaymentDeps,
  booking: GivenFor,
  { proof }: ProcessRequest,
): Promise<Given | undefined> {
  const names = proof ? namesIn(providers, proof) : [];
  for (const { gateway, orderId } of names) {
    const named = await store.payments.byOrder(gateway, orderId);
    if (named?.bookingId === booking.id) return withOrderId(booking, named, true);
  }
  const isHeld = booking.status === 'held' && booking.holdExpiresAt > clock();
  const last = isHeld || names.length > 0 ? undefined : await store.payments.lastOf(booking.id);
  const isOpen = last?.settledAs === null && providers.find(last.gateway) !== undefined;
  return last && isOpen ? withOrderId(booking, last, false) : undefined;
}

/** Each provider knows its own proofs; of two that look alike, the order says whose it is. */
function namesIn({ all }: Providers, proof: Proof): { gateway: string; orderId: string }[] {
  return all.flatMap((provider) => {
    const orderId = provider.orderIn(proof);
    return orderId ? [{ gateway: provider.name, orderId }] : [];
  });
}

function withOrderId(booking: GivenFor, payment: PaymentRow, isNamed: boolean): Given | undefined {
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
  const { category, format } = reschedule ? {} : request;
  const isSame = isSameSlot({ ...booking, startsAt, endsAt }, { ...request, category, format });
  if (!isSame) return refusing('bookingIdUsed');
  const prices = [
    order.amountPaise,
    ...(reschedule ? [] : [booking.totalPaise, booking.totalPaise - booking.creditPaise]),
  ];
  if (prices.includes(toPaise(request.amount))) return undefined;
  return refusing('wrongAmountOfOrder');
}

/** While it is not confirmed, what the player says last about themselves counts. */
async function keepContact(tx: Store, { id, userId }: GivenFor, request: ProcessRequest): Promise<void> {
  await tx.bookings.lock(id);
  const booking = await tx.bookings.byId(id);
  if (booking?.status === 'held' && (await tx.bookings.hasAccount(userId))) {
    await tx.bookings.change(id, contactOf(request));
  }
}
