import { paginationOf } from '#contract/paging.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import { storeBooking } from '#server/payments/store-booking.ts';
import type { Store } from '#server/store.ts';
import type { BookingRow } from './bookings.repository.ts';
import { holdSlot } from './hold-slot.ts';
import { showBooking } from './show-booking.ts';

type BookingRoutesDeps = {
  store: Store;
  clock: Clock;
  /** Lets messages that were just queued leave at once. */
  sendMessages: () => Promise<unknown>;
};

export function bookingRoutes(app: App, { store, clock, sendMessages }: BookingRoutesDeps): void {
  const shown = (booking: BookingRow) => showBooking(booking, clock());
  const told = (booking: BookingRow) => ({ booking: shown(booking), serverTime: clock().toISOString() });

  route(app, 'holdSlot', async ({ body, caller: { user } }, _request, reply) => {
    const { booking, isNew } = await holdSlot({ store, clock }, user.id, body, { isContactFixed: true });
    if (isNew) reply.status(201);
    return { success: true, data: { ...told(booking), holdExpiresAt: booking.holdExpiresAt.toISOString() } };
  });

  route(app, 'listBookings', async ({ query: { limit, offset, status }, caller: { user } }) => {
    const now = clock();
    const { page, total } = await store.bookings.listOf(user.id, { limit, offset }, status && { status, now });
    const bookings = page.map((booking) => showBooking(booking, now));
    const pagination = paginationOf(total, { limit, offset });
    return { success: true, data: { bookings, pagination, serverTime: now.toISOString() } };
  });

  route(app, 'storeBooking', async ({ body, caller: { user } }) => {
    const { bookingId, paymentId, amount } = body.payment;
    const booking = await storeBooking({ store, clock }, user.id, {
      userId: body.user_id,
      eventId: body.event_id,
      bookingId,
      date: body.selected_date,
      fromTime: body.selected_from_time,
      toTime: body.selected_to_time,
      paymentId,
      amount,
    });
    return { success: true, message: 'Booking confirmed', data: told(booking) };
  });

  route(app, 'sendConfirmation', async ({ body, caller: { user } }) => {
    const booking = await ownBooking(store, user.id, body.bookingData.bookingId);
    const charge = booking.status === 'confirmed' ? await store.payments.chargeOf(booking.id) : undefined;
    if (!charge) throw refuse('nothingToConfirm');
    await store.outbox.bookingConfirmed(booking, charge, clock());
    await sendMessages();
    return { success: true, message: 'Confirmation sent' };
  });
}

/** Somebody else's booking does not exist for the caller. */
async function ownBooking(store: Store, userId: number, reference: string): Promise<BookingRow> {
  const booking = await store.bookings.find(userId, reference);
  if (!booking) throw refuse('noBooking');
  return booking;
}
