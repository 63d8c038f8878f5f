import { paginationOf } from '#contract/paging.ts';
import { shownRequest } from '#server/bookings/show/show-request.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { askRefund } from './ask-refund.ts';

export function refundRequestRoutes(app: App, deps: { store: Store; clock: Clock }): void {
  const { store } = deps;

  route(app, 'askRefund', async ({ body, caller: { user }, words }, _request, reply) => {
    const { request: made, isNew } = await askRefund(deps, user.id, body);
    if (isNew) reply.status(201);
    return { success: true, message: words.bookings.refundRequested, data: shownRequest(made) };
  });

  route(app, 'listRefundRequests', async ({ query, caller: { user } }) => {
    const { page, total } = await store.refundRequests.listOf(user.id, query);
    return { success: true, data: page.map(shownRequest), pagination: paginationOf(total, query) };
  });
}
