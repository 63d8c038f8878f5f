import type { ScannedTicket } from '#contract/day.ts';
import { arrivalProblem } from '#domain/arrival.ts';
import { parseTicket, type Ticket } from '#domain/ticket.ts';
import type { VenueMember } from '#server/access/admit.ts';
import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { noteArrival, played } from './set-arrival.ts';
import { ticketOf } from './ticket-of.ts';

/** Notes that those have come who show this ticket. Scanned again it changes nothing. */
export async function scanTicket(
  deps: { store: Store; clock: Clock },
  caller: VenueMember,
  text: string,
): Promise<ScannedTicket> {
  const ticket = parseTicket(text);
  if (!ticket) throw refuse('ticketUnreadable');
  return acting(deps, caller, async (tx, trail) => {
    const booking = await genuine(tx, ticket, caller.venueId);
    const locked = await tx.day.lockBooking(caller.venueId, booking.id);
    // Moved or cancelled since it was read.
    if (locked?.status !== 'confirmed') throw refuse('ticketCancelled');
    if (locked.start.getTime() !== booking.startsAt.getTime())
      throw refuse('ticketRescheduled', { start: locked.start });
    const now = deps.clock();
    const shown = shownBooking(booking);
    if (locked.arrivedAt) {
      trail.nothingChanged();
      return { arrival: 'before', arrivedAt: locked.arrivedAt.toISOString(), ...shown };
    }
    const problem = arrivalProblem('arrived', await played(tx, locked), now);
    if (problem) throw refuse(problem === 'too_early' ? 'ticketTooEarly' : 'ticketOver', { start: locked.start });
    await noteArrival(tx, trail, locked, { bookingId: booking.id, state: 'arrived', at: now });
    return { arrival: 'now', arrivedAt: now.toISOString(), ...shown };
  });
}

/** The booking that a ticket is for. Of another ground's nothing is told but that it is another's. */
async function genuine(tx: Store, ticket: Ticket, venueId: string): Promise<BookingRow> {
  const { booking, isOld } = (await ticketOf(tx, ticket)) ?? {};
  if (!booking) throw refuse('ticketForged');
  if (booking.venueId !== venueId) throw refuse('ticketElsewhere');
  if (booking.status !== 'confirmed') throw refuse('ticketCancelled');
  if (isOld) throw refuse('ticketRescheduled', { start: booking.startsAt });
  return booking;
}

function shownBooking(booking: BookingRow) {
  const { id, name, sportName, formatName, space, startsAt, endsAt, totalPaise, duePaise } = booking;
  return {
    bookingId: id,
    name,
    sport: sportName,
    format: formatName,
    space,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    totalPaise,
    duePaise,
  };
}
