import type { Input } from '#contract/calls.ts';
import type { DeskDifference } from '#contract/desk.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { holdExpiry } from '#domain/occupancy.ts';
import { toPaise, toRupees } from '#domain/price.ts';
import { refundAt, refundTerms } from '#domain/refund.ts';
import { deskDifference, type MoneyMoved } from '#domain/reschedule.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import {
  completeReschedule,
  dropReschedule,
  holdForReschedule,
  takeOffer,
} from '#server/bookings/reschedule/change-slot.ts';
import type { Clock } from '#server/clock.ts';
import { codeOf, withOffer } from '#server/offers/use-code.ts';
import { beyondOf, type DecidedBy, giveBeyond } from '#server/refunds/beyond-terms.ts';
import { giveBackAsPaid, moneyLeft } from '#server/refunds/give-back.ts';
import { type BookingPlan, keptPrice } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import { planAtDesk } from './book-at-desk.ts';
import { assertMayGiveAll } from './cancel-at-desk.ts';
import { bookingAt, lockedAt } from './desk-booking.ts';

type Deps = { store: Store; clock: Clock };
type Slot = Input<'quoteDeskReschedule'>['body'];
/** A move as it would be at this moment. */
export type Move = {
  plan: BookingPlan;
  money: MoneyMoved;
  percent: number;
  /** What it waives of the terms: later it could be cancelled for that much more. */
  beyondPaise: number;
};
/** What was paid for a booking, and with which code. */
export type Paid = { left: Awaited<ReturnType<typeof moneyLeft>>; code: Awaited<ReturnType<typeof codeOf>> };

/** What moving a booking would do to its money; nothing is held. */
export async function quoteAtDesk(
  { store, clock }: Deps,
  caller: VenueMember,
  number: string,
  slot: Slot,
): Promise<DeskDifference> {
  assertMayGiveAll(caller, slot.inFull);
  const booking = await bookingAt(store, caller.venueId, number);
  const now = clock();
  const move = await planMove(store, booking, slot, now);
  if (isAt(booking, move.plan)) throw refuse('sameSlot');
  return shown(move);
}

/** Moves it at once, if the money is still as it was said. Who waits for the slot comes first. */
export function rescheduleAtDesk(
  deps: Deps,
  caller: VenueMember,
  number: string,
  { expected, ...slot }: Input<'rescheduleAtDesk'>['body'],
) {
  assertMayGiveAll(caller, slot.inFull);
  return acting(deps, caller, async (tx, trail) => {
    const booking = await lockedAt(tx, caller.venueId, number);
    const now = deps.clock();
    const move = await planMove(tx, booking, slot, now);
    if (isAt(booking, move.plan)) throw refuse('sameSlot');
    if (!isExpected(shown(move), expected)) throw refuse('deskChanged');
    await makeMove(tx, booking, move, now, { decided: { by: caller.user.id } });
    const moved = await bookingAt(tx, caller.venueId, number);
    await trail('desk.rescheduled', {
      bookingId: booking.id,
      subject: booking.reference,
      before: factsOf(booking),
      after: factsOf(moved),
    });
    return { booking: moved, difference: shown(move), undo: undoOf(booking, moved, move) };
  });
}

async function planMove(tx: Store, booking: BookingRow, slot: Slot, now: Date): Promise<Move> {
  if (booking.status === 'cancelled') throw refuse('cancelledToReschedule');
  if (booking.status !== 'confirmed') throw refuse('noDeskBooking');
  if (booking.endsAt <= now) throw refuse('bookingOver');
  const asked = await planAtDesk(
    tx,
    booking.venueId,
    { ...slot, format: slot.format ?? booking.formatId ?? undefined },
    now,
  );
  return moveTo(booking, asked, await paidFor(tx, booking), { inFull: slot.inFull, now });
}

export async function paidFor(tx: Store, booking: BookingRow): Promise<Paid> {
  return { left: await moneyLeft(tx, booking), code: await codeOf(tx, booking) };
}

/** What moving a booking to where a plan is does to its money. */
export function moveTo(
  booking: BookingRow,
  asked: BookingPlan,
  { left, code }: Paid,
  { inFull, now }: { inFull: boolean; now: Date },
): Move {
  const plan = code ? withOffer(asked, code) : asked;
  const moneyAt = (percent: number) => deskDifference(booking, plan.totalPaise, { percent, ...left });
  const byTerms = refundAt(refundTerms(booking, left.paise), now).percent;
  const isSameStart = plan.time.start.getTime() === booking.startsAt.getTime();
  const isSameGame = plan.time.end.getTime() === booking.endsAt.getTime() && plan.formatId === booking.formatId;
  // Another court for the same game is no late cancellation in disguise, nor is what gives up nothing that was paid for.
  const isFree = isSameStart && (isSameGame || moneyAt(0).keptPaise === 0);
  const percent = inFull || isFree ? 100 : byTerms;
  const money = moneyAt(percent);
  // Where the start stays, so do its terms: nothing is waived but what goes back now.
  const waivedPaise = isSameStart ? money.backPaise - moneyAt(byTerms).backPaise : beyondOf(booking, left.paise, now);
  return { plan, percent, money, beyondPaise: inFull && !isFree ? waivedPaise : 0 };
}

