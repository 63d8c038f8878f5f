import type { Input } from '#contract/calls.ts';
import { holdExpiry } from '#domain/occupancy.ts';
import { toPaise } from '#domain/price.ts';
import { paidUnderTerms, percentAt, percentOf } from '#domain/refund.ts';
import { addsToDue, type PriceDifference, priceDifference, rescheduleProblem } from '#domain/reschedule.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { AppError, refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { rescheduleRefusal } from '#server/bookings/show/reschedule-refusal.ts';
import type { Clock } from '#server/clock.ts';
import { codeOf, withOffer } from '#server/offers/use-code.ts';
import { giveBackAsPaid, moneyLeft } from '#server/refunds/give-back.ts';
import { type BookingPlan, planBooking } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { keepOffer } from '#server/waiting-list/keep-offer.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import { completeReschedule, dropReschedule, holdForReschedule, takeOffer } from './change-slot.ts';
import { makeMove, moveTo, paidFor } from './make-move.ts';
import { fromAndTo } from './move-row.ts';
import type { RescheduleRow } from './reschedules.repository.ts';

export type RescheduleRequest = Input<'rescheduleBooking'>['body'];
export type RescheduleOutcome = { outcome: 'moved' | 'payment_due'; batch?: string | undefined };

/**
 * Reschedules a booking to another slot of its venue. What costs no more is rescheduled here and now; what costs more is held until
 * the difference is paid, and the old slot stays meanwhile, unless the booking has money at the counter: then the
 * difference is due there. Asking again gives the same answer.
 */
export async function rescheduleBooking(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  reference: string,
  request: RescheduleRequest,
  { byLink = false } = {},
): Promise<RescheduleOutcome> {
  const own = await store.bookings.find(userId, reference);
  if (!own) throw refuse('noBooking');
  return store.transaction(async (tx) => {
    await tx.bookings.lock(own.id);
    const now = clock();
    const booking = (await tx.bookings.byId(own.id)) ?? own;
    assertConfirmed(booking);
    // A difference that is paid first is paid by whoever is signed in.
    if (byLink && !addsToDue(booking)) throw refuse('rescheduledSignedIn');
    const slot = {
      ...request,
      eventId: booking.venueId,
      category: request.category ?? (request.format === undefined ? booking.sportId : undefined),
      usualFormat: booking.formatId ?? undefined,
    };
    const booked = (booking.endsAt.getTime() - booking.startsAt.getTime()) / MINUTE_MS;
    const asked = await planBooking(tx, slot, now, { bookedMinutes: booked });
    const paidWith = await codeOf(tx, booking);
    const plan = paidWith ? withOffer(asked, paidWith) : asked;
    const latest = await tx.reschedules.latestOf(booking.id);
    const isThere = isAt(booking, plan);
    if (isThere && latest?.status === 'done' && isAt(latest, plan)) return alreadyRescheduled(tx, latest);
    if (isThere) throw refuse('sameSlot');
    if (latest?.status === 'held' && latest.holdExpiresAt > now && isAt(latest, plan)) {
      checkPrice(latest.totalPaise, request);
      return { outcome: 'payment_due' };
    }
    assertReschedulable(booking, now);
    checkPrice(plan.totalPaise, request);
    if (addsToDue(booking)) return changeSlotAndDue(tx, booking, asked, request, now);
    return changeSlot(tx, booking, plan, { latest, request }, now);
  });
}

/** Keeps the old slot after all. */
export async function keepOldSlot(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  reference: string,
): Promise<void> {
  const own = await store.bookings.find(userId, reference);
  if (!own) throw refuse('noBooking');
  await store.transaction(async (tx) => {
    await tx.bookings.lock(own.id);
    const [held] = await tx.reschedules.heldOf([own.id]);
    if (held) await giveUp(tx, own, held, clock());
  });
}

async function changeSlotAndDue(
  tx: Store,
  booking: BookingRow,
  asked: BookingPlan,
  request: RescheduleRequest,
  now: Date,
): Promise<RescheduleOutcome> {
  const move = moveTo(booking, asked, await paidFor(tx, booking), { byGuest: true, now });
  checkDifference({ ...move.money, percent: move.percent }, request);
  const { batch } = await makeMove(tx, booking, move, now, { decided: 'guest' });
  return { outcome: 'moved', batch };
}

