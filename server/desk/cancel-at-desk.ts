import type { Input } from '#contract/calls.ts';
import { formatPaise, toPaise } from '#domain/price.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import { cancel } from '#server/bookings/cancel/cancel-booking.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { lockedAt } from './desk-booking.ts';

/** Beyond the terms only those may give money back who answer for it. */
export function assertMayGiveAll({ role }: VenueMember, inFull: boolean): void {
  if (inFull && role === 'desk') throw refuse('otherRole', { roles: ['owner', 'manager'] });
}

/** On behalf of the guest, by the terms; or in full, when the ground cannot keep its word. */
export function cancelAtDesk(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  number: string,
  { inFull, expectedBack, expectedStart }: Input<'cancelAtDesk'>['body'],
  words: Words,
): Promise<void> {
  assertMayGiveAll(caller, inFull);
  return acting(deps, caller, async (tx, trail) => {
    const before = await lockedAt(tx, caller.venueId, number);
    if (before.status === 'cancelled') return trail.nothingChanged();
    if (before.status !== 'confirmed') throw refuse('neverPaid');
    const expectedPaise = expectedBack === undefined ? undefined : toPaise(expectedBack);
    const expected = { expectedPaise, expectedStart };
    const { booking, refund } = await cancel(tx, before.id, inFull ? 'operator' : 'player', deps.clock, expected);
    await trail('desk.cancelled', {
      bookingId: booking.id,
      subject: booking.reference,
      before: { due: formatPaise(before.duePaise, words) },
      after: {
        inFull,
        refund: formatPaise(refund.amountPaise, words),
        cash: formatPaise(booking.owedPaise - before.owedPaise, words),
      },
    });
  });
}
