// What is written down of a move, whoever makes it.
import type { MoneyMoved } from '#domain/reschedule.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type BookingPlan, keptPrice } from '#server/slots/plan-booking.ts';

/** Where the booking was, and where it goes; on its own space until another is found. */
export function fromAndTo(booking: BookingRow, plan: BookingPlan) {
  return {
    bookingId: booking.id,
    fromStartsAt: booking.startsAt,
    fromEndsAt: booking.endsAt,
    fromSpaceId: booking.spaceId,
    fromFormatId: booking.formatId,
    fromPrice: priceOf(booking),
    fromTotalPaise: booking.totalPaise,
    fromDuePaise: booking.duePaise,
    fromCappedPaise: booking.cappedPaise,
    fromCappedBackPaise: booking.cappedBackPaise,
    sportId: plan.sportId,
    formatId: plan.formatId,
    spaceId: booking.spaceId,
    startsAt: plan.time.start,
    endsAt: plan.time.end,
    ...keptPrice(plan),
  };
}

/** As it is kept, to be restored when the move is undone. */
function priceOf({ hourlyPaise, totalPaise, priceLines, offerId, offerName, offPaise }: BookingRow) {
  return { hourlyPaise, totalPaise, priceLines, offerId, offerName, offPaise };
}

/** What it does to money at the counter. */
export function moneyAtDesk({ morePaise, usedPaise, backPaise, keptPaise, droppedPaise }: MoneyMoved) {
  return { duePaise: morePaise, usedPaise, backPaise, keptPaise, droppedPaise, atDesk: true };
}
