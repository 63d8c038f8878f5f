// Moving a booking with money at the counter: what it costs more is due, what it costs less is first taken off that.
import { holdExpiry } from '#domain/occupancy.ts';
import { paidUnderTerms, percentAt, percentOf, type RefundCap } from '#domain/refund.ts';
import { deskDifference, type MoneyMoved } from '#domain/reschedule.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { codeOf, withOffer } from '#server/offers/use-code.ts';
import { beyondOf, type DecidedBy, giveBeyond } from '#server/refunds/beyond-terms.ts';
import { giveBackAsPaid, moneyLeft } from '#server/refunds/give-back.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import { completeReschedule, dropReschedule, holdForReschedule, takeOffer } from './change-slot.ts';
import { fromAndTo, moneyAtDesk } from './move-row.ts';
import type { RescheduleRow } from './reschedules.repository.ts';

/** A move as it would be at this moment. */
export type Move = {
  plan: BookingPlan;
  money: MoneyMoved;
  percent: number;
  /** What it waives of the terms: later it could be cancelled for that much more. */
  beyondPaise: number;
  /** The move that it takes back, with the price of then. */
  undoing?: { id: number; price: NonNullable<RescheduleRow['fromPrice']> };
};
/** What was paid for a booking, and with which code. */
export type Paid = { left: Awaited<ReturnType<typeof moneyLeft>>; code: Awaited<ReturnType<typeof codeOf>> };

export async function paidFor(tx: Store, booking: BookingRow): Promise<Paid> {
  return { left: await moneyLeft(tx, booking), code: await codeOf(tx, booking) };
}

/** What moving a booking to where a plan is does to its money. By its guest, only the terms count. */
export function moveTo(
  booking: BookingRow,
  asked: BookingPlan,
  { left, code }: Paid,
  { inFull = false, byGuest = false, now }: { inFull?: boolean; byGuest?: boolean; now: Date },
): Move {
  const plan = code ? withOffer(asked, code) : asked;
  const moneyAt = (giving: { percent: number; cap?: RefundCap }) =>
    deskDifference(booking, plan.totalPaise, { ...giving, ...left });
  const byTerms = { percent: percentAt(booking.refundPolicy, booking.startsAt, now), cap: paidUnderTerms(booking).cap };
  const isSameStart = plan.time.start.getTime() === booking.startsAt.getTime();
  const isSameGame = plan.time.end.getTime() === booking.endsAt.getTime() && plan.formatId === booking.formatId;
  // To the ground, another court for the same game is no late cancellation in disguise, nor is what gives up nothing that
  // was paid for.
  const isFree = !byGuest && isSameStart && (isSameGame || moneyAt({ percent: 0 }).keptPaise === 0);
  const giving = inFull || isFree ? { percent: 100 } : byTerms;
  const money = moneyAt(giving);
  // Where the start stays, so do its terms: nothing is waived but what goes back now.
  const waivedPaise = isSameStart ? money.backPaise - moneyAt(byTerms).backPaise : beyondOf(booking, left.paise, now);
  return { plan, percent: giving.percent, money, beyondPaise: inFull && !isFree ? waivedPaise : 0 };
}

/**
 * Moves it in the transaction that it is called in: it is in the new slot, or nothing has happened. The booking's row is
 * locked. `onlyMoney`: the guest is told of it only if money comes back, since they are told of many at once.
 */
export async function makeMove(
  tx: Store,
  booking: BookingRow,
  { plan, money, percent, beyondPaise, undoing }: Move,
  now: Date,
  { onlyMoney = false, decided }: { onlyMoney?: boolean; decided: DecidedBy | 'guest' },
): Promise<{ id: number; batch: string | undefined }> {
  const { venueId } = booking;
  const old = { start: booking.startsAt, end: booking.endsAt };
  const [pending] = await tx.reschedules.heldOf([booking.id]);
  // Before any court is freed or taken: in the end those who wait are served.
  await tx.waiting.lockVenue(venueId);
  if (pending) {
    await dropReschedule(tx, pending, 'dropped');
    await tx.payments.failOpen(booking.id, 'The booking was moved.');
    await offerFreed(tx, venueId, { start: pending.startsAt, end: pending.endsAt }, now);
  }
  const expiresAt = holdExpiry(now);
  const id = await tx.reschedules.insert({
    ...fromAndTo(booking, plan),
    ...undoing?.price,
    undoes: undoing?.id ?? null,
    percent,
    ...moneyAtDesk(money),
    byGuest: decided === 'guest',
    holdExpiresAt: expiresAt,
    createdAt: now,
  });
  if (decided !== 'guest') {
    await giveBeyond(tx, booking, { kind: 'moved', paise: beyondPaise, at: now, moveId: id }, decided);
  }
  await offerFreed(tx, venueId, plan.time, now);
  const offered = undoing ? undefined : await takeOffer(tx, booking, { rescheduleId: id, plan, expiresAt, now });
  const space = offered ?? { id: booking.spaceId, courts: booking.courtIds };
  const { start: startsAt, end: endsAt } = plan.time;
  const held = { id, formatId: plan.formatId, space, startsAt, endsAt, onlySpace: offered ? undefined : plan.spaceId };
  if (!(await holdForReschedule(tx, booking, held, { expiresAt, now }))) {
    throw refuse((await tx.occupancies.isClosed(plan.formatId, plan.time)) ? 'slotBlocked' : 'slotTaken');
  }
  await completeReschedule(tx, booking, id, now);
  if (undoing && decided !== 'guest') await tx.beyondTerms.takeOff(undoing.id, { by: decided.by, at: now });
  await tx.bookings.change(booking.id, { duePaise: money.duePaise });
  if (money.duePaise !== booking.duePaise) await tx.codes.withdraw(booking.id);
  const reason = 'moved to a cheaper slot';
  const share = percentOf(money.backPaise, money.backPaise + money.keptPaise);
  const refund = { paise: money.backPaise, percent: share, cause: 'moved' as const, reason, key: `move-${id}`, now };
  const { given, cashPaise } = await giveBackAsPaid(tx, booking, refund);
  const [moved, reschedule] = [await tx.bookings.byId(booking.id), await tx.reschedules.byId(id)];
  if (!moved || !reschedule) throw new Error(`Booking ${booking.id} was just moved.`);
  const { paise: leftPaise } = await moneyLeft(tx, moved);
  const isTold = !onlyMoney || given !== undefined || cashPaise > 0;
  if (isTold) await tx.outbox.bookingRescheduled(moved, { reschedule, given, cashPaise, leftPaise }, now);
  await offerFreed(tx, venueId, old, now);
  return { id, batch: given?.batch };
}
