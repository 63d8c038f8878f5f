import type { Input } from '#contract/calls.ts';
import type { Interval } from '#domain/interval.ts';
import { toPaise } from '#domain/price.ts';
import { type Refund, refundAt, refundTerms } from '#domain/refund.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { dropReschedule } from '#server/bookings/reschedule/change-slot.ts';
import { WITHDRAWN } from '#server/bookings/withdrawn.ts';
import type { Clock } from '#server/clock.ts';
import { AT_TERMINAL, beyondOf, type DecidedBy, giveBeyond } from '#server/refunds/beyond-terms.ts';
import { keepClosedBeyond } from '#server/refunds/closed-beyond.ts';
import { giveBackAsPaid, moneyLeft } from '#server/refunds/give-back.ts';
import { leastAdvanced } from '#server/refunds/least-advanced.ts';
import type { Store } from '#server/store.ts';
import { keepOffer } from '#server/waiting-list/keep-offer.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';

export type RefundView = {
  amountPaise: number;
  percent: number;
  status: 'none' | 'asked' | 'sent' | 'done' | 'failed';
  /** What it can be followed by. */
  batch?: string;
  /** What the ground has to hand back in cash. */
  cashPaise: number;
};
export type CancelDeps = { store: Store; clock: Clock };
type Canceller = 'player' | 'operator' | 'system';

const NOTHING_BACK = { amountPaise: 0, percent: 0, status: 'none' } as const;

/**
 * A player gives their own booking back; what they paid returns as the policy stored with it says. Nothing is done when
 * that is not what they saw.
 */
export async function cancelOwnBooking(
  { store, clock }: CancelDeps,
  userId: number,
  { reference, expectedRefund, expectedStart }: Input<'cancelBooking'>['body'] & { reference: string },
): Promise<{ booking: BookingRow; refund: RefundView }> {
  const own = await store.bookings.find(userId, reference);
  if (!own) throw refuse('noBooking');
  const expectedPaise = expectedRefund === undefined ? undefined : toPaise(expectedRefund);
  return store.transaction((tx) => cancel(tx, own.id, 'player', clock, { expectedPaise, expectedStart }));
}

/** A player gives back a slot that they hold; one that was paid for meanwhile stays theirs. */
export async function releaseOwnHold(
  { store, clock }: CancelDeps,
  userId: number,
  reference: string,
): Promise<BookingRow> {
  return store.transaction(async (tx) => {
    const id = await tx.bookings.lockOf(userId, reference);
    if (id === undefined) throw refuse('noBooking');
    const booking = await reread(tx, id);
    if (booking.status === 'confirmed') throw refuse('paidFor');
    return booking.status === 'held' ? (await cancel(tx, id, 'player', clock)).booking : booking;
  });
}

/** The venue cannot keep its word: all of the money returns. Closing its courts as well keeps others from getting it. */
export function cancelForVenue({ store, clock }: CancelDeps, bookingId: number, { closing = false } = {}) {
  return store.transaction((tx) => cancel(tx, bookingId, 'operator', clock, { closing }));
}

type CancelOptions = {
  /** Close its courts as well. */
  closing?: boolean;
  /** What the player saw that comes back. */
  expectedPaise?: number | undefined;
  /** When the player saw that it starts. */
  expectedStart?: string | undefined;
  /** Who has paid nothing for it is told in another way. */
  onlyPaid?: boolean;
  /** Who of the ground decided to give everything back. */
  decided?: DecidedBy;
};