/** `onlyMoney`: the guest is told of it only if money comes back, since they are told of many at once. */
export async function makeMove(
  tx: Store,
  booking: BookingRow,
  { plan, money, percent, beyondPaise }: Move,
  now: Date,
  { onlyMoney = false, decided }: { onlyMoney?: boolean; decided: DecidedBy },
): Promise<void> {
  const { venueId } = booking;
  await giveBeyond(tx, booking, { kind: 'moved', paise: beyondPaise, at: now }, decided);
  const old = { start: booking.startsAt, end: booking.endsAt };
  const [pending] = await tx.reschedules.heldOf([booking.id]);
  // Before any court is freed or taken: in the end those who wait are served.
  await tx.waiting.lockVenue(venueId);
  if (pending) {
    await dropReschedule(tx, pending, 'dropped');
    await tx.payments.failOpen(booking.id, 'The ground moved the booking.');
    await offerFreed(tx, venueId, { start: pending.startsAt, end: pending.endsAt }, now);
  }
  const expiresAt = holdExpiry(now);
  const id = await tx.reschedules.insert({
    bookingId: booking.id,
    fromStartsAt: booking.startsAt,
    fromEndsAt: booking.endsAt,
    fromTotalPaise: booking.totalPaise,
    sportId: plan.sportId,
    formatId: plan.formatId,
    spaceId: booking.spaceId,
    startsAt: plan.time.start,
    endsAt: plan.time.end,
    ...keptPrice(plan),
    percent,
    duePaise: money.morePaise,
    usedPaise: money.usedPaise,
    backPaise: money.backPaise,
    keptPaise: money.keptPaise,
    droppedPaise: money.droppedPaise,
    atDesk: true,
    holdExpiresAt: expiresAt,
    createdAt: now,
  });
  await offerFreed(tx, venueId, plan.time, now);
  const offered = await takeOffer(tx, booking, { rescheduleId: id, plan, expiresAt, now });
  const space = offered ?? { id: booking.spaceId, courts: booking.courtIds };
  const { start: startsAt, end: endsAt } = plan.time;
  const held = { id, formatId: plan.formatId, space, startsAt, endsAt, onlySpace: offered ? undefined : plan.spaceId };
  if (!(await holdForReschedule(tx, booking, held, { expiresAt, now }))) {
    throw refuse((await tx.occupancies.isClosed(plan.formatId, plan.time)) ? 'slotBlocked' : 'slotTaken');
  }
  await completeReschedule(tx, booking, id, now);
  await tx.bookings.change(booking.id, { duePaise: money.duePaise });
  const reason = 'moved to a cheaper slot';
  const refund = { paise: money.backPaise, percent, cause: 'moved' as const, reason, key: `move-${id}`, now };
  const { given, cashPaise } = await giveBackAsPaid(tx, booking, refund);
  const [moved, reschedule] = [await tx.bookings.byId(booking.id), await tx.reschedules.byId(id)];
  if (!moved || !reschedule) throw new Error(`Booking ${booking.id} was just moved.`);
  const { paise: leftPaise } = await moneyLeft(tx, moved);
  const isTold = !onlyMoney || given !== undefined || cashPaise > 0;
  if (isTold) await tx.outbox.bookingRescheduled(moved, { reschedule, given, cashPaise, leftPaise }, now);
  await offerFreed(tx, venueId, old, now);
}

export function isAt(booking: BookingRow, { time, formatId, spaceId }: BookingPlan): boolean {
  return (
    booking.startsAt.getTime() === time.start.getTime() &&
    booking.endsAt.getTime() === time.end.getTime() &&
    booking.formatId === formatId &&
    (spaceId === undefined || booking.spaceId === spaceId)
  );
}

export function shown({ plan, money }: Pick<Move, 'plan' | 'money'>): DeskDifference {
  return {
    price: toRupees(plan.totalPaise),
    due: toRupees(money.duePaise),
    back: toRupees(money.backPaise - money.cashPaise),
    cashBack: toRupees(money.cashPaise),
    kept: toRupees(money.keptPaise),
  };
}

const FIGURES = ['price', 'due', 'back', 'cashBack', 'kept'] as const;
export const isExpected = (one: DeskDifference, other: DeskDifference) =>
  FIGURES.every((figure) => toPaise(one[figure]) === toPaise(other[figure]));

const factsOf = (booking: BookingRow) => {
  const { date, fromTime: from, toTime: to } = bookedTimes(booking);
  const { space: court, totalPaise, duePaise } = booking;
  return { date, from, to, court, price: toRupees(totalPaise), due: toRupees(duePaise) };
};

/** Moving it back must leave everything as it was, or it is not offered. */
function undoOf(before: BookingRow, after: BookingRow, { money }: Move) {
  if (money.backPaise > 0 || money.keptPaise > 0 || money.usedPaise > 0 || after.refundMost !== before.refundMost)
    return null;
  const { date, fromTime, toTime } = bookedTimes(before);
  return { date, fromTime, toTime, format: before.formatId, space: before.spaceId };
}
