import { useQuery } from '@tanstack/react-query';
import { bookedQuery } from '#app/features/booking/hold-queries.ts';
import type { ShownSlot } from '#app/features/booking/slots/shown-slot.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import type { Slot, Venue } from '#contract/venue.ts';
import { isInPlaceOf, withOwnBooking, withOwnTaken } from '#domain/own-hold.ts';

/** Slots to reschedule to, with those marked as the player's that this booking or another of theirs takes. */
export function useOwnMarked(token: string, slots: readonly Slot[], venue: Venue, booking: MyBooking): ShownSlot[] {
  const { data: booked = [] } = useQuery(bookedQuery(token));
  const isHere = isInPlaceOf(venue, booking.formatId);
  const others = booked.filter((one) => one.eventId === venue.id && one.bookingId !== booking.bookingId && isHere(one));
  return others.reduce(withOwnTaken<ShownSlot>, withOwnBooking(slots, booking));
}
