import type { Slot } from '#domain/slots.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { slotsOf, windowOf } from '#server/catalogue/availability.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import { codeOf } from '#server/offers/use-code.ts';
import { chooseFormat } from '#server/slots/plan-booking.ts';
import type { Store } from '#server/store.ts';

/**
 * The slots of a booking's venue as they would be without it: its own time, and what is kept for its player, are free. In
 * its own format unless another is asked for.
 */
export async function rescheduleSlots(
  { store, slots }: { store: Store; slots: SlotsRepository },
  booking: BookingRow,
  { format, now }: { format?: number | undefined; now: Date },
): Promise<Slot[]> {
  const terms = await store.bookings.venueTerms(booking.venueId);
  if (!terms) throw refuse('noEvent');
  const { id: formatId } = chooseFormat(terms, {
    format,
    usualFormat: booking.formatId ?? undefined,
    category: format === undefined ? booking.sportId : undefined,
  });
  const rescheduling = { bookingId: booking.id, userId: booking.userId, formatId };
  const diary = (await slots.diaries([booking.venueId], windowOf(now), rescheduling)).get(booking.venueId);
  if (!diary) throw refuse('noEvent');
  const sold = diary.formats.find(({ id }) => id === formatId);
  const paidWith = await codeOf(store, booking);
  const offers = paidWith ? [...diary.offers, paidWith] : diary.offers;
  return slotsOf({ ...diary, offers }, sold, terms.slotMinutes, now);
}
