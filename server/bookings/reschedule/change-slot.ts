// How a booking gets from one slot to another without ever being without one.
import { subtract } from '#domain/interval.ts';
import { paidUnderTerms } from '#domain/refund.ts';
import { capAfterRescheduling } from '#domain/reschedule.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type CourtTime, type FoundSpace, wholeSpace } from '#server/slots/occupancies.repository.ts';
import type { BookingPlan } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';
import type { RescheduleRow } from './reschedules.repository.ts';

type Held = Pick<RescheduleRow, 'id' | 'formatId' | 'startsAt' | 'endsAt'> & { space: FoundSpace };

/**
 * Takes for a reschedule what the new slot has more than the old one: on the booking's own courts the part they share
 * stays the booking's. True when on some space nothing is missing any more. What is left of an earlier hold is used.
 * The caller has locked the venue.
 */
export async function holdForReschedule(
  tx: Store,
  booking: BookingRow,
  { id, formatId, space: held, startsAt, endsAt, onlySpace }: Held & { onlySpace?: number | undefined },
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> {
  const time = { start: startsAt, end: endsAt };
  const own = booking.courtIds.map((courtId) => ({ courtId, time: { start: booking.startsAt, end: booking.endsAt } }));
  const kept = await tx.occupancies.prolongReschedule(id, expiresAt);
  if (kept.length > 0) {
    if (await claimRest(held, kept)) return true;
    await tx.occupancies.releaseReschedule(id);
  }
  if (formatId === null) return false;
  const lost = new Set<number>();
  for (;;) {
    const free = await tx.occupancies.spacesFreeFor(booking, formatId, time, now);
    const space = free.find((each) => !lost.has(each.id) && (onlySpace === undefined || each.id === onlySpace));
    if (!space) return false;
    if (await claimRest(space, [])) {
      if (space.id !== held.id) await tx.reschedules.change(id, { spaceId: space.id });
      return true;
    }
    // Somebody was faster on one of its courts.
    lost.add(space.id);
  }

  function claimRest(space: FoundSpace, have: readonly CourtTime[]): Promise<boolean> {
    const parts = space.courts.flatMap((courtId) => {
      const there = [...own, ...have].filter((part) => part.courtId === courtId);
      return subtract(
        time,
        there.map((part) => part.time),
      ).map((missing) => ({ courtId, time: missing }));
    });
    return tx.occupancies.claim({ parts, owner: { rescheduleId: id }, kind: 'hold', expiresAt, now });
  }
}

/** What the waiting list keeps for this very player becomes the reschedule's; its space, if there is such an offer. */
export async function takeOffer(
  tx: Store,
  booking: BookingRow,
  { rescheduleId, plan, expiresAt, now }: { rescheduleId: number; plan: BookingPlan; expiresAt: Date; now: Date },
): Promise<FoundSpace | undefined> {
  const offer = await tx.waiting.liveOffer(booking.userId, plan, now);
  if (!offer || !(await tx.occupancies.takeOver(offer.id, { rescheduleId }, expiresAt))) return undefined;
  await tx.waiting.claim(offer.id, { bookingId: booking.id, rescheduleId });
  await tx.reschedules.change(rescheduleId, { spaceId: offer.space.id });
  return offer.space;
}

/** Everything the new slot needs is held: the booking leaves the old one and stands in the new one. */
export async function completeReschedule(
  tx: Store,
  booking: BookingRow,
  rescheduleId: number,
  now: Date,
): Promise<void> {
  const reschedule = await tx.reschedules.byId(rescheduleId);
  if (!reschedule) throw new Error(`There is no reschedule ${rescheduleId}.`);
  const { space, sportId, formatId, startsAt, endsAt, hourlyPaise, totalPaise } = reschedule;
  const { priceLines, offerId, offerName, offPaise } = reschedule;
  await tx.occupancies.release(booking.id);
  await tx.occupancies.releaseReschedule(rescheduleId);
  const time = { start: startsAt, end: endsAt };
  const claim = { parts: wholeSpace(space, time), owner: { bookingId: booking.id }, kind: 'booking' as const };
  if (!(await tx.occupancies.claim({ ...claim, expiresAt: null, now }))) {
    throw new Error(`Booking ${booking.id} lost the slot it held.`);
  }
  const undone = reschedule.undoes === null ? undefined : await tx.reschedules.byId(reschedule.undoes);
  await tx.bookings.change(booking.id, {
    spaceId: space.id,
    formatId,
    sportId,
    startsAt,
    endsAt,
    hourlyPaise,
    totalPaise,
    priceLines,
    offerId,
    offerName,
    offPaise,
    // What the ground does itself is none of the moves that the terms give a player.
    rescheduledTimes: booking.rescheduledTimes + (reschedule.atDesk && !reschedule.byGuest ? 0 : 1),
    rescheduledAt: now,
    ...(undone ? capBefore(booking, undone) : capAfter(booking, reschedule)),
    ...(await arrivalAt(tx, booking, startsAt)),
  });
  const left = { ...arrivalLeft(booking), ...moneyLeftBehind(booking) };
  await tx.reschedules.change(rescheduleId, { status: 'done', doneAt: now, ...left });
  await tx.waiting.dropWaiting(booking.userId, booking.venueId, time);
  await tx.outbox.dropReminders(booking.id);
}

/** Cash may have been taken back since the move was asked for, until it was paid for. */
function moneyLeftBehind({ duePaise, cappedPaise, cappedBackPaise }: BookingRow) {
  return { fromDuePaise: duePaise, fromCappedPaise: cappedPaise, fromCappedBackPaise: cappedBackPaise };
}

function capAfter(booking: BookingRow, reschedule: RescheduleRow) {
  const { after } = capAfterRescheduling({ ...booking, cap: paidUnderTerms(booking).cap }, reschedule);
  return { cappedPaise: after.paise, cappedBackPaise: after.backPaise };
}

/**
 * As if the move had not happened. Where the cap changes, the database lowers the percentage of the version before from 100 to
 * what the cap allows of what is paid, for which it must know what is due.
 */
function capBefore(booking: BookingRow, undone: RescheduleRow) {
  const before = { cappedPaise: undone.fromCappedPaise ?? 0, cappedBackPaise: undone.fromCappedBackPaise ?? 0 };
  const isSame = before.cappedPaise === booking.cappedPaise && before.cappedBackPaise === booking.cappedBackPaise;
  return isSame ? before : { ...before, duePaise: undone.fromDuePaise ?? booking.duePaise, refundMost: 100 };
}

/**
 * Who came, or did not, came to one time: of another nothing is noted yet, and of one that the booking had before, what was
 * noted then. Another court at the same time, or another end, changes nothing.
 */
export async function arrivalAt(
  tx: Store,
  booking: Pick<BookingRow, 'id' | 'startsAt' | 'arrivedAt' | 'noShowAt'>,
  startsAt: Date,
): Promise<Pick<BookingRow, 'arrivedAt' | 'noShowAt'>> {
  const { arrivedAt, noShowAt } = booking;
  if (startsAt.getTime() === booking.startsAt.getTime()) return { arrivedAt, noShowAt };
  const moves = await tx.reschedules.doneOf(booking.id);
  const left = moves.find(({ fromStartsAt }) => fromStartsAt.getTime() === startsAt.getTime());
  return { arrivedAt: left?.fromArrivedAt ?? null, noShowAt: left?.fromNoShowAt ?? null };
}

/** To be kept with the move. */
export function arrivalLeft({ arrivedAt, noShowAt }: Pick<BookingRow, 'arrivedAt' | 'noShowAt'>) {
  return { fromArrivedAt: arrivedAt, fromNoShowAt: noShowAt };
}

/** The reschedule will not happen: what was held for it is free again. */
export async function dropReschedule(
  tx: Store,
  reschedule: RescheduleRow,
  status: 'expired' | 'dropped',
): Promise<void> {
  await tx.occupancies.releaseReschedule(reschedule.id);
  await tx.reschedules.change(reschedule.id, { status });
}
