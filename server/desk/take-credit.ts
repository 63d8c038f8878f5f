import { createHash } from 'node:crypto';
import { formatPaise, toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { CREDIT_GATEWAY } from '#server/credits/credit-gateway.ts';
import { availableFor, spendCredit } from '#server/credits/spend-credit.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { lockedAt } from './desk-booking.ts';

/**
 * A guest's credit with the organisation pays for some of what is due, or all of it. Nothing goes into a drawer, so it needs
 * no shift. The same key is the same payment.
 */
export function takeCredit(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  number: string,
  { key, amount }: { key: string; amount: number },
  words: Words,
): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const amountPaise = toPaise(amount);
    const reference = referenceOf(caller.venueId, key);
    const known = await tx.payments.byReference(reference);
    if (known) {
      if (known.bookingId !== booking.id || known.gateway !== CREDIT_GATEWAY) throw refuse('takingKeyUsed');
      if (known.amountPaise !== amountPaise) throw refuse('creditUsed', { paise: known.amountPaise });
      return trail.nothingChanged();
    }
    if (booking.duePaise === 0) throw refuse('nothingDue');
    if (amountPaise > booking.duePaise) throw refuse('moreThanDue', { paise: booking.duePaise });
    const now = deps.clock();
    // Locked from here on: at another counter, or in the app, nobody spends it meanwhile.
    const available = await availableFor(tx, booking, now);
    if (amountPaise > available) throw refuse('moreThanCredit', { paise: available });
    const part = await tx.payments.nextPart(booking.id);
    await spendCredit(tx, booking, { paise: amountPaise, part, reference, now });
    const duePaise = booking.duePaise - amountPaise;
    await tx.bookings.change(booking.id, { duePaise });
    await tx.codes.withdraw(booking.id);
    const taken = { amountPaise, leftPaise: available - amountPaise, key: reference };
    await tx.outbox.creditTaken({ ...booking, duePaise }, taken, now);
    const after = { amount: formatPaise(amountPaise, words) };
    await trail('credit.taken', { bookingId: booking.id, subject: booking.reference, after });
  });
}

function referenceOf(venueId: string, key: string): string {
  return `pay_${createHash('sha256').update(`${venueId}:credit:${key}`).digest('base64url').slice(0, 16)}`;
}
