import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { approveVenue, listApprovals, returnVenue } from './approvals.ts';
import { listOrganisations, reinstateOrganisation, suspendOrganisation } from './kept-organisations.ts';
import {
  changeArea,
  changeCity,
  createArea,
  createCity,
  createSport,
  orderSports,
  renameSport,
} from './kept-places.ts';

export function keepingRoutes(app: App, deps: { store: Store; clock: Clock; wake: () => void }): void {
  const { store, wake } = deps;

  route(app, 'listPlaces', async () => ({ success: true, data: await store.places.all() }));
  route(app, 'listApprovals', async () => ({ success: true, data: await listApprovals(store) }));
  route(app, 'approveVenue', async ({ caller, params }) => {
    const data = await approveVenue(deps, caller, params.venueId);
    wake();
    return { success: true, data };
  });
  route(app, 'returnVenue', async ({ caller, params, body }) => {
    const data = await returnVenue(deps, caller, params.venueId, body.reason);
    wake();
    return { success: true, data };
  });

  route(app, 'listOrganisations', async ({ query }) => ({
    success: true,
    data: await listOrganisations(store, query),
  }));
  route(app, 'suspendOrganisation', async ({ caller, params, body }) => {
    await suspendOrganisation(deps, caller, params.organisationId, body.reason);
    wake();
    return { success: true, data: null };
  });
  route(app, 'reinstateOrganisation', async ({ caller, params }) => {
    await reinstateOrganisation(deps, caller, params.organisationId);
    wake();
    return { success: true, data: null };
  });

  route(app, 'createCity', async ({ caller, body }) => ({ success: true, data: await createCity(deps, caller, body) }));
  route(app, 'changeCity', async ({ caller, params, body }) => ({
    success: true,
    data: await changeCity(deps, caller, params.cityId, body),
  }));
  route(app, 'createArea', async ({ caller, params, body }) => ({
    success: true,
    data: await createArea(deps, caller, params.cityId, body),
  }));
  route(app, 'changeArea', async ({ caller, params, body }) => ({
    success: true,
    data: await changeArea(deps, caller, params.areaId, body),
  }));
  route(app, 'createSport', async ({ caller, body }) => ({
    success: true,
    data: await createSport(deps, caller, body),
  }));
  route(app, 'changeSport', async ({ caller, params, body }) => ({
    success: true,
    data: await renameSport(deps, caller, params.sportId, body),
  }));
  route(app, 'orderSports', async ({ caller, body }) => ({
    success: true,
    data: await orderSports(deps, caller, body.ids),
  }));
}
