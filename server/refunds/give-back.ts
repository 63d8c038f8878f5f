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

/** What has not gone back of all that was paid for a booking: by a gateway, and in cash at the ground. */
export async function moneyLeft(
  tx: Store,
  booking: { id: number; owedPaise: number },
): Promise<{ gatewayPaise: number; cashPaise: number; paise: number }> {
  const gatewayPaise = (await tx.refunds.chargesOf(booking.id)).reduce((sum, { leftPaise }) => sum + leftPaise, 0);
  const cashPaise = (await tx.takings.cashOf(booking.id)) - booking.owedPaise;
  return { gatewayPaise, cashPaise, paise: gatewayPaise + cashPaise };
}

/**
 * Gives money of a booking back in the way in which it came: what a gateway took by the gateway, the rest is owed in cash
 * at the ground. The booking's row must be locked and as it was read.
 */
export async function giveBackAsPaid(
  tx: Store,
  booking: { id: number; owedPaise: number },
  refund: Omit<GiveBack, 'bookingId'>,
): Promise<{ given: GivenBack | undefined; cashPaise: number }> {
  const given = refund.paise > 0 ? await giveBack(tx, { bookingId: booking.id, ...refund }) : undefined;
  const left = (await tx.takings.cashOf(booking.id)) - booking.owedPaise;
  const cashPaise = Math.min(refund.paise - (given?.paise ?? 0), left);
  if (cashPaise > 0) await tx.bookings.change(booking.id, { owedPaise: booking.owedPaise + cashPaise });
  return { given, cashPaise };
}

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
