// How a booking gets from one slot to another without ever being without one.
import { type Interval, subtract } from '#domain/interval.ts';
import { mostAfterMove } from '#domain/reschedule.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Store } from '#server/store.ts';
import type { MoveRow } from './reschedules.repository.ts';

type Held = Pick<MoveRow, 'id' | 'courtId' | 'startsAt' | 'endsAt'>;

/**
 * Takes for a move what the new slot has more than the old one: on the booking's own court the part they share stays
 * the booking's. True when on some court nothing is missing any more. What is left of an earlier hold is used.
 */
export async function holdForMove(
  tx: Store,
  booking: BookingRow,
  move: Held,
  { expiresAt, now }: { expiresAt: Date; now: Date },
): Promise<boolean> {
  const time = { start: move.startsAt, end: move.endsAt };
  const own = { start: booking.startsAt, end: booking.endsAt };
  const kept = await tx.occupancies.prolongMove(move.id, expiresAt);
  if (kept.length > 0) {
    if (await claimRest(move.courtId, kept)) return true;
    await tx.occupancies.releaseMove(move.id);
  }
  const lost = new Set<number>();
  for (;;) {
    const courts = await tx.occupancies.courtsFreeFor(booking, time, now);
    const courtId = courts.find((court) => !lost.has(court));
    if (courtId === undefined) return false;
    if (await claimRest(courtId, [])) {
      if (courtId !== move.courtId) await tx.moves.change(move.id, { courtId });
      return true;
    }
    // Somebody was faster on this court.
    await tx.occupancies.releaseMove(move.id);
    lost.add(courtId);
  }

  async function claimRest(courtId: number, have: { start: Date; end: Date }[]): Promise<boolean> {
    const missing = subtract(time, courtId === booking.courtId ? [own, ...have] : have);
    for (const part of missing) {
      const claim = { courtId, time: part, owner: { moveId: move.id }, kind: 'hold' as const, expiresAt, now };
      if (!(await tx.occupancies.claim(claim))) return false;
    }
    return true;
  }
}

/** What the waiting list keeps for this very player becomes the move's; its court, if there is such an offer. */
export async function takeOffer(
  tx: Store,
  booking: BookingRow,
  { moveId, time, expiresAt, now }: { moveId: number; time: Interval; expiresAt: Date; now: Date },
): Promise<number | undefined> {
  const offer = await tx.waiting.liveOffer(booking.userId, booking.venueId, time, now);
  const courtId = offer && (await tx.occupancies.takeOver(offer.id, { moveId }, expiresAt));
  if (!offer || courtId === undefined) return undefined;
  await tx.waiting.claim(offer.id, { bookingId: booking.id, moveId });
  await tx.moves.change(moveId, { courtId });
  return courtId;
}

/** Everything the new slot needs is held: the booking leaves the old one and stands in the new one. */
export async function completeMove(tx: Store, booking: BookingRow, moveId: number, now: Date): Promise<void> {
  const move = await tx.moves.byId(moveId);
  if (!move) throw new Error(`There is no move ${moveId}.`);
  const { courtId, sportId, startsAt, endsAt, hourlyPaise, totalPaise } = move;
  await tx.occupancies.release(booking.id);
  await tx.occupancies.releaseMove(moveId);
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
    movedTimes: booking.movedTimes + 1,
    movedAt: now,
    refundMost: mostAfterMove(booking, move),
  });
  await tx.moves.change(moveId, { status: 'done', doneAt: now });
  await tx.waiting.dropWaiting(booking.userId, booking.venueId, time);
  await tx.outbox.dropReminders(booking.id);
}

/** The move will not happen: what was held for it is free again. */
export async function dropMove(tx: Store, move: MoveRow, status: 'expired' | 'dropped'): Promise<void> {
  await tx.occupancies.releaseMove(move.id);
  await tx.moves.change(move.id, { status });
}
