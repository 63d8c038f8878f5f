import type { Input } from '#contract/calls.ts';
import { formatPaise, toPaise } from '#domain/price.ts';
import { refundAt, refundTerms } from '#domain/refund.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting, type Trail } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { cancel } from '#server/bookings/cancel/cancel-booking.ts';
import type { Clock } from '#server/clock.ts';
import { beyondOf, type DecidedBy, limitBelow } from '#server/refunds/beyond-terms.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { lockedAt, whyNotCancelled } from './desk-booking.ts';

/** Beyond the terms only those may give money back who answer for it. */
export function assertMayGiveAll({ role }: VenueMember, inFull: boolean): void {
  if (inFull && role === 'desk') throw refuse('otherRole', { roles: ['owner', 'manager'] });
}

type Expected = { expectedPaise?: number | undefined; expectedStart?: string | undefined };

/**
 * On behalf of the guest, by the terms; or in full, when the ground cannot keep its word. Where that gives back more beyond
 * the terms than one person may, it is only proposed, and somebody else's pressing the same confirms it.
 */
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
    assertNotPlayed(before, deps.clock());
    const expectedPaise = expectedBack === undefined ? undefined : toPaise(expectedBack);
    const expected = { expectedPaise, expectedStart };
    if (inFull) return cancelInFull({ tx, trail, now: deps.clock(), words }, caller.user.id, before, expected);
    await cancelled({ tx, trail, now: deps.clock(), words }, before, { ...expected, inFull });
  });
}

function assertNotPlayed(booking: BookingRow, now: Date): void {
  const why = whyNotCancelled(booking, now);
  if (why) throw refuse(why);
}

type Doing = { tx: Store; trail: Trail; now: Date; words: Words };

/** The booking's row must be locked. */
export async function cancelInFull(
  doing: Doing,
  userId: number,
  booking: BookingRow,
  expected: Expected,
  otherwise: 'otherRefund' | 'otherProposal' = 'otherRefund',
): Promise<void> {
  const { tx, trail, now, words } = doing;
  assertNotPlayed(booking, now);
  const { paise: leftPaise } = await moneyLeft(tx, booking);
  const back = refundAt(refundTerms(booking, leftPaise), now, 'operator').paise;
  if (expected.expectedPaise !== undefined && expected.expectedPaise !== back) throw refuse(otherwise);
  if ((await limitBelow(tx, booking, beyondOf(booking, leftPaise, now))) === undefined) {
    return cancelled(doing, booking, { ...expected, inFull: true, decided: { by: userId } });
  }
  const { startsAt } = booking;
  const isElsewhere = expected.expectedStart !== undefined && startsAt.getTime() !== Date.parse(expected.expectedStart);
  if (isElsewhere) throw refuse('otherStart');
  const open = (await tx.beyondTerms.proposalOf(booking.id))?.proposal;
  const isSame = open?.backPaise === back && open.startsAt.getTime() === startsAt.getTime();
  if (open && isSame && open.proposedBy === userId) return trail.nothingChanged();
  if (open && isSame) {
    await tx.beyondTerms.decide(booking.id, { status: 'confirmed', by: userId, at: now });
    const decided = { by: open.proposedBy, confirmedBy: userId };
    return cancelled(doing, booking, { ...expected, inFull: true, decided });
  }
  await tx.beyondTerms.propose({ bookingId: booking.id, startsAt, backPaise: back, by: userId, at: now });
  await trail('cancellation.proposed', {
    bookingId: booking.id,
    venueId: booking.venueId,
    subject: booking.reference,
    after: { refund: formatPaise(back, words) },
  });
}

async function cancelled(
  { tx, trail, now, words }: Doing,
  before: BookingRow,
  { inFull, ...options }: Expected & { inFull: boolean; decided?: DecidedBy },
): Promise<void> {
  const { booking, refund } = await cancel(tx, before.id, inFull ? 'operator' : 'player', () => now, options);
  await trail('desk.cancelled', {
    bookingId: booking.id,
    venueId: booking.venueId,
    subject: booking.reference,
    before: { due: formatPaise(before.duePaise, words) },
    after: {
      inFull,
      refund: formatPaise(refund.amountPaise, words),
      cash: formatPaise(booking.owedPaise - before.owedPaise, words),
    },
  });
}
