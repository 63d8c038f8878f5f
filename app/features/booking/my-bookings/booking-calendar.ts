import { saveFile } from '#app/lib/save-file.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { formatLabel } from '#domain/formats.ts';
import { indiaDateTimeInstant } from '#domain/india-time.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import * as words from '#words/site/my-bookings.ts';
import { termsText } from './refund-words.ts';

type Game = Omit<MyBooking, 'phone' | 'email' | 'refundRequest'>;

/** The game as a file for the phone's calendar. */
export function saveToCalendar(booking: Game, address: string | undefined): void {
  const startsAt = indiaDateTimeInstant(`${booking.date} ${booking.fromTime}`);
  const file = calendarFile({
    id: booking.bookingId,
    title: words.calendarTitle({ sport: formatLabel(booking.category, booking.format), venue: booking.eventName }),
    place: address ?? booking.venue,
    description: descriptionOf(booking),
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.totalHours * 60 * MINUTE_MS),
    now: new Date(),
  });
  saveFile(`${booking.bookingId}.ics`, 'text/calendar', file);
}

function descriptionOf(booking: Game): string {
  const { bookingId, cancellation } = booking;
  const page = `${window.location.origin}/bookings/${bookingId}`;
  const terms = cancellation.allowed && termsText(booking);
  return [words.calendarText({ id: bookingId }), terms, page].filter(Boolean).join(' ');
}

/** The way to the ground, on a map. Without its address, to its area. */
export function directionsTo(
  { eventName, venue }: Pick<Game, 'eventName' | 'venue'>,
  address: string | undefined,
): string {
  const destination = encodeURIComponent(`${eventName}, ${address ?? venue}`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
