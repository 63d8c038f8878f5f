import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { savePrices } from './save-prices.ts';
import { replayPrices, showPrices } from './show-prices.ts';

export function priceRoutes(app: App, deps: { store: Store; clock: Clock }): void {
  route(app, 'getPrices', async ({ params }) => ({
    success: true,
    data: await showPrices(deps.store, params.venueId),
  }));

  route(app, 'replayPrices', async ({ params, body }) => ({
    success: true,
    data: await replayPrices(deps, params.venueId, body),
  }));

  route(app, 'savePrices', async ({ caller, body, words }) => ({
    success: true,
    data: await savePrices(deps, caller, body, words),
  }));
}
