// The second person for a cancellation in full that somebody proposed at the desk.
import { toPaise } from '#domain/price.ts';
import { refundAt, refundTerms } from '#domain/refund.ts';
import type { Member } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { cancelInFull } from '#server/desk/cancel-at-desk.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { idIn, scopeOf } from './scope.ts';

type Deps = { store: Store; clock: Clock };

/**
 * Cancels the booking, if exactly that comes back of it now. It was proposed to give back everything: when that is another sum
 * by now, whoever confirms it has seen the new one.
 */
export function confirmCancellation(
  deps: Deps,
  caller: Member,
  { cancellationId, amount }: { cancellationId: string; amount: number },
  words: Words,
): Promise<{ status: 'approved' }> {
  return acting(deps, caller, async (tx, trail) => {
    const { booking, proposal } = await proposed(tx, caller, cancellationId);
    if (proposal.proposedBy === caller.user.id) throw refuse('ownProposal');
    if (proposal.startsAt.getTime() !== booking.startsAt.getTime()) throw refuse('otherProposal');
    const expectedPaise = toPaise(amount);
    const now = deps.clock();
    const { paise: leftPaise } = await moneyLeft(tx, booking);
    if (refundAt(refundTerms(booking, leftPaise), now, 'operator').paise !== expectedPaise)
      throw refuse('otherProposal');
    if (proposal.backPaise !== expectedPaise) await tx.beyondTerms.renew(booking.id, expectedPaise);
    const doing = { tx, trail, now, words };
    const expected = { expectedPaise, expectedStart: proposal.startsAt.toISOString() };
    await cancelInFull(doing, caller.user.id, booking, expected, 'otherProposal');
    return { status: 'approved' };
  });
}

/** Whoever proposed it may take it back, too. */
export function declineCancellation(
  deps: Deps,
  caller: Member,
  { cancellationId }: { cancellationId: string },
): Promise<{ status: 'declined' }> {
  return acting(deps, caller, async (tx, trail) => {
    const { booking } = await proposed(tx, caller, cancellationId);
    await tx.beyondTerms.decide(booking.id, { status: 'dropped', by: caller.user.id, at: deps.clock() });
    const { id: bookingId, venueId, reference: subject } = booking;
    await trail('cancellation.declined', { bookingId, venueId, subject });
    return { status: 'declined' };
  });
}

/** Locked; somebody else's does not exist for the caller. */
async function proposed(tx: Store, caller: Member, cancellationId: string) {
  const id = idIn(cancellationId);
  const found = id === undefined ? undefined : await tx.inbox.cancellationIn(scopeOf(caller), id);
  if (!found) throw refuse('noCancellation');
  await tx.bookings.lock(found.bookingId);
  const proposal = await tx.inbox.cancellationIn(scopeOf(caller), found.id);
  const booking = await tx.bookings.byId(found.bookingId);
  if (!proposal || booking?.status !== 'confirmed') throw refuse('noCancellation');
  return { booking, proposal };
}