async function changeSlot(
  tx: Store,
  booking: BookingRow,
  plan: BookingPlan,
  { latest, request }: { latest: RescheduleRow | undefined; request: RescheduleRequest },
  now: Date,
) {
  if (latest?.status === 'held') await giveUp(tx, booking, latest, now);
  const { paise: left } = await moneyLeft(tx, booking);
  const percent = percentAt(booking.refundPolicy, booking.startsAt, now);
  const { cap } = paidUnderTerms(booking);
  const difference = priceDifference(booking.totalPaise, plan.totalPaise, { percent, cap, leftPaise: left });
  checkDifference({ ...difference, duePaise: 0, percent }, request);
  const holdExpiresAt = holdExpiry(now);
  const id = await tx.reschedules.insert({
    ...fromAndTo(booking, plan),
    percent,
    ...difference,
    holdExpiresAt,
    createdAt: now,
  });
  // Whoever waits for that slot comes first; that may be the same player.
  await offerFreed(tx, booking.venueId, plan.time, now);
  const offered = await takeOffer(tx, booking, { rescheduleId: id, plan, expiresAt: holdExpiresAt, now });
  const space = offered ?? { id: booking.spaceId, courts: booking.courtIds };
  const held = { id, formatId: plan.formatId, space, startsAt: plan.time.start, endsAt: plan.time.end };
  if (!(await holdForReschedule(tx, booking, held, { expiresAt: holdExpiresAt, now })))
    throw refuse(await whyTaken(tx, plan));
  if (difference.duePaise > 0) return { outcome: 'payment_due' as const };
  await completeReschedule(tx, booking, id, now);
  const { given, cashPaise } = await payDifferenceBack(tx, booking, id, difference, now);
  const [rescheduled, done] = [await tx.bookings.byId(booking.id), await tx.reschedules.byId(id)];
  if (rescheduled && done)
    await tx.outbox.bookingRescheduled(
      rescheduled,
      { reschedule: done, given, cashPaise, leftPaise: left - difference.backPaise },
      now,
    );
  await offerFreed(tx, booking.venueId, { start: booking.startsAt, end: booking.endsAt }, now);
  return { outcome: 'moved' as const, batch: given?.batch };
}

function payDifferenceBack(
  tx: Store,
  booking: BookingRow,
  rescheduleId: number,
  { backPaise, keptPaise }: PriceDifference,
  now: Date,
): ReturnType<typeof giveBackAsPaid> {
  const reason = 'moved to a cheaper slot';
  const percent = percentOf(backPaise, backPaise + keptPaise);
  const refund = { paise: backPaise, percent, cause: 'moved' as const, reason, key: `move-${rescheduleId}`, now };
  return giveBackAsPaid(tx, booking, refund);
}

async function giveUp(tx: Store, booking: BookingRow, held: RescheduleRow, now: Date): Promise<void> {
  await tx.waiting.lockVenue(booking.venueId);
  const hold = { bookingId: booking.id, rescheduleId: held.id, spaceId: held.space.id };
  if (held.holdExpiresAt > now) await keepOffer(tx, hold, now);
  await dropReschedule(tx, held, 'dropped');
  await tx.payments.failOpen(booking.id, 'The rescheduling was given up.');
  await offerFreed(tx, booking.venueId, { start: held.startsAt, end: held.endsAt }, now);
}

async function alreadyRescheduled(tx: Store, { id, bookingId, backPaise }: RescheduleRow): Promise<RescheduleOutcome> {
  if (backPaise === 0) return { outcome: 'moved' };
  const refunds = await tx.refunds.ofBookings([bookingId]);
  const mine = refunds.find(({ idempotencyKey }) => idempotencyKey.startsWith(`move-${id}-`));
  return { outcome: 'moved', batch: mine?.batch };
}

type Where = { startsAt: Date; endsAt: Date; sportId: string; formatId: number | null };

function isAt(where: Where, { time, sportId, formatId }: BookingPlan): boolean {
  return (
    where.startsAt.getTime() === time.start.getTime() &&
    where.endsAt.getTime() === time.end.getTime() &&
    (where.formatId === null ? where.sportId === sportId : where.formatId === formatId)
  );
}

function checkPrice(totalPaise: number, { expectedPrice }: RescheduleRequest): void {
  if (toPaise(expectedPrice) === totalPaise) return;
  throw refuse('otherPrice');
}

/** Nothing is moved for other money than the player saw. `duePaise`: what is due at the ground afterwards. */
function checkDifference(
  { backPaise, duePaise, percent }: { backPaise: number; duePaise: number; percent: number },
  { expectedRefund, expectedDue, expectedRefundPercent }: RescheduleRequest,
): void {
  const isOther = (rupees: number | undefined, paise: number) => rupees !== undefined && toPaise(rupees) !== paise;
  const isOtherPercent = expectedRefundPercent !== undefined && expectedRefundPercent !== percent;
  if (isOther(expectedRefund, backPaise) || isOther(expectedDue, duePaise) || isOtherPercent) {
    throw refuse('otherDifference');
  }
}

function assertConfirmed({ status }: BookingRow): void {
  if (status === 'confirmed') return;
  if (status === 'cancelled') {
    throw refuse('cancelledToReschedule');
  }
  throw refuse('unpaidToReschedule');
}

function assertReschedulable(booking: BookingRow, now: Date): void {
  const problem = rescheduleProblem(booking, now);
  if (problem) throw new AppError(rescheduleRefusal(problem, booking));
}

async function whyTaken(tx: Store, { formatId, time }: BookingPlan): Promise<'slotBlocked' | 'slotTaken'> {
  return (await tx.occupancies.isClosed(formatId, time)) ? 'slotBlocked' : 'slotTaken';
}
