import { bookedTimes } from '#domain/booking-draft.ts';
import { toRupees } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import type { ShownBooking } from '#server/bookings/show/show-booking.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { settleCaptured } from './settle.ts';

type StoreRequest = {
  /** Who the record says it is for. Who it is for is what the session says. */
  userId?: string | number | null | undefined;
  eventId: string;
  bookingId: string;
  date: string;
  fromTime: string;
  toTime: string;
  paymentId: string;
  amount?: number | undefined;
};

/** Confirms a held booking that has been paid for. Again: the same answer. */
export async function storeBooking(
  { store, clock }: { store: Store; clock: Clock },
  userId: number,
  request: StoreRequest,
): Promise<ShownBooking> {
  assertSamePlayer(userId, request);
  const booking = await store.orders.shown(userId, request.bookingId);
  if (!booking) throw refuse('noBooking');
  assertSameSlot(booking, request);
  // Settled already, as after every payment that went well: nothing is left to do.
  if (booking.status === 'confirmed' && booking.paymentReference === request.paymentId) {
    assertAmount(booking.paymentPaise ?? 0, request);
    return booking;
  }
  const found = await store.payments.findOf(userId, request.paymentId);
  if (!found || found.bookingReference !== request.bookingId) {
    throw refuse(booking.status === 'confirmed' ? 'noPayment' : 'unpaid');
  }
  const { payment } = found;
  assertAmount(payment.amountPaise, request);
  if (payment.capturedAt === null) throw refuse('unpaid');
  const settlement = await store.transaction((tx) => settleCaptured(tx, payment.id, clock()));
  if (settlement === 'refund') {
    throw refuse('slotLost');
  }
  const settled = (await store.bookings.byId(booking.id)) ?? booking;
  if (settled.status === 'cancelled') throw refuse('bookingCancelled');
  return settled;
}

function assertSamePlayer(userId: number, request: StoreRequest): void {
  const named = request.userId ?? '';
  if (named === '' || String(named) === String(userId)) return;
  throw refuse('otherPlayer');
}

function assertAmount(paidPaise: number, { amount }: StoreRequest): void {
  if (amount !== undefined && amount !== toRupees(paidPaise)) throw refuse('wrongAmount');
}

function assertSameSlot(booking: ShownBooking, request: StoreRequest): void {
  const { date, fromTime: from, toTime: to } = bookedTimes(booking);
  const isSameTime = date === request.date && from === request.fromTime && to === request.toTime;
  if (isSameTime && booking.venueId === request.eventId) return;
  throw refuse('otherSlot', { venue: booking.venueName, date, from, to });
}
