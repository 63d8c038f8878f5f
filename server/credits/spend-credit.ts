import { randomBytes } from 'node:crypto';
import { creditExpiry, creditWorth, expiryAfterReturn, takeFrom } from '#domain/credit.ts';
import type { Store } from '#server/store.ts';
import { CREDIT_GATEWAY } from './credit-gateway.ts';

type OfBooking = { id: number; userId: number; venueId: string };

/** What a player can spend on a booking: what they have at its organisation, less what other slots they hold keep of it. */
export async function availableFor(tx: Store, booking: OfBooking, now: Date): Promise<number> {
  const organisation = await tx.credits.organisationOf(booking.venueId);
  if (!organisation) return 0;
  const lots = await tx.credits.lockOf(booking.userId, organisation.id);
  const has = lots.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
  const reserved = await tx.credits.reserved(booking.userId, organisation.id, { but: booking.id, now });
  return Math.max(0, has - reserved);
}

/** Pays for some of a booking with credit, the first to end first: a payment like any other. Its reference. */
export async function spendCredit(
  tx: Store,
  booking: OfBooking,
  {
    paise,
    part = 0,
    reference = `pay_${randomBytes(12).toString('base64url')}`,
    now,
  }: { paise: number; part?: number; reference?: string; now: Date },
): Promise<string> {
  const organisation = await tx.credits.organisationOf(booking.venueId);
  if (!organisation) throw new Error(`Booking ${booking.id} has no organisation whose credit it could spend.`);
  const lots = await tx.credits.lockOf(booking.userId, organisation.id);
  const taken = takeFrom(
    lots.map(({ id, leftPaise }) => ({ id, paise: leftPaise })),
    paise,
  );
  const paymentId = await tx.payments.insertSettled({
    reference,
    bookingId: booking.id,
    method: 'credit',
    gateway: CREDIT_GATEWAY,
    amountPaise: paise,
    part,
    at: now,
  });
  for (const lot of taken) {
    await tx.credits.enter({ creditId: lot.id, kind: 'spent', amountPaise: -lot.paise, paymentId, at: now });
  }
  const all = taken.reduce((sum, lot) => sum + lot.paise, 0);
  if (all !== paise) throw new Error(`Booking ${booking.id} was to spend ${paise} paise of credit and found ${all}.`);
  return reference;
}

type Returned = Parameters<Store['refunds']['addDone']>[0];

/** What credit paid for comes back as credit, to where it was taken from, and lasts a while at least. */
export async function returnCredit(tx: Store, refund: Returned): Promise<void> {
  const { paymentId, amountPaise, now } = refund;
  const spent = await tx.credits.spentBy(paymentId);
  const refundId = await tx.refunds.addDone(refund);
  if (refundId === undefined) return;
  for (const { id, paise } of takeFrom(spent, amountPaise)) {
    const expiresAt = spent.find((lot) => lot.id === id)?.expiresAt ?? now;
    await tx.credits.enter({ creditId: id, kind: 'returned', amountPaise: paise, refundId, at: now });
    await tx.credits.change(id, { expiresAt: expiryAfterReturn(expiresAt, now) });
  }
  await tx.refunds.markIfRefunded(paymentId);
}

type Issue = {
  organisationId: number;
  userId: number;
  calledOffId: number;
  /** The money that it stands for. */
  paise: number;
  bonusPercent: number;
  now: Date;
};

/** Credit instead of money, once for each booking that was called off. */
export async function issueCredit(
  tx: Store,
  { paise, bonusPercent, now, ...to }: Issue,
): Promise<{ paise: number; expiresAt: Date }> {
  const expiresAt = creditExpiry(now);
  const worth = creditWorth(paise, bonusPercent);
  const creditId = await tx.credits.insert({ ...to, issuedAt: now, expiresAt });
  if (creditId === undefined) throw new Error(`Called off ${to.calledOffId} has its credit already.`);
  await tx.credits.enter({ creditId, kind: 'issued', amountPaise: worth, at: now });
  return { paise: worth, expiresAt };
}
