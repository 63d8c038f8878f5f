import { ownBooking } from '#server/bookings/show/own-booking.ts';
import { showMyBooking } from '#server/bookings/show/show-my-booking.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import { shownRefund } from '#server/refunds/show-refund.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { keepOldSlot, rescheduleBooking } from './reschedule.ts';
import { rescheduleSlots } from './reschedule-slots.ts';

type RescheduleRoutesDeps = { store: Store; clock: Clock; slots: SlotsRepository; wake: () => void };

export function rescheduleRoutes(app: App, deps: RescheduleRoutesDeps): void {
  const { store, clock, wake } = deps;
  async function told(userId: number, reference: string, words: Words) {
    const booking = await ownBooking(store, userId, reference);
    const now = clock();
    return { booking: await showMyBooking(store, booking, { now, words }), serverTime: now.toISOString() };
  }

  route(app, 'listRescheduleSlots', async ({ params, query, caller: { user } }) => {
    const booking = await ownBooking(store, user.id, params.bookingId);
    const now = clock();
    const slots = await rescheduleSlots(deps, booking, { format: query.format, now });
    return { success: true, data: { slots, serverTime: now.toISOString() } };
  });

  route(app, 'rescheduleBooking', async ({ params, body, caller: { user }, words }) => {
    const { outcome, batch } = await rescheduleBooking(deps, user.id, params.bookingId, body);
    wake();
    const refunds = batch === undefined ? [] : await store.refunds.ofBatch(batch);
    const refund = refunds.length === 0 ? null : shownRefund(refunds, store.links);
    const message = outcome === 'moved' ? words.bookings.rescheduled : words.bookings.heldUntilPaid;
    return { success: true, message, data: { outcome, refund, ...(await told(user.id, params.bookingId, words)) } };
  });

  route(app, 'dropReschedule', async ({ params, caller: { user }, words }) => {
    await keepOldSlot(deps, user.id, params.bookingId);
    wake();
    return { success: true, data: await told(user.id, params.bookingId, words) };
  });
}
