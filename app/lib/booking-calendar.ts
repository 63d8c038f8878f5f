import type { Booking } from '#contract/booking.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { indiaDateTimeInstant, MINUTE_MS } from '#domain/india-time.ts';
import { saveFile } from './save-file.ts';

/** The game as a file for the phone's calendar. */
export function saveToCalendar(booking: Booking, address: string | undefined): void {
  const startsAt = indiaDateTimeInstant(`${booking.date} ${booking.fromTime}`);
  const file = calendarFile({
    id: booking.bookingId,
    title: `${booking.category} at ${booking.eventName}`,
    place: address ?? booking.venue,
    description: `Booking id ${booking.bookingId}. Come ten minutes early.`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.totalHours * 60 * MINUTE_MS),
    now: new Date(),
  });
  saveFile(`${booking.bookingId}.ics`, 'text/calendar', file);
}

/** The way to the ground, on a map. Without its address, to its area. */
export function directionsTo({ eventName, venue }: Booking, address: string | undefined): string {
  const destination = encodeURIComponent(`${eventName}, ${address ?? venue}`);
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`;
}
