// What a booking is held with.
import type { Input } from '#contract/calls.ts';
import { holdExpiry } from '#domain/occupancy.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { ShownBooking } from '#server/bookings/show/show-booking.ts';
import type { PlacedTerms } from '#server/bookings/venue-terms.repository.ts';
import { type BookingPlan, keptPrice } from '#server/slots/plan-booking.ts';

export type HoldRequest = Input<'holdSlot'>['body'];
export type Contact = Pick<HoldRequest, 'name' | 'phone' | 'email' | 'notes'>;

/** As much of a booking as is told of its hold. */
export type HeldBooking = ShownBooking & Pick<BookingRow, 'id' | 'creditPaise'>;

export function wishOf(userId: number, request: HoldRequest, plan: BookingPlan, now: Date) {
  return {
    userId,
    reference: request.bookingId,
    venueId: plan.venueId,
    sportId: plan.sportId,
    formatId: plan.formatId,
    startsAt: plan.time.start,
    endsAt: plan.time.end,
    ...keptPrice(plan),
    ...contactOf(request),
    refundPolicy: plan.refundPolicy,
    holdExpiresAt: holdExpiry(now),
    createdAt: now,
  };
}
export type Wish = ReturnType<typeof wishOf>;

/** A booking that was made with these words, as it would be read again. */
export function justHeld(id: number, wish: Wish, { venueName, area, city, formats }: PlacedTerms): HeldBooking {
  const format = formats.find(({ id: formatId }) => formatId === wish.formatId);
  return {
    ...wish,
    id,
    status: 'held',
    venueName,
    area,
    city,
    sportName: format?.sport ?? '',
    formatName: format?.name ?? '',
    creditPaise: 0,
    paymentReference: null,
    paymentMethod: null,
  };
}

export function contactOf({ name, phone, email, notes }: Contact) {
  return { name, phone, email: email ?? null, notes: notes ?? null };
}
