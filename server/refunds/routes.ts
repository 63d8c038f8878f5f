import { refuse } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import { hashTracker } from '#server/links.ts';
import type { Store } from '#server/store.ts';
import { trackedRefund } from './show-refund.ts';

export function refundRoutes(app: App, { store }: { store: Store }): void {
  route(app, 'getRefund', async ({ params }) => {
    const batch = await store.refunds.byTracker(hashTracker(params.token));
    if (batch.length === 0) throw refuse('noRefund');
    return { success: true, data: trackedRefund(batch) };
  });
}
