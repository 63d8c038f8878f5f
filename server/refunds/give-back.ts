import { randomUUID } from 'node:crypto';
import type { Store } from '#server/store.ts';
import type { RefundCause } from './refunds.repository.ts';

export type GiveBack = {
  bookingId: number;
  paise: number;
  percent: number;
  cause: RefundCause;
  reason: string;
  /** Names the occasion: giving back again for the same one does nothing. */
  key: string;
  now: Date;
};

/** Money given back together, to be followed under one link. */
export type GivenBack = { batch: string; paise: number };

/**
 * Gives money of a booking back, from the newest of its payments first: a gateway returns to a payment no more than it
 * brought. Never more than is left; undefined when that is nothing. The booking's row must be locked.
 */
export async function giveBack(
  tx: Store,
  { bookingId, paise, key, ...refund }: GiveBack,
): Promise<GivenBack | undefined> {
  const batch = randomUUID();
  let left = paise;
  for (const charge of await tx.refunds.chargesOf(bookingId)) {
    const amountPaise = Math.min(left, charge.leftPaise);
    if (amountPaise <= 0) continue;
    left -= amountPaise;
    const idempotencyKey = `${key}-${charge.reference}`;
    await tx.refunds.add({ ...refund, ...tracked(tx, batch), paymentId: charge.id, amountPaise, idempotencyKey });
  }
  return left === paise ? undefined : { batch, paise: paise - left };
}

/** A payment that made no booking goes back as it came. */
export async function returnPayment(
  tx: Store,
  {
    payment,
    reason,
    now,
  }: { payment: { id: number; reference: string; amountPaise: number }; reason: string; now: Date },
): Promise<GivenBack> {
  const batch = randomUUID();
  const { id: paymentId, reference, amountPaise } = payment;
  const idempotencyKey = `late-${reference}`;
  const refund = { paymentId, amountPaise, percent: 100, cause: 'returned' as const, reason, idempotencyKey, now };
  await tx.refunds.add({ ...refund, ...tracked(tx, batch) });
  return { batch, paise: amountPaise };
}

const tracked = (tx: Store, batch: string) => ({ batch, trackerHash: tx.links.trackerHash(batch) });
