import type { CallOffCause } from '#contract/call-off-words.ts';
import type { Input } from '#contract/calls.ts';
import { holdExpiry } from '#domain/occupancy.ts';
import { toPaise } from '#domain/price.ts';
import { deskDifference } from '#domain/reschedule.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { AppError, refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type Refused, spaceFor, takeSpace } from '#server/bookings/hold/take-space.ts';
import { arrivalAt, arrivalLeft } from '#server/bookings/reschedule/change-slot.ts';
import { fromAndTo, moneyAtDesk } from '#server/bookings/reschedule/move-row.ts';
import type { Clock } from '#server/clock.ts';
import { issueCredit } from '#server/credits/spend-credit.ts';
import { codeOf, withOffer } from '#server/offers/use-code.ts';
import { giveBackAsPaid, moneyLeft } from '#server/refunds/give-back.ts';
import { keptPrice, planBooking } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import type { CalledOffRow } from './call-offs.repository.ts';

type Deps = { store: Store; clock: Clock };
export type ChoiceRequest = Input<'chooseInstead'>['body'];

/**
 * A player says what they want instead of a game that was called off: once, and until the deadline. The same again is the
 * same answer; anything else is refused.
 */
export async function chooseInstead({ store, clock }: Deps, bookingId: number, request: ChoiceRequest): Promise<void> {
  const [latest] = await store.callOffs.ofBookings([bookingId]);
  if (!latest) throw refuse('notCalledOff');
  const refused = await store.transaction(async (tx) => {
    const item = await tx.callOffs.lock(latest.id);
    if (!item || item.status === 'waiting') throw refuse('notCalledOff');
    if (item.outcome === request.choice && item.decidedBy === 'player') return undefined;
    if (item.status === 'ended') throw refuse(item.decidedBy === 'deadline' ? 'choiceOver' : 'choiceMade');
    await tx.bookings.lock(bookingId);
    const now = clock();
    if (item.deadlineAt === null || item.deadlineAt <= now) throw refuse('choiceOver');
    const booking = await tx.bookings.byId(bookingId);
    if (booking?.status !== 'cancelled') throw refuse('notCalledOff');
    const chosen = { item, booking, bonusPercent: latest.bonusPercent, cause: latest.cause, now };
    return request.choice === 'moved' ? moveInstead(tx, chosen, request.slot) : takeInstead(tx, chosen, request.choice);
  });
  if (refused) throw new AppError(refused.refused);
}

type Chosen = {
  item: CalledOffRow;
  booking: BookingRow;
  bonusPercent: number | null;
  cause: CallOffCause;
  now: Date;
};

async function takeInstead(
  tx: Store,
  { item, booking, bonusPercent, cause, now }: Chosen,
  choice: 'money' | 'credit',
): Promise<undefined> {
  const { paise } = await moneyLeft(tx, booking);
  if (paise === 0) throw refuse(item.valuePaise === 0 ? 'nothingWasPaid' : 'allWentBack');
  const decided = { status: 'ended', outcome: choice, valuePaise: paise, decidedAt: now, decidedBy: 'player' } as const;
  if (choice === 'money') {
    await tx.callOffs.change(item.id, decided);
    await giveMoney(tx, booking, { itemId: item.id, by: 'player', cause, now });
    return;
  }
  const organisation = await tx.credits.organisationOf(booking.venueId);
  if (!organisation || bonusPercent === null) throw refuse('noCreditHere');
  await tx.callOffs.change(item.id, decided);
  const { userId } = booking;
  const to = { organisationId: organisation.id, userId, calledOffId: item.id };
  const credit = await issueCredit(tx, { ...to, paise, bonusPercent, now });
  await tx.outbox.creditIssued(booking, { ...credit, itemId: item.id, organisation: organisation.name }, now);
}

