import type { Ticket } from '#domain/ticket.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { sameText } from '#server/same-text.ts';
import type { Store } from '#server/store.ts';

/** The booking that a ticket was made for, of any ground, if it is no forgery. */
export async function ticketOf(
  { bookings, links, reschedules }: Store,
  { bookingId, seal }: Ticket,
): Promise<{ booking: BookingRow; isOld: boolean } | undefined> {
  const booking = await bookings.byId(bookingId);
  if (!booking) return undefined;
  const isOf = (startsAt: Date) => sameText(seal, links.seal({ id: bookingId, startsAt }));
  if (isOf(booking.startsAt)) return { booking, isOld: false };
  const moves = await reschedules.doneOf(bookingId);
  return moves.some(({ fromStartsAt }) => isOf(fromStartsAt)) ? { booking, isOld: true } : undefined;
}
