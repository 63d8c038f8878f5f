import type { CatalogueDeps } from '#server/catalogue/catalogue.ts';
import { getVenue } from '#server/catalogue/get-venue.ts';
import { readsOf } from '#server/catalogue/venue-reads.ts';
import { type App, route } from '#server/http.ts';
import { createVenue } from './create-venue.ts';
import { gamesOutside } from './games-outside.ts';
import { discardDraft, publishVenue, unlistVenue } from './publish.ts';
import { readSetUp } from './read-set-up.ts';
import { saveCourts } from './save-courts.ts';
import { saveDetails } from './save-details.ts';
import { saveHours } from './save-hours.ts';
import { saveRules } from './save-rules.ts';
import type { SetUpDeps } from './saving.ts';

export function setUpRoutes(app: App, deps: SetUpDeps & { catalogue: CatalogueDeps }): void {
  const { store, clock, catalogue } = deps;
  const withDrafts = { ...catalogue, venues: { ...catalogue.venues, withId: catalogue.venues.evenDraft } };

  route(app, 'createVenue', async ({ caller, body }) => ({
    success: true,
    data: await createVenue(deps, caller, body),
  }));
  route(app, 'getSetUp', async ({ caller }) => ({
    success: true,
    data: await readSetUp(store, caller.venueId, clock()),
  }));
  route(app, 'saveDetails', async ({ caller, body: { details, mark } }) => ({
    success: true,
    data: await saveDetails(deps, caller, { said: details, mark }),
  }));
  route(app, 'saveCourts', async ({ caller, body: { courts, mark } }) => ({
    success: true,
    data: await saveCourts(deps, caller, { said: courts, mark }),
  }));
  route(app, 'saveHours', async ({ caller, body: { hours, mark } }) => ({
    success: true,
    data: await saveHours(deps, caller, { said: hours, mark }),
  }));
  route(app, 'findGamesOutside', async ({ caller, body: { hours } }) => ({
    success: true,
    data: await gamesOutside(deps, caller, hours),
  }));
  route(app, 'saveRules', async ({ caller, body: { rules, mark } }) => ({
    success: true,
    data: await saveRules(deps, caller, { said: rules, mark }),
  }));
  route(app, 'publishVenue', async ({ caller }) => ({ success: true, data: await publishVenue(deps, caller) }));
  route(app, 'unlistVenue', async ({ caller }) => ({ success: true, data: await unlistVenue(deps, caller) }));
  route(app, 'discardDraft', async ({ caller }) => {
    await discardDraft(deps, caller);
    return { success: true, data: null };
  });
  route(app, 'previewVenue', async ({ caller, query, words }) => {
    const { venue, ...slots } = await getVenue(words, readsOf(withDrafts), caller.venueId, query);
    return { success: true, data: venue, ...slots };
  });
}