/** All of it, whatever the terms say: it is not the player's doing. The booking's row is locked and as it was read. */
export async function giveMoney(
  tx: Store,
  booking: BookingRow,
  {
    itemId,
    by,
    cause,
    now,
  }: { itemId: number; by: 'player' | 'deadline' | 'operator'; cause: CallOffCause; now: Date },
): Promise<void> {
  const { paise } = await moneyLeft(tx, booking);
  const refund = {
    paise,
    percent: 100,
    cause: 'cancelled' as const,
    reason: `called off: ${cause}`,
    key: 'cancel',
    now,
  };
  const { given, cashPaise } = await giveBackAsPaid(tx, booking, refund);
  await tx.outbox.calledOffPaidBack(booking, { given, cashPaise, itemId, by, cause }, now);
}

/**
 * The booking stands again, at another time: for what was paid. What it costs more is due at the ground; what it costs less
 * comes back whole. None of the player's own moves is used up, and cancelling gives back as much as before.
 */
async function moveInstead(
  tx: Store,
  { item, booking, now }: Chosen,
  slot: ChoiceRequest['slot'],
): Promise<Refused | undefined> {
  if (!slot) throw refuse('notASlot');
  const minutes = (booking.endsAt.getTime() - booking.startsAt.getTime()) / MINUTE_MS;
  const wanted = { ...slot, eventId: booking.venueId, usualFormat: booking.formatId ?? undefined };
  const category = slot.format === undefined ? booking.sportId : undefined;
  const asked = await planBooking(tx, { ...wanted, category }, now, { bookedMinutes: minutes });
  const paidWith = await codeOf(tx, booking);
  const plan = paidWith ? withOffer(asked, paidWith) : asked;
  if (toPaise(slot.expectedPrice) !== plan.totalPaise) throw refuse('otherPrice');
  const found = await spaceFor(tx, booking.userId, plan, now);
  // Not thrown here: what was just offered to those who wait must stay.
  if ('refused' in found) return found;
  const left = await moneyLeft(tx, booking);
  const before = { totalPaise: booking.totalPaise, duePaise: item.duePaise };
  const gatewayPaise = left.gatewayPaise + left.creditPaise;
  const money = deskDifference(before, plan.totalPaise, { percent: 100, gatewayPaise, cashPaise: left.cashPaise });
  const { start: startsAt, end: endsAt } = plan.time;
  const expiresAt = holdExpiry(now);
  const place = { sportId: plan.sportId, formatId: plan.formatId, spaceId: found.space.id, startsAt, endsAt };
  const id = await tx.reschedules.insert({
    ...fromAndTo(booking, plan),
    ...place,
    percent: 100,
    ...moneyAtDesk(money),
    holdExpiresAt: expiresAt,
    createdAt: now,
  });
  const stands = { status: 'confirmed', cancelledAt: null, cancelledBy: null } as const;
  await tx.bookings.change(booking.id, {
    ...stands,
    ...place,
    ...keptPrice(plan),
    duePaise: money.duePaise,
    rescheduledAt: now,
    ...(await arrivalAt(tx, booking, startsAt)),
  });
  await takeSpace(
    tx,
    { id: booking.id, userId: booking.userId, space: found.space, plan, expiresAt, now },
    found.offer,
  );
  if (!(await tx.occupancies.keep(booking.id))) throw new Error(`Booking ${booking.id} lost the slot it took.`);
  const moved = await reread(tx, booking.id);
  await tx.reschedules.change(id, { status: 'done', doneAt: now, spaceId: moved.spaceId, ...arrivalLeft(booking) });
  await tx.callOffs.change(item.id, { status: 'ended', outcome: 'moved', decidedAt: now, decidedBy: 'player' });
  const reason = 'moved to a cheaper slot';
  const refund = { paise: money.backPaise, percent: 100, cause: 'moved' as const, reason, key: `move-${id}`, now };
  const { given, cashPaise } = await giveBackAsPaid(tx, moved, refund);
  const reschedule = await tx.reschedules.byId(id);
  if (!reschedule) throw new Error(`Booking ${booking.id} was just moved.`);
  const { paise: leftPaise } = await moneyLeft(tx, await reread(tx, booking.id));
  await tx.outbox.bookingRescheduled(moved, { reschedule, given, cashPaise, leftPaise }, now);
  return undefined;
}

async function reread(tx: Store, id: number): Promise<BookingRow> {
  const booking = await tx.bookings.byId(id);
  if (!booking) throw new Error(`There is no booking ${id}.`);
  return booking;
}
