import { type App, route } from '#server/http.ts';
import type { Store } from '#server/store.ts';
import { activityFor, staffActivity } from './show-activity.ts';

export function activityRoutes(app: App, store: Store): void {
  route(app, 'listActivity', async ({ query, caller }) => ({
    success: true,
    data: await activityFor(store, caller, query),
  }));
  route(app, 'listStaffActivity', async ({ query }) => ({ success: true, data: await staffActivity(store, query) }));
}
