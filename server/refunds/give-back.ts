import { randomUUID } from 'node:crypto';
import { creditShare } from '#domain/credit.ts';
import { returnCredit } from '#server/credits/spend-credit.ts';
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

/**
 * What has not gone back of all that was paid for a booking: by a gateway, by credit, and in cash at the ground. Nothing is
 * left of what became credit: the credit stands for it.
 */
export async function moneyLeft(
  tx: Store,
  booking: { id: number; owedPaise: number },
): Promise<{ gatewayPaise: number; creditPaise: number; cashPaise: number; paise: number }> {
  const charges = await tx.refunds.chargesOf(booking.id);
  const [creditPaise, gatewayPaise] = [leftOf(charges, true), leftOf(charges, false)];
  const cashPaise = await tx.takings.cashLeftOf(booking);
  return { gatewayPaise, creditPaise, cashPaise, paise: gatewayPaise + creditPaise + cashPaise };
}

type Charge = Awaited<ReturnType<Store['refunds']['chargesOf']>>[number];

const leftOf = (charges: readonly Charge[], isCredit: boolean) =>
  charges.reduce((sum, charge) => sum + (charge.isCredit === isCredit ? charge.leftPaise : 0), 0);

/**
 * Gives money of a booking back in the way in which it came: in proportion as credit what credit paid; of the rest what a
 * gateway took by the gateway, and what is left then is owed in cash at the ground. The booking's row must be locked and as
 * it was read.
 */
export async function giveBackAsPaid(
  tx: Store,
  booking: { id: number; owedPaise: number },
  refund: Omit<GiveBack, 'bookingId'>,
): Promise<{ given: GivenBack | undefined; cashPaise: number }> {
  const left = await moneyLeft(tx, booking);
  const given = refund.paise > 0 ? await giveBack(tx, { bookingId: booking.id, ...refund }, left.cashPaise) : undefined;
  const cashPaise = Math.min(refund.paise - (given?.paise ?? 0) - (given?.creditPaise ?? 0), left.cashPaise);
  if (cashPaise > 0) await tx.bookings.change(booking.id, { owedPaise: booking.owedPaise + cashPaise });
  return { given, cashPaise };
}

/** Money given back together, to be followed under one link, and what came back as credit with it. */
export type GivenBack = { batch: string; paise: number; creditPaise: number };

/**
 * Gives money of a booking back, from the newest of its payments first: a gateway returns to a payment no more than it
 * brought. Never more than is left; undefined when that is nothing. The booking's row must be locked.
 */
async function giveBack(
  tx: Store,
  { bookingId, paise, key, ...refund }: GiveBack,
  cashPaise = 0,
): Promise<GivenBack | undefined> {
  const charges = await tx.refunds.chargesOf(bookingId);
  const paidByCredit = leftOf(charges, true);
  const left = { creditPaise: paidByCredit, paise: paidByCredit + leftOf(charges, false) + cashPaise };
  const asCredit = creditShare(paise, left);
  const batch = randomUUID();
  const given: GivenBack = { batch, paise: 0, creditPaise: 0 };
  // What came back as credit is there: nothing of it is left to follow.
  const creditBatch = randomUUID();
  for (const charge of charges) {
    const wanted = charge.isCredit ? asCredit - given.creditPaise : paise - asCredit - given.paise;
    const amountPaise = Math.min(wanted, charge.leftPaise);
    if (amountPaise <= 0) continue;
    const one = { ...refund, paymentId: charge.id, amountPaise, idempotencyKey: `${key}-${charge.reference}` };
    if (charge.isCredit) {
      await returnCredit(tx, { ...one, batch: creditBatch });
      given.creditPaise += amountPaise;
    } else {
      await tx.refunds.add({ ...one, ...tracked(tx, batch) });
      given.paise += amountPaise;
    }
  }
  return given.paise + given.creditPaise === 0 ? undefined : given;
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
  return { batch, paise: amountPaise, creditPaise: 0 };
}

const tracked = (tx: Store, batch: string) => ({ batch, trackerHash: tx.links.trackerHash(batch) });
