// What owners and managers do with refund requests. Large ones need two of them.
import { formatPaise, toPaise, toRupees } from '#domain/price.ts';
import type { Member } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import {
  approveRequest,
  type Decision,
  declineRequest,
  grantable,
} from '#server/bookings/refund-request/decide-request.ts';
import type { Clock } from '#server/clock.ts';
import { limitBelow } from '#server/refunds/beyond-terms.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { idIn, scopeOf } from './scope.ts';

type Deps = { store: Store; clock: Clock };
type Done = { status: 'proposed' | 'approved' | 'declined'; cash?: number };

/** Gives the money back, or proposes that, if it is more than one person may give. */
export function grantRefund(
  deps: Deps,
  caller: Member,
  { requestId, amount, answer }: { requestId: string; amount: number; answer: string },
  words: Words,
): Promise<Done> {
  return acting(deps, caller, async (tx, trail) => {
    const id = await ownRequest(tx, caller, requestId);
    const paise = toPaise(amount);
    const { booking } = await grantable(tx, id, paise);
    const about = { bookingId: booking.id, venueId: booking.venueId, subject: booking.reference };
    const after = { refund: formatPaise(paise, words), ...(answer ? { answer } : {}) };
    if ((await limitBelow(tx, booking, paise)) !== undefined) {
      await tx.inbox.propose(id, { paise, answer, by: caller.user.id, at: deps.clock() });
      await trail('refund.proposed', { ...about, after });
      return { status: 'proposed' };
    }
    const given = { paise, answer, decided: { by: caller.user.id } };
    const { cashPaise } = await approveRequest({ store: tx, clock: deps.clock }, id, given);
    await trail('refund.granted', { ...about, after });
    return { status: 'approved', cash: toRupees(cashPaise) };
  });
}

/** A second person agrees with what was proposed, to the rupee. */
export function confirmRefund(
  deps: Deps,
  caller: Member,
  { requestId, amount }: { requestId: string; amount: number },
  words: Words,
): Promise<Done> {
  return acting(deps, caller, async (tx, trail) => {
    const id = await ownRequest(tx, caller, requestId);
    const { request } = await grantable(tx, id, toPaise(amount));
    if (request.proposedPaise !== toPaise(amount)) throw refuse('otherProposal');
    if (request.proposedBy === caller.user.id) throw refuse('ownProposal');
    const decided = { by: request.proposedBy, confirmedBy: caller.user.id };
    const given = { paise: request.proposedPaise, answer: request.proposedAnswer ?? '', decided };
    const decision = await approveRequest({ store: tx, clock: deps.clock }, id, given);
    await trail('refund.confirmed', { ...aboutOf(decision), after: { refund: formatPaise(given.paise, words) } });
    return { status: 'approved', cash: toRupees(decision.cashPaise) };
  });
}

export function declineRefund(
  deps: Deps,
  caller: Member,
  { requestId, answer }: { requestId: string; answer: string },
): Promise<Done> {
  return acting(deps, caller, async (tx, trail) => {
    const id = await ownRequest(tx, caller, requestId);
    const decision = await declineRequest({ store: tx, clock: deps.clock }, id, answer);
    await trail('refund.declined', { ...aboutOf(decision), after: { answer } });
    return { status: 'declined' };
  });
}

export function setSecondPerson(deps: Deps, caller: Member, above: number | null, words: Words): Promise<void> {
  return acting(deps, caller, async (tx, trail) => {
    await tx.organisations.lock(caller.organisation.id);
    const before = await tx.inbox.secondPersonOf(caller.organisation.id);
    const paise = above === null ? null : toPaise(above);
    if (before === paise) return trail.nothingChanged();
    await tx.inbox.setSecondPerson(caller.organisation.id, paise);
    const text = (value: number | null) => (value === null ? null : formatPaise(value, words));
    await trail('refund.limit_changed', { before: { above: text(before) }, after: { above: text(paise) } });
  });
}

/** Somebody else's does not exist for the caller. */
async function ownRequest(tx: Store, caller: Member, requestId: string): Promise<number> {
  const id = idIn(requestId);
  const bookingId = id === undefined ? undefined : await tx.inbox.bookingOfRequest(scopeOf(caller), id);
  if (id === undefined || bookingId === undefined) throw refuse('noRefundRequest', { id: id ?? 0 });
  return id;
}

const aboutOf = ({ bookingId, venueId, bookingReference }: Decision) => ({
  bookingId,
  venueId,
  subject: bookingReference,
});
