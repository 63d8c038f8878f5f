import { releaseOwnHold } from '#server/bookings/cancel/cancel-booking.ts';
import { showBooking } from '#server/bookings/show/show-booking.ts';
import { showMyBooking } from '#server/bookings/show/show-my-booking.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { holdSlot } from './hold-slot.ts';
import { createKeptTerms } from './kept-terms.ts';

type HoldRoutesDeps = { store: Store; clock: Clock; wake: () => void };

export function holdRoutes(app: App, deps: HoldRoutesDeps): void {
  const { store, clock, wake } = deps;
  const keptTerms = createKeptTerms();

  route(app, 'holdSlot', async ({ body, caller: { user }, words }, _request, reply) => {
    const { booking, isNew } = await holdSlot({ ...deps, keptTerms }, user.id, body, { isContactFixed: true });
    if (isNew) reply.status(201);
    const now = clock();
    const holdExpiresAt = booking.holdExpiresAt.toISOString();
    return {
      success: true,
      data: { booking: showBooking(booking, { now, words }), serverTime: now.toISOString(), holdExpiresAt },
    };
  });

  route(app, 'releaseHold', async ({ params, caller: { user }, words }) => {
    const released = await releaseOwnHold(deps, user.id, params.bookingId);
    wake();
    const now = clock();
    const booking = await showMyBooking(store, released, { now, words });
    return { success: true, data: { booking, serverTime: now.toISOString() } };
  });
}
