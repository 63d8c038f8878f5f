import { createHash } from 'node:crypto';
import { formatPaise, toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { atGateway, type OpenOrder, openDue } from '#server/payments/open-order.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { lockedAt } from './desk-booking.ts';

type Wanted = { key: string; amount?: number | undefined };

/**
 * An order for what is due, or some of it, to be paid by UPI at the counter. It counts for the caller's shift once the
 * gateway has the money. The same key gives the same order, whatever became of it.
 */
export async function orderAtDesk(
  deps: PaymentDeps,
  caller: VenueMember,
  number: string,
  wanted: Wanted,
  words: Words,
): Promise<{ order: OpenOrder; booking: BookingRow }> {
  const reference = referenceOf(caller.venueId, wanted.key);
  const { booking, opened } = await acting(deps, caller, async (tx, trail) => {
    const found = await lockedAt(tx, caller.venueId, number);
    const known = await knownOrder(tx, reference, found, wanted);
    if (known) {
      trail.nothingChanged();
      return { booking: found, opened: { payment: known, isNew: false } };
    }
    const amountPaise = wanted.amount === undefined ? found.duePaise : toPaise(wanted.amount);
    if (found.duePaise === 0) throw refuse('nothingDue');
    if (amountPaise > found.duePaise) throw refuse('moreThanDue', { paise: found.duePaise });
    const shift = await tx.shifts.openOf(caller.venueId, caller.user.id);
    if (!shift) throw refuse('noShift');
    const how = { method: 'upi' as const, providers: deps.providers, now: deps.clock() };
    const made = await openDue(tx, how, { booking: found, amountPaise, shiftId: shift.id, reference });
    if (!made) throw refuse('nothingDue');
    const after = { amount: formatPaise(amountPaise, words) };
    await trail('upi.shown', { bookingId: found.id, subject: found.reference, after });
    return { booking: found, opened: made };
  });
  return { order: await atGateway(deps, opened), booking };
}

async function knownOrder(
  tx: Store,
  reference: string,
  booking: BookingRow,
  { amount }: Wanted,
): Promise<PaymentRow | undefined> {
  const known = await tx.payments.byReference(reference);
  if (!known) return undefined;
  const isSame = known.bookingId === booking.id && (amount === undefined || toPaise(amount) === known.amountPaise);
  if (!isSame) throw refuse('takingKeyUsed');
  if (known.status === 'failed') throw refuse('orderReplaced');
  return known;
}

function referenceOf(venueId: string, key: string): string {
  return `pay_${createHash('sha256').update(`${venueId}:${key}`).digest('base64url').slice(0, 16)}`;
}
