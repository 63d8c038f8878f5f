import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import { AT_TERMINAL, type DecidedBy, giveBeyond } from '#server/refunds/beyond-terms.ts';
import { giveBackAsPaid, moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';

type Deps = { store: Store; clock: Clock };
export type Decision = {
  bookingId: number;
  venueId: string;
  bookingReference: string;
  name: string;
  paise: number;
  /** Of that, what the ground hands back in cash, and what is credit again; the rest goes by the gateway. */
  cashPaise: number;
  creditPaise: number;
};

type Granted = {
  paise: number | 'all';
  answer: string;
  decided?: DecidedBy;
};

/** The operator grants a refund request: so much of what is left comes back, and the player is told. */
export async function approveRequest(
  { store, clock }: Deps,
  requestId: number,
  { paise, answer, decided = AT_TERMINAL }: Granted,
): Promise<Decision> {
  return store.transaction(async (tx) => {
    const { booking, amountPaise } = await grantable(tx, requestId, paise);
    const now = clock();
    await giveBeyond(tx, booking, { kind: 'granted', paise: amountPaise, at: now }, decided);
    const charges = await tx.refunds.chargesOf(booking.id);
    const cash = await tx.takings.cashOf(booking.id);
    const paid = charges.reduce((sum, charge) => sum + charge.amountPaise, cash);
    const percent = Math.max(1, Math.floor((amountPaise * 100) / paid));
    const refund = { paise: amountPaise, percent, cause: 'requested' as const, reason: 'refund request', now };
    const { given, cashPaise } = await giveBackAsPaid(tx, booking, { ...refund, key: `request-${requestId}` });
    await tx.refundRequests.decide(requestId, {
      status: 'approved',
      answer: answer || null,
      amountPaise,
      cashPaise,
      confirmedBy: decided.confirmedBy ?? null,
      decidedAt: now,
    });
    await tx.outbox.refundDecided(booking, { requestId, answer, given, cashPaise }, now);
    return decisionOn(booking, { paise: amountPaise, cashPaise, creditPaise: given?.creditPaise ?? 0 });
  });
}

export async function declineRequest({ store, clock }: Deps, requestId: number, answer: string): Promise<Decision> {
  return store.transaction(async (tx) => {
    const { booking } = await openRequest(tx, requestId);
    const now = clock();
    await tx.refundRequests.decide(requestId, { status: 'declined', answer, amountPaise: null, decidedAt: now });
    await tx.outbox.refundDecided(booking, { requestId, answer, given: undefined, cashPaise: 0 }, now);
    return decisionOn(booking, { paise: 0, cashPaise: 0, creditPaise: 0 });
  });
}

function decisionOn(
  { id, venueId, reference, name }: BookingRow,
  back: Pick<Decision, 'paise' | 'cashPaise' | 'creditPaise'>,
): Decision {
  return { bookingId: id, venueId, bookingReference: reference, name, ...back };
}

/** The request and its booking, locked so that nobody else decides it. */
async function openRequest(tx: Store, requestId: number) {
  const found = await tx.refundRequests.byId(requestId);
  if (!found) throw refuse('noRefundRequest', { id: requestId });
  await tx.bookings.lock(found.bookingId);
  const request = await tx.inbox.request(requestId);
  const booking = await tx.bookings.byId(found.bookingId);
  if (!request || !booking) throw refuse('noRefundRequest', { id: requestId });
  if (request.status !== 'open') {
    throw refuse('requestDecided', { id: requestId, status: request.status });
  }
  return { booking, request };
}

/** The same, with as much as is to be given back of it: no more than is left of what was paid, cash included. */
export async function grantable(tx: Store, requestId: number, paise: number | 'all') {
  const { booking, request } = await openRequest(tx, requestId);
  const left = await moneyLeft(tx, booking);
  const amountPaise = paise === 'all' ? left.paise : paise;
  if (left.paise === 0) throw refuse('allWentBack');
  if (amountPaise > left.paise) throw refuse('lessIsLeft', { leftPaise: left.paise, askedPaise: amountPaise });
  return { booking, request, amountPaise };
}