export async function cancel(
  tx: Store,
  bookingId: number,
  asked: Canceller,
  clock: Clock,
  { closing = false, expectedPaise, expectedStart, onlyPaid = false, decided = AT_TERMINAL }: CancelOptions = {},
) {
  await tx.bookings.lock(bookingId);
  // Looked at only now: whoever had to wait acts after those they waited for.
  const now = clock();
  const booking = await reread(tx, bookingId);
  // Whoever is quicker than the ground that calls it off loses nothing by it.
  const calledOffBy = asked === 'player' ? await tx.callOffs.waitingFor(bookingId) : undefined;
  const by = calledOffBy ? 'operator' : asked;
  if (booking.status === 'cancelled') {
    if (asked === 'player' && (await tx.callOffs.isOpen(bookingId))) throw refuse('choiceOpen');
    return { booking, refund: await refundOf(tx, booking) };
  }
  if (booking.status === 'expired') throw refuse('neverPaid');
  if (booking.status === 'confirmed' && booking.startsAt <= now && by === 'player') throw refuse('hasStarted');
  const isElsewhere = expectedStart !== undefined && booking.startsAt.getTime() !== Date.parse(expectedStart);
  if (isElsewhere) throw refuse('otherStart');
  const due =
    booking.status === 'confirmed' ? await dueBack(tx, booking, by, now) : { percent: 0, paise: 0, leftPaise: 0 };
  if (expectedPaise !== undefined && expectedPaise !== due.paise) throw refuse('otherRefund');
  if (asked === 'operator' && booking.status === 'confirmed') {
    const paise = beyondOf(booking, due.leftPaise, now);
    await giveBeyond(tx, booking, { kind: 'cancelled', paise, at: now }, decided);
  }
  const isClosedWhole =
    calledOffBy !== undefined &&
    booking.status === 'confirmed' &&
    (await keepClosedBeyond(tx, calledOffBy.id, booking, { leftPaise: due.leftPaise, now }));
  const time = { start: booking.startsAt, end: booking.endsAt };
  const freed = await takeOff(tx, booking, by, now, async () => {
    const note = isClosedWhole ? calledOffBy.note : `booking ${booking.reference} cancelled`;
    if (closing || isClosedWhole)
      for (const courtId of booking.courtIds) await tx.closures.close(courtId, time, note, now);
  });
  if (booking.status === 'confirmed') {
    const isTold = !onlyPaid || booking.duePaise < booking.totalPaise || due.leftPaise > 0;
    await payBack(tx, booking, by, { ...due, isTold, now });
  }
  for (const each of freed) await offerFreed(tx, booking.venueId, each, now);
  const cancelled = await reread(tx, bookingId);
  return { booking: cancelled, refund: await refundOf(tx, cancelled) };
}

/**
 * Takes a booking off its courts for good, without a word of its money; what it frees, for those who wait. Its row must be
 * locked. `close` keeps courts from them that cannot be played on.
 */
export async function takeOff(
  tx: Store,
  booking: BookingRow,
  by: Canceller,
  now: Date,
  close: () => Promise<void>,
): Promise<Interval[]> {
  const { id, venueId } = booking;
  const [reschedule] = await tx.reschedules.heldOf([id]);
  // Before any court is freed: in the end those who wait are served.
  await tx.waiting.lockVenue(venueId);
  if (reschedule) await dropReschedule(tx, reschedule, 'dropped');
  const hold = { bookingId: id, rescheduleId: null, spaceId: booking.spaceId };
  const isOfferedAgain = booking.status === 'held' && by === 'player' && (await keepOffer(tx, hold, now));
  if (!isOfferedAgain) await tx.occupancies.release(id);
  await close();
  await tx.bookings.change(id, { status: 'cancelled', cancelledAt: now, cancelledBy: by, duePaise: 0 });
  await tx.payments.failOpen(id, WITHDRAWN.cancelled);
  await tx.outbox.dropReminders(id);
  const own = { start: booking.startsAt, end: booking.endsAt };
  return reschedule ? [{ start: reschedule.startsAt, end: reschedule.endsAt }, own] : [own];
}

async function dueBack(
  tx: Store,
  booking: BookingRow,
  by: Canceller,
  now: Date,
): Promise<Refund & { leftPaise: number }> {
  const { paise: leftPaise } = await moneyLeft(tx, booking);
  return { ...refundAt(refundTerms(booking, leftPaise), now, by === 'player' ? 'player' : 'operator'), leftPaise };
}

async function payBack(
  tx: Store,
  booking: BookingRow,
  by: Canceller,
  { percent, paise, isTold, now }: Refund & { isTold: boolean; now: Date },
): Promise<void> {
  const reason = by === 'player' ? 'cancelled by the player' : 'cancelled by the venue';
  const refund = { percent, paise, cause: 'cancelled' as const, reason, key: 'cancel', now };
  const { given, cashPaise } = await giveBackAsPaid(tx, booking, refund);
  if (!isTold) return;
  const told = { given, cashPaise, by: by === 'player' ? ('player' as const) : ('operator' as const) };
  await tx.outbox.bookingCancelled(booking, told, now);
}

async function refundOf(tx: Store, { id, owedPaise: cashPaise }: BookingRow): Promise<RefundView> {
  const refunds = (await tx.refunds.ofBookings([id])).filter(({ cause }) => cause === 'cancelled');
  const [first] = refunds;
  if (!first) return { ...NOTHING_BACK, cashPaise };
  const amountPaise = refunds.reduce((sum, refund) => sum + refund.amountPaise, 0);
  return { amountPaise, percent: first.percent, status: leastAdvanced(refunds), batch: first.batch, cashPaise };
}

async function reread(tx: Store, id: number): Promise<BookingRow> {
  const booking = await tx.bookings.byId(id);
  if (!booking) throw new Error(`There is no booking ${id}.`);
  return booking;
}
