import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import { giveBack } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';

type Deps = { store: Store; clock: Clock };
export type Decision = { bookingId: number; venueId: string; bookingReference: string; name: string; paise: number };

/** The operator grants a refund request: so much of what is left comes back, and the player is told. */
export async function approveRequest(
  { store, clock }: Deps,
  requestId: number,
  { paise, answer }: { paise: number | 'all'; answer: string },
): Promise<Decision> {
  return store.transaction(async (tx) => {
    const { booking, now } = await openRequest(tx, requestId, clock);
    const charges = await tx.refunds.chargesOf(booking.id);
    const left = charges.reduce((sum, { leftPaise }) => sum + leftPaise, 0);
    const amountPaise = paise === 'all' ? left : paise;
    if (left === 0) throw refuse('allWentBack');
    if (amountPaise > left) {
      throw refuse('lessIsLeft', { leftPaise: left, askedPaise: amountPaise });
    }
    const paid = charges.reduce((sum, charge) => sum + charge.amountPaise, 0);
    const percent = Math.max(1, Math.floor((amountPaise * 100) / paid));
    const refund = { paise: amountPaise, percent, cause: 'requested' as const, reason: 'refund request', now };
    const given = await giveBack(tx, { bookingId: booking.id, ...refund, key: `request-${requestId}` });
    await tx.refundRequests.decide(requestId, {
      status: 'approved',
      answer: answer || null,
      amountPaise,
      decidedAt: now,
    });
    await tx.outbox.refundDecided(booking, { requestId, answer, given }, now);
    return decisionOn(booking, amountPaise);
  });
}

export async function declineRequest({ store, clock }: Deps, requestId: number, answer: string): Promise<Decision> {
  return store.transaction(async (tx) => {
    const { booking, now } = await openRequest(tx, requestId, clock);
    await tx.refundRequests.decide(requestId, { status: 'declined', answer, amountPaise: null, decidedAt: now });
    await tx.outbox.refundDecided(booking, { requestId, answer, given: undefined }, now);
    return decisionOn(booking, 0);
  });
}

function decisionOn({ id, venueId, reference, name }: BookingRow, paise: number): Decision {
  return { bookingId: id, venueId, bookingReference: reference, name, paise };
}

/** The request and its booking, locked so that nobody else decides it. */
async function openRequest(tx: Store, requestId: number, clock: Clock) {
  const found = await tx.refundRequests.byId(requestId);
  if (!found) throw refuse('noRefundRequest', { id: requestId });
  await tx.bookings.lock(found.bookingId);
  const request = await tx.refundRequests.byId(requestId);
  const booking = await tx.bookings.byId(found.bookingId);
  if (!request || !booking) throw refuse('noRefundRequest', { id: requestId });
  if (request.status !== 'open') {
    throw refuse('requestDecided', { id: requestId, status: request.status });
  }
  return { booking, now: clock() };
}
