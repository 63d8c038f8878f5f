import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { createOffer, endOffer, showOffers } from './keep-offers.ts';

export function offerRoutes(app: App, deps: { store: Store; clock: Clock }): void {
  route(app, 'listOffers', async ({ params }) => ({ success: true, data: await showOffers(deps, params.venueId) }));

  route(app, 'createOffer', async ({ params, caller, body, words }) => {
    await createOffer(deps, caller, body, words);
    return { success: true, data: await showOffers(deps, params.venueId) };
  });

  route(app, 'endOffer', async ({ params, caller }) => {
    await endOffer(deps, caller, params.offerId);
    return { success: true, data: await showOffers(deps, params.venueId) };
  });
}
