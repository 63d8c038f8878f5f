import { type Interval, overlaps, subtract } from '#domain/interval.ts';
import { takeOff } from '#server/bookings/cancel/cancel-booking.ts';
import { dropReschedule } from '#server/bookings/reschedule/change-slot.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { offerFreed } from '#server/waiting-list/offer-freed.ts';
import type { CallOffRow } from './call-offs.repository.ts';

export const timeOf = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): Interval => ({
  start: startsAt,
  end: endsAt,
});

/**
 * Closes whatever is free of an act's courts and time: what is booked stays until its booking is called off. Whether
 * nothing but bookings that the operator left is in the way any more.
 */
export async function closeAround(tx: Store, callOff: CallOffRow, now: Date): Promise<boolean> {
  const { id, venueId, courtIds, note } = callOff;
  const time = timeOf(callOff);
  // Several courts are taken: nobody else may be doing the same.
  await tx.waiting.lockVenue(venueId);
  await tx.closures.dropExpiredOn(courtIds, time, now);
  const claims = await tx.callOffs.claimsDuring(courtIds, time, now);
  const left = new Set(await tx.callOffs.leftIn(id));
  let isAll = claims.every(({ kind, bookingId }) => kind === 'block' || (bookingId !== null && left.has(bookingId)));
  for (const courtId of courtIds.toSorted((one, other) => one - other)) {
    const taken = claims.filter((claim) => claim.courtId === courtId);
    for (const gap of subtract(time, taken)) {
      // Somebody was faster: then they are in the way, too.
      if (!(await tx.closures.close(courtId, gap, note, now))) isAll = false;
    }
  }
  return isAll;
}

/** Closes the courts of a booking that was just taken off, as far as the act goes. */
export async function closeInPlaceOf(
  tx: Store,
  callOff: CallOffRow,
  booking: { courtIds: number[]; startsAt: Date; endsAt: Date },
  now: Date,
): Promise<void> {
  const start = new Date(Math.max(callOff.startsAt.getTime(), booking.startsAt.getTime()));
  const end = new Date(Math.min(callOff.endsAt.getTime(), booking.endsAt.getTime()));
  for (const courtId of booking.courtIds) {
    if (callOff.courtIds.includes(courtId)) await tx.closures.close(courtId, { start, end }, callOff.note, now);
  }
}

export function isInTheWay(
  callOff: CallOffRow,
  booking: { courtIds: number[]; startsAt: Date; endsAt: Date },
): boolean {
  return (
    overlaps(timeOf(callOff), timeOf(booking)) && booking.courtIds.some((courtId) => callOff.courtIds.includes(courtId))
  );
}

/**
 * Whoever is about to pay for a slot that cannot be played, was about to move there or was offered it, is not any more:
 * nobody has paid for it. Each in a transaction of its own.
 */
export async function dropHolds(deps: { store: Store; clock: Clock }, callOff: CallOffRow): Promise<void> {
  const { store, clock } = deps;
  const claims = await store.callOffs.claimsDuring(callOff.courtIds, timeOf(callOff), clock());
  const held = claims.filter(({ kind }) => kind === 'hold');
  for (const id of new Set(held.flatMap(({ bookingId }) => bookingId ?? []))) {
    await store.transaction((tx) => dropHeld(tx, id, callOff, clock()));
  }
  for (const id of new Set(held.flatMap(({ rescheduleId }) => rescheduleId ?? []))) {
    await store.transaction((tx) => dropMove(tx, id, callOff, clock()));
  }
  for (const id of new Set(held.flatMap(({ waitingId }) => waitingId ?? []))) {
    await store.transaction((tx) => dropOffer(tx, id, callOff, clock()));
  }
}

async function dropHeld(tx: Store, bookingId: number, callOff: CallOffRow, now: Date): Promise<void> {
  await tx.bookings.lock(bookingId);
  const booking = await tx.bookings.byId(bookingId);
  if (booking?.status !== 'held') return;
  const freed = await takeOff(tx, booking, 'operator', now, () => closeInPlaceOf(tx, callOff, booking, now));
  for (const each of freed) await offerFreed(tx, booking.venueId, each, now);
}

async function dropMove(tx: Store, rescheduleId: number, callOff: CallOffRow, now: Date): Promise<void> {
  const found = await tx.reschedules.byId(rescheduleId);
  if (!found) return;
  await tx.bookings.lock(found.bookingId);
  const reschedule = await tx.reschedules.byId(rescheduleId);
  if (reschedule?.status !== 'held') return;
  await tx.waiting.lockVenue(callOff.venueId);
  await dropReschedule(tx, reschedule, 'dropped');
  await tx.payments.failOpen(found.bookingId, 'The slot was closed.');
  // Before those who wait are served: nobody is offered a court that cannot be played on.
  await closeAround(tx, callOff, now);
  await offerFreed(tx, callOff.venueId, timeOf(reschedule), now);
}

/** They wait on: in the end they are told, if nothing is left to wait for. */
async function dropOffer(tx: Store, waitingId: number, callOff: CallOffRow, now: Date): Promise<void> {
  await tx.waiting.lockVenue(callOff.venueId);
  const entry = await tx.waiting.byId(waitingId);
  if (entry?.status !== 'offered') return;
  await tx.occupancies.releaseOffer(waitingId);
  await tx.waiting.waitAgain(waitingId);
  await closeAround(tx, callOff, now);
  await offerFreed(tx, callOff.venueId, timeOf(entry), now);
}
