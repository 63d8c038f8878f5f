import { collecting, payBy, WARNED_AT_LEAST_MS } from '#domain/series.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { cancel } from '#server/bookings/cancel/cancel-booking.ts';
import { moneyLeft } from '#server/refunds/give-back.ts';
import type { Store } from '#server/store.ts';

type Looked = { id: number; bookingId: number };

/**
 * Sees to one date that must be paid in advance: its guest is asked to pay, warned, and in the end the slot is released.
 * Under the booking's lock, as paying is: whichever comes first counts, and money that comes later goes back whole.
 * Whether it was released.
 */
export function collectInAdvance(store: Store, { id, bookingId }: Looked, now: Date): Promise<boolean> {
  return store.transaction(async (tx) => {
    await tx.bookings.lock(bookingId);
    const [date, booking] = [await tx.series.dateById(id), await tx.bookings.byId(bookingId)];
    if (!date?.lookAt || date.lookAt > now || !booking) return false;
    const { payHours } = date;
    const isUnpaid = date.status === 'booked' && payHours !== null && (await isNotPaid(tx, booking));
    // Whatever is paid or moved makes the database look again.
    if (!isUnpaid) return rest(tx, id, null);
    const next = collecting({ ...date, payHours, startsAt: booking.startsAt }, now);
    if (next.step === 'over') return rest(tx, id, null);
    if (next.step === 'wait') return rest(tx, id, next.until);
    const { startsAt } = booking;
    const releaseAt = new Date(Math.max(payBy({ startsAt, payHours }).getTime(), now.getTime() + WARNED_AT_LEAST_MS));
    if (next.step === 'ask') {
      await tx.outbox.payInAdvance(booking, releaseAt, now);
      await tx.series.changeDate(id, { askedFor: startsAt });
      return false;
    }
    if (next.step === 'warn') {
      await tx.outbox.releasedSoon(booking, releaseAt, now);
      await tx.series.changeDate(id, { askedFor: startsAt, warnedFor: startsAt, warnedAt: now });
      return false;
    }
    await tx.series.changeDate(id, { status: 'released', releasedAt: now, lookAt: null });
    await cancel(tx, bookingId, 'system', () => now, { onlyPaid: true });
    await tx.outbox.dateReleased(booking, { hasOthers: await tx.series.isAhead(date.seriesId, now) }, now);
    return true;
  });
}

/** Who has paid a part at the ground is known there: the ground decides. */
async function isNotPaid(tx: Store, booking: BookingRow): Promise<boolean> {
  if (booking.status !== 'confirmed' || booking.duePaise === 0) return false;
  return (await moneyLeft(tx, booking)).paise === 0;
}

async function rest(tx: Store, id: number, lookAt: Date | null): Promise<false> {
  await tx.series.changeDate(id, { lookAt });
  return false;
}
