// How a booking gets from one slot to another without ever being without one.
import { type Interval, subtract } from '#domain/interval.ts';
import { mostAfterRescheduling } from '#domain/reschedule.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Store } from '#server/store.ts';
import type { RescheduleRow } from './reschedules.repository.ts';

type Held = Pick<RescheduleRow, 'id' | 'courtId' | 'startsAt' | 'endsAt'>;

/**
 * Takes for a reschedule what the new slot has more than the old one: on the booking's own court the part they share stays
 * the booking's. True when on some court nothing is missing any more. What is left of an earlier hold is used.
 */
export async function holdForReschedule(
  tx: Store,
  booking: BookingRow,
  reschedule: Held,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> {
  const time = { start: reschedule.startsAt, end: reschedule.endsAt };
  const own = { start: booking.startsAt, end: booking.endsAt };
  const kept = await tx.occupancies.prolongReschedule(reschedule.id, expiresAt);
  if (kept.length > 0) {
    if (await claimRest(reschedule.courtId, kept)) return true;
    await tx.occupancies.releaseReschedule(reschedule.id);
  }
  const lost = new Set<number>();
  for (;;) {
    const courts = await tx.occupancies.courtsFreeFor(booking, time, now);
    const courtId = courts.find((court) => !lost.has(court));
    if (courtId === undefined) return false;
    if (await claimRest(courtId, [])) {
      if (courtId !== reschedule.courtId) await tx.reschedules.change(reschedule.id, { courtId });
      return true;
    }
    // Somebody was faster on this court.
    await tx.occupancies.releaseReschedule(reschedule.id);
    lost.add(courtId);
  }

  async function claimRest(courtId: number, have: { start: Date; end: Date }[]): Promise<boolean> {
    const missing = subtract(time, courtId === booking.courtId ? [own, ...have] : have);
    for (const part of missing) {
      const claim = {
        courtId,
        time: part,
        owner: { rescheduleId: reschedule.id },
        kind: 'hold' as const,
        expiresAt,
        now,
      };
      if (!(await tx.occupancies.claim(claim))) return false;
    }
    return true;
  }
}

/** What the waiting list keeps for this very player becomes the reschedule's; its court, if there is such an offer. */
export async function takeOffer(
  tx: Store,
  booking: BookingRow,
  { rescheduleId, time, expiresAt, now }: { rescheduleId: number; time: Interval; expiresAt: Date; now: Date },
): Promise<number | undefined> {
  const offer = await tx.waiting.liveOffer(booking.userId, booking.venueId, time, now);
  const courtId = offer && (await tx.occupancies.takeOver(offer.id, { rescheduleId }, expiresAt));
  if (!offer || courtId === undefined) return undefined;
  await tx.waiting.claim(offer.id, { bookingId: booking.id, rescheduleId });
  await tx.reschedules.change(rescheduleId, { courtId });
  return courtId;
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
  const { courtId, sportId, startsAt, endsAt, hourlyPaise, totalPaise } = reschedule;
  await tx.occupancies.release(booking.id);
  await tx.occupancies.releaseReschedule(rescheduleId);
  const time = { start: startsAt, end: endsAt };
  const owner = { bookingId: booking.id };
  if (!(await tx.occupancies.claim({ courtId, time, owner, kind: 'booking', expiresAt: null, now }))) {
    throw new Error(`Booking ${booking.id} lost the slot it held.`);
  }
  await tx.bookings.change(booking.id, {
    courtId,
    sportId,
    startsAt,
    endsAt,
    hourlyPaise,
    totalPaise,
    rescheduledTimes: booking.rescheduledTimes + 1,
    rescheduledAt: now,
    refundMost: mostAfterRescheduling(booking, reschedule),
  });
  await tx.reschedules.change(rescheduleId, { status: 'done', doneAt: now });
  await tx.waiting.dropWaiting(booking.userId, booking.venueId, time);
  await tx.outbox.dropReminders(booking.id);
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
