import type { VenueMember } from '#server/access/admit.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { type App, route, routeCsv } from '#server/http.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { shownOrder } from '#server/payments/shown-order.ts';
import { upiOfOrders } from '#server/payments/upi-of-order.ts';
import { bookAtDesk, foundAtDesk, priceAtDesk } from './book-at-desk.ts';
import { cancelAtDesk } from './cancel-at-desk.ts';
import { changeGuest, sendLinkAgain } from './change-guest.ts';
import { correctCash } from './correct-cash.ts';
import { bookingAt, showDeskBooking } from './desk-booking.ts';
import { exportShifts } from './export-shifts.ts';
import { findGuests, listDues } from './find-guests.ts';
import { quoteAtDesk, rescheduleAtDesk } from './reschedule-at-desk.ts';
import { closeShift, openShift, shiftDetails, shiftOf, shiftsOf } from './shifts.ts';
import { orderAtDesk } from './show-upi.ts';
import { returnCash, takeCash } from './take-cash.ts';
import { takeCredit } from './take-credit.ts';
import { writeOff } from './write-off.ts';

type DeskDeps = PaymentDeps & {
  /** Lets the background catch up with what just happened. */
  wake: () => void;
};

export function deskRoutes(app: App, deps: DeskDeps): void {
  const upiOf = upiOfOrders(deps);
  bookingCalls(app, deps);
  moneyCalls(app, deps, upiOf);
  shiftCalls(app, deps);

  route(app, 'listDues', async ({ caller, query }) => ({
    success: true,
    data: await listDues(deps.store, caller, query),
  }));
  route(app, 'findGuests', async ({ caller, query }) => ({
    success: true,
    data: await findGuests(deps.store, caller, query.q, deps.clock()),
  }));
}

type UpiOf = ReturnType<typeof upiOfOrders>;

const answering = ({ store, clock, wake }: DeskDeps) => {
  const show = (caller: VenueMember, booking: BookingRow) => showDeskBooking(store, booking, { caller, now: clock() });
  return {
    show,
    async answer(caller: VenueMember, number: string) {
      wake();
      const booking = await show(caller, await bookingAt(store, caller.venueId, number));
      return { success: true as const, data: { booking, serverTime: clock().toISOString() } };
    },
  };
};

function bookingCalls(app: App, deps: DeskDeps): void {
  const { show, answer } = answering(deps);

  route(app, 'bookAtDesk', async ({ caller, body, words }) => {
    const { id } = await bookAtDesk(deps, caller, body, words);
    return answer(caller, String(id));
  });

  route(app, 'findDeskBooking', async ({ caller, params, query }) => {
    const found = await foundAtDesk(deps, params.venueId, query.bookingId);
    return { success: true, data: { booking: found ? await show(caller, found) : null } };
  });

  route(app, 'priceAtDesk', async ({ params, body }) => ({
    success: true,
    data: await priceAtDesk(deps, params.venueId, body),
  }));

  route(app, 'getDeskBooking', async ({ caller, params }) => answer(caller, params.bookingId));

  route(app, 'cancelAtDesk', async ({ caller, params, body, words }) => {
    await cancelAtDesk(deps, caller, params.bookingId, body, words);
    return answer(caller, params.bookingId);
  });

  route(app, 'changeGuest', async ({ caller, params, body }) => {
    await changeGuest(deps, caller, params.bookingId, body);
    return answer(caller, params.bookingId);
  });

  route(app, 'sendGuestLink', async ({ caller, params }) => {
    await sendLinkAgain(deps, caller, params.bookingId);
    return answer(caller, params.bookingId);
  });

  route(app, 'quoteDeskReschedule', async ({ caller, params, body }) => ({
    success: true,
    data: await quoteAtDesk(deps, caller, params.bookingId, body),
  }));

  route(app, 'rescheduleAtDesk', async ({ caller, params, body }) => {
    const { booking, ...moved } = await rescheduleAtDesk(deps, caller, params.bookingId, body);
    deps.wake();
    const serverTime = deps.clock().toISOString();
    return { success: true, data: { booking: await show(caller, booking), ...moved, serverTime } };
  });
}

function moneyCalls(app: App, deps: DeskDeps, upiOf: UpiOf): void {
  const { show, answer } = answering(deps);

  route(app, 'takeCash', async ({ caller, params, body, words }) => {
    await takeCash(deps, caller, params.bookingId, body, words);
    return answer(caller, params.bookingId);
  });

  route(app, 'returnCash', async ({ caller, params, body, words }) => {
    await returnCash(deps, caller, params.bookingId, body, words);
    return answer(caller, params.bookingId);
  });

  route(app, 'correctCash', async ({ caller, params, body, words }) => {
    await correctCash(deps, caller, params.bookingId, body, words);
    return answer(caller, params.bookingId);
  });

  route(app, 'writeOff', async ({ caller, params, body, words }) => {
    await writeOff(deps, caller, params.bookingId, body, words);
    return answer(caller, params.bookingId);
  });

  route(app, 'takeCredit', async ({ caller, params, body, words }) => {
    await takeCredit(deps, caller, params.bookingId, body, words);
    return answer(caller, params.bookingId);
  });

  route(app, 'showUpi', async ({ caller, params, body, words }, request) => {
    const { order, booking } = await orderAtDesk(deps, caller, params.bookingId, body, words);
    const shown = await shownOrder({ providers: deps.providers, upiOf }, { order, booking, request, words });
    const now = await bookingAt(deps.store, caller.venueId, params.bookingId);
    return { success: true, data: { order: shown, booking: await show(caller, now) } };
  });
}

function shiftCalls(app: App, deps: DeskDeps): void {
  const { store, clock } = deps;

  route(app, 'openShift', async ({ caller, body, words }) => {
    const shift = await openShift(deps, caller, body.float, words);
    return { success: true, data: await shiftDetails(deps, shift, caller.user.id) };
  });

  route(app, 'getCurrentShift', async ({ caller }) => {
    const shift = await store.shifts.openOf(caller.venueId, caller.user.id);
    const nothing = { shift: null, takings: [], serverTime: clock().toISOString() };
    return { success: true, data: shift ? await shiftDetails(deps, shift, caller.user.id) : nothing };
  });

  route(app, 'listShifts', async ({ caller, query }) => ({
    success: true,
    data: await shiftsOf(store, caller, query),
  }));

  routeCsv(app, 'exportShifts', async ({ caller, query, words }) =>
    exportShifts({ store, now: clock(), words }, caller, query),
  );

  route(app, 'getShift', async ({ caller, params }) => {
    const shift = await shiftOf(store, caller, params.shiftId);
    return { success: true, data: await shiftDetails(deps, shift, caller.user.id) };
  });

  route(app, 'closeShift', async ({ caller, params, body, words }) => {
    const shift = await closeShift(deps, caller, { shiftId: params.shiftId, ...body }, words);
    return { success: true, data: await shiftDetails(deps, shift, caller.user.id) };
  });
}
