import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { createOrganisation } from './create-organisation.ts';
import { renameOrganisation } from './rename-organisation.ts';
import { managedBy, shownOrganisation, venuesFor } from './show-managed.ts';

type OrganisationRoutesDeps = { store: Store; clock: Clock };

export function organisationRoutes(app: App, deps: OrganisationRoutesDeps): void {
  const { store } = deps;

  route(app, 'listManaged', async ({ caller: { user } }) => ({
    success: true,
    data: await managedBy(store, user.id),
  }));

  route(app, 'createOrganisation', async ({ body, caller }) => ({
    success: true,
    data: shownOrganisation(await createOrganisation(deps, caller, body.name)),
  }));

  route(app, 'getOrganisation', async ({ caller }) => ({
    success: true,
    data: { ...shownOrganisation(caller.organisation), role: caller.role, venues: await venuesFor(store, caller) },
  }));

  route(app, 'getManagedVenue', async ({ caller: { venueId, organisation, role } }) => {
    const venue = await store.organisations.venue(venueId);
    if (!venue) throw refuse('notManaged');
    return { success: true, data: { ...venue, role, organisation: organisation && shownOrganisation(organisation) } };
  });

  route(app, 'renameOrganisation', async ({ body, caller }) => ({
    success: true,
    data: shownOrganisation(await renameOrganisation(deps, caller, body.name)),
  }));
}
