import { type App, route } from '#server/http.ts';
import { deviceOf } from '#server/sessions/device-of.ts';
import { shownUser } from '#server/sessions/show-user.ts';
import { type DemoDeps, tryAs } from './try-as.ts';

/** Registered in demo mode only, so that in live mode there is no such call. */
export function demoRoutes(app: App, deps: DemoDeps): void {
  route(app, 'tryAs', async ({ body, words }, request) => {
    const { token, user } = await tryAs(deps, { role: body.as, device: deviceOf(request) });
    const data = { token, user: await shownUser(deps.store, user) };
    return { success: true, message: words.account.signedIn, data };
  });
}
