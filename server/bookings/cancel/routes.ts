import { toRupees } from '#domain/price.ts';
import { showMyBooking } from '#server/bookings/show/show-my-booking.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { cancelOwnBooking } from './cancel-booking.ts';

type CancelRoutesDeps = { store: Store; clock: Clock; wake: () => void };

export function cancelRoutes(app: App, deps: CancelRoutesDeps): void {
  const { store, clock, wake } = deps;

  route(app, 'cancelBooking', async ({ params, body, caller: { user }, words }) => {
    const { booking, refund } = await cancelOwnBooking(deps, user.id, { reference: params.bookingId, ...body });
    wake();
    const { amountPaise, percent, status, batch } = refund;
    const tracker = batch === undefined ? null : store.links.trackerPath(batch);
    const shown = await showMyBooking(store, booking, { now: clock(), words });
    return {
      success: true,
      message: words.bookings.cancelled,
      data: { booking: shown, refund: { amount: toRupees(amountPaise), percent, status, tracker } },
    };
  });
}
