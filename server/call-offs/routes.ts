import { acting } from '#server/activity/acting.ts';
import { refuse } from '#server/app-error.ts';
import { rescheduleSlots } from '#server/bookings/reschedule/reschedule-slots.ts';
import { ownBooking } from '#server/bookings/show/own-booking.ts';
import { showMyBooking } from '#server/bookings/show/show-my-booking.ts';
import type { SlotsRepository } from '#server/catalogue/slots.repository.ts';
import { guestBooking, showGuestBooking } from '#server/guest/guest-booking.ts';
import { type App, route } from '#server/http.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { chooseInstead } from './decide.ts';
import { openAgain } from './open-courts.ts';
import { callOffAt, callOffDetails, showCallOff } from './show-call-off.ts';
import { callOff, previewCallOff } from './start-call-off.ts';

type Deps = PaymentDeps & {
  slots: SlotsRepository;
  /** Lets the background go on with what just began. */
  wake: () => void;
};

export function callOffRoutes(app: App, deps: Deps): void {
  operatorCalls(app, deps);
  playerCalls(app, deps);
}

function operatorCalls(app: App, deps: Deps): void {
  const { store, clock, wake } = deps;

  route(app, 'previewCallOff', async ({ caller, body }) => ({
    success: true,
    data: await previewCallOff(deps, caller, body),
  }));

  route(app, 'callOff', async ({ caller, body, words }) => {
    const made = await callOff(deps, caller, body, words);
    wake();
    return { success: true, data: await showCallOff(store, made) };
  });

  route(app, 'getCallOff', async ({ params }) => {
    const found = await callOffAt(store, params.venueId, params.callOffId);
    return { success: true, data: { ...(await callOffDetails(store, found)), serverTime: clock().toISOString() } };
  });

  route(app, 'openCourts', async ({ caller, body }) => {
    const opened = await openAgain(deps, caller, body);
    wake();
    return { success: true, data: { opened } };
  });

  route(app, 'setCreditBonus', async ({ caller, body: { percent } }) => {
    await acting(deps, caller, async (tx, trail) => {
      const before = await tx.credits.setBonus(caller.organisation.id, percent);
      if (before === percent) trail.nothingChanged();
      else await trail('credit.bonus_changed', { before: { percent: before ?? 0 }, after: { percent } });
    });
    return { success: true, data: { percent } };
  });
}

function playerCalls(app: App, deps: Deps): void {
  const { store, clock, wake } = deps;

  route(app, 'chooseInstead', async ({ params, body, caller: { user }, words }) => {
    const { id } = await ownBooking(store, user.id, params.bookingId);
    await chooseInstead(deps, id, body);
    wake();
    const now = clock();
    const booking = await showMyBooking(store, await ownBooking(store, user.id, params.bookingId), { now, words });
    return { success: true, data: { booking, serverTime: now.toISOString() } };
  });

  route(app, 'chooseInsteadByLink', async ({ params, body, words }) => {
    const { id } = await guestBooking(store, params.token);
    await chooseInstead(deps, id, body);
    wake();
    return showGuestBooking(deps, params.token, words);
  });

  route(app, 'listGuestSlots', async ({ params, query }) => {
    const booking = await guestBooking(store, params.token);
    if (booking.status === 'expired') throw refuse('noGuestBooking');
    const now = clock();
    const slots = await rescheduleSlots(deps, booking, { format: query.format, now });
    return { success: true, data: { slots, serverTime: now.toISOString() } };
  });
}
