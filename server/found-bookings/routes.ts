import type { Clock } from '#server/clock.ts';
import { type App, route, routeCsv } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { exportBookings, findBookings } from './find-bookings.ts';

export function foundBookingRoutes(app: App, { store, clock }: { store: Store; clock: Clock }): void {
  route(app, 'findBookings', async ({ caller, query }) => ({
    success: true,
    data: await findBookings(store, caller, query),
  }));
  routeCsv(app, 'exportBookings', ({ caller, query, words }) =>
    exportBookings({ store, now: clock(), words }, caller, query),
  );
}
