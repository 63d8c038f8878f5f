import type { Booking } from '#contract/booking.ts';
import { bookingTexts } from '#domain/booking-draft.ts';
import { areaAndCity } from '#domain/venue-location-label.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Words } from '#words';

/** When something is shown, and in which language. */
export type Shown = { now: Date; words: Words };

export type ShownBooking = Pick<
  BookingRow,
  | 'reference'
  | 'venueId'
  | 'venueName'
  | 'area'
  | 'city'
  | 'sportName'
  | 'formatName'
  | 'formatId'
  | 'startsAt'
  | 'endsAt'
  | 'hourlyPaise'
  | 'totalPaise'
  | 'priceLines'
  | 'offPaise'
  | 'offerName'
  | 'name'
  | 'phone'
  | 'email'
  | 'notes'
  | 'status'
  | 'paymentReference'
  | 'paymentMethod'
  | 'refundPolicy'
  | 'holdExpiresAt'
  | 'createdAt'
>;

/** A booking in the contract's words. A hold that has run out is shown as expired, whoever swept it or not. */
export function showBooking(booking: ShownBooking, { now, words }: Shown): Booking {
  const hasLapsed = booking.status === 'held' && booking.holdExpiresAt <= now;
  return {
    bookingId: booking.reference,
    eventId: booking.venueId,
    eventName: booking.venueName,
    venue: areaAndCity(booking),
    category: booking.sportName,
    format: booking.formatName,
    formatId: booking.formatId,
    ...bookingTexts(booking, words),
    name: booking.name,
    phone: booking.phone,
    email: booking.email,
    notes: booking.notes,
    status: hasLapsed ? 'expired' : booking.status,
    paymentId: booking.paymentReference,
    paymentMethod: booking.paymentMethod,
    refundPolicy: booking.refundPolicy,
    holdExpiresAt: booking.status === 'held' && !hasLapsed ? booking.holdExpiresAt.toISOString() : null,
    createdAt: booking.createdAt.toISOString(),
  };
}
