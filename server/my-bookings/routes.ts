import { paginationOf } from '#contract/paging.ts';
import { toRupees } from '#domain/price.ts';
import { refuse } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { cancelOwnBooking, releaseOwnHold } from '#server/bookings/cancel-booking.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import { hashTracker } from '#server/links.ts';
import type { Store } from '#server/store.ts';
import { askRefund } from './ask-refund.ts';
import { keepOldSlot, reschedule } from './reschedule.ts';
import { rescheduleSlots } from './reschedule-slots.ts';
import { showMyBooking, showMyBookings } from './show-my-booking.ts';
import { shownRefund, shownRequest, trackedRefund } from './show-refund.ts';

type MyBookingRoutesDeps = {
  store: Store;
  clock: Clock;
  slots: SlotsRepository;
  /** Lets the background catch up with what just happened. */
  wake: () => void;
};

export function myBookingRoutes(app: App, deps: MyBookingRoutesDeps): void {
  const { store, clock, wake } = deps;
  const told = async (booking: BookingRow) => ({
    booking: await showMyBooking(store, booking, clock()),
    serverTime: clock().toISOString(),
  });

  route(app, 'listUserBookings', async ({ query: { limit, offset, when }, caller: { user } }) => {
    const now = clock();
    const { page, total } = await store.bookings.listOf(user.id, { limit, offset }, when && { when, now });
    const bookings = await showMyBookings(store, page, now);
    const pagination = paginationOf(total, { limit, offset });
    return { success: true, data: { bookings, pagination, serverTime: now.toISOString() } };
  });

  route(app, 'getBooking', async ({ params, caller: { user } }) => {
    return { success: true, data: await told(await ownBooking(store, user.id, params.bookingId)) };
  });

  route(app, 'releaseHold', async ({ params, caller: { user } }) => {
    const booking = await releaseOwnHold(deps, user.id, params.bookingId);
    wake();
    return { success: true, data: await told(booking) };
  });

  route(app, 'cancelBooking', async ({ params, body, caller: { user } }) => {
    const { booking, refund } = await cancelOwnBooking(deps, user.id, { reference: params.bookingId, ...body });
    wake();
    const { amountPaise, percent, status, batch } = refund;
    const tracker = batch === undefined ? null : store.links.trackerPath(batch);
    const shown = await showMyBooking(store, booking, clock());
    return {
      success: true,
      message: 'Booking cancelled',
      data: { booking: shown, refund: { amount: toRupees(amountPaise), percent, status, tracker } },
    };
  });

  route(app, 'listRescheduleSlots', async ({ params, caller: { user } }) => {
    const booking = await ownBooking(store, user.id, params.bookingId);
    const now = clock();
    return {
      success: true,
      data: { slots: await rescheduleSlots(deps, booking, now), serverTime: now.toISOString() },
    };
  });

  route(app, 'rescheduleBooking', async ({ params, body, caller: { user } }) => {
    const { outcome, batch } = await reschedule(deps, user.id, params.bookingId, body);
    wake();
    const refunds = batch === undefined ? [] : await store.refunds.ofBatch(batch);
    const refund = refunds.length === 0 ? null : shownRefund(refunds, store.links);
    const data = await told(await ownBooking(store, user.id, params.bookingId));
    const message = outcome === 'moved' ? 'Booking moved' : 'The new slot is held until the difference is paid';
    return { success: true, message, data: { outcome, refund, ...data } };
  });

  route(app, 'dropReschedule', async ({ params, caller: { user } }) => {
    await keepOldSlot(deps, user.id, params.bookingId);
    wake();
    return { success: true, data: await told(await ownBooking(store, user.id, params.bookingId)) };
  });

  route(app, 'getRefund', async ({ params }) => {
    const batch = await store.refunds.byTracker(hashTracker(params.token));
    if (batch.length === 0) throw refuse('noRefund');
    return { success: true, data: trackedRefund(batch) };
  });

  route(app, 'askRefund', async ({ body, caller: { user } }, _request, reply) => {
    const { request: made, isNew } = await askRefund(deps, user.id, body);
    if (isNew) reply.status(201);
    return { success: true, message: 'Refund requested', data: shownRequest(made) };
  });

  route(app, 'listRefundRequests', async ({ query, caller: { user } }) => {
    const { page, total } = await store.refundRequests.listOf(user.id, query);
    return { success: true, data: page.map(shownRequest), pagination: paginationOf(total, query) };
  });
}

/** Somebody else's booking does not exist for the caller. */
async function ownBooking(store: Store, userId: number, reference: string): Promise<BookingRow> {
  const booking = await store.bookings.find(userId, reference);
  if (!booking) throw refuse('noBooking');
  return booking;
}
