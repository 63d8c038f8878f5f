import { toString as draw } from 'qrcode';
import type { BookingTicket } from '#contract/my-booking.ts';
import { ticketCode, ticketText } from '#domain/ticket.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Links } from '#server/links.ts';

/** A quarter of it may be creased or dirty. */
const QR_CODE = { type: 'svg', errorCorrectionLevel: 'Q', margin: 2 } as const;

/** What lets them in. A booking that is not confirmed, or over, has none. */
export async function drawTicket(links: Links, booking: BookingRow, now: Date): Promise<BookingTicket | null> {
  if (booking.status !== 'confirmed' || booking.endsAt <= now) return null;
  const ticket = { bookingId: booking.id, start: booking.startsAt, seal: links.seal(booking) };
  const picture = await draw(ticketText(ticket), QR_CODE);
  return { code: ticketCode(ticket), qrCode: `data:image/svg+xml,${encodeURIComponent(picture.trim())}` };
}
