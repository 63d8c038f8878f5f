import { toRupees } from '#domain/price.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { bookingCredit, payWithCredit, useCredit } from './use-credit.ts';

export function creditRoutes(app: App, deps: { store: Store; clock: Clock; wake: () => void }): void {
  const { store, clock, wake } = deps;

  route(app, 'listCredits', async ({ caller: { user } }) => {
    const now = clock();
    const credits = (await store.credits.heldBy(user.id, now)).map((credit) => ({
      organisation: credit.organisation,
      amount: toRupees(credit.paise),
      firstEnds: { at: credit.firstEnds.toISOString(), amount: toRupees(credit.firstPaise) },
      venues: credit.venues,
    }));
    return { success: true, data: { credits, serverTime: now.toISOString() } };
  });

  route(app, 'getBookingCredit', async ({ params, caller: { user } }) => ({
    success: true,
    data: await bookingCredit(deps, user.id, params.bookingId),
  }));

  route(app, 'useCredit', async ({ params, body, caller: { user } }) => ({
    success: true,
    data: await useCredit(deps, user.id, params.bookingId, body.use),
  }));

  route(app, 'payWithCredit', async ({ params, caller: { user }, words }) => {
    const paymentId = await payWithCredit(deps, user.id, params.bookingId);
    wake();
    return { success: true, paymentId, message: words.payments.succeeded };
  });
}
