import { toRupees } from '#domain/price.ts';
import type { Slot } from '#domain/slots.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { slotsOf, windowOf } from '#server/catalogue/availability.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import type { Store } from '#server/store.ts';

/** The slots of a booking's venue as they would be without it: its own time, and what is kept for its player, are free. */
export async function rescheduleSlots(
  { store, slots }: { store: Store; slots: SlotsRepository },
  booking: BookingRow,
  now: Date,
): Promise<Slot[]> {
  const terms = await store.bookings.venueTerms(booking.venueId);
  const rescheduling = { bookingId: booking.id, userId: booking.userId };
  const diary = (await slots.diaries([booking.venueId], windowOf(now), rescheduling)).get(booking.venueId);
  if (!terms || !diary) throw refuse('noEvent');
  const hourly = terms.sports.find(({ id }) => id === booking.sportId)?.hourlyPaise ?? null;
  return slotsOf(diary, terms.slotMinutes, hourly === null ? null : toRupees(hourly), now);
}
