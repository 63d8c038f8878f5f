import { refuse } from '#server/app-error.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { cancelRoutes } from './cancel/routes.ts';
import { holdRoutes } from './hold/routes.ts';
import { refundRequestRoutes } from './refund-request/routes.ts';
import { rescheduleRoutes } from './reschedule/routes.ts';
import { ownBooking } from './show/own-booking.ts';
import { showRoutes } from './show/routes.ts';

type BookingRoutesDeps = {
  store: Store;
  clock: Clock;
  slots: SlotsRepository;
  /** Lets messages that were just queued leave at once. */
  sendMessages: () => Promise<unknown>;
  /** Lets the background catch up with what just happened. */
  wake: () => void;
};

export function bookingRoutes(app: App, deps: BookingRoutesDeps): void {
  showRoutes(app, deps);
  holdRoutes(app, deps);
  cancelRoutes(app, deps);
  rescheduleRoutes(app, deps);
  refundRequestRoutes(app, deps);

  const { store, clock, sendMessages } = deps;
  route(app, 'sendConfirmation', async ({ body, caller: { user }, words }) => {
    const booking = await ownBooking(store, user.id, body.bookingData.bookingId);
    const charge = booking.status === 'confirmed' ? await store.payments.chargeOf(booking.id) : undefined;
    if (!charge) throw refuse('nothingToConfirm');
    await store.outbox.bookingConfirmed(booking, charge, clock());
    await sendMessages();
    return { success: true, message: words.bookings.confirmationSent };
  });
}
