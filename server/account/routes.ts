import { Readable } from 'node:stream';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route, routeStream } from '#server/http.ts';
import { shownUser } from '#server/sessions/show-user.ts';
import type { Store } from '#server/store.ts';
import { deleteAccount } from './delete-account.ts';
import { assertMayExport, exportAccount, shownDevice } from './export-account.ts';
import { askToConfirm, changeProfile, confirmEmail } from './own-email.ts';

type AccountRoutesDeps = { store: Store; clock: Clock; codeKey: string; wake: () => void };

export function accountRoutes(app: App, deps: AccountRoutesDeps): void {
  const { store, clock, wake } = deps;

  route(app, 'getProfile', async ({ caller: { user } }) => {
    return { success: true, data: shownUser(user) };
  });

  route(app, 'changeProfile', async ({ body, caller: { user }, words }, request) => {
    const { name, email } = body;
    const changed = await changeProfile(deps, user, {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email: email || null }),
    });
    if (changed.email !== user.email) request.log.info({ security: 'email_changed', userId: user.id }, 'done');
    wake();
    return { success: true, message: words.account.profileSaved, data: shownUser(changed) };
  });

  route(app, 'askToConfirmEmail', async ({ caller: { user }, words }) => {
    await askToConfirm(deps, user);
    wake();
    return { success: true, message: words.account.mailSent };
  });

  route(app, 'confirmEmail', async ({ body, words }) => {
    await confirmEmail(deps, body.token);
    return { success: true, message: words.account.emailConfirmed };
  });

  route(app, 'listSessions', async ({ caller: { user, sessionId }, words }) => {
    const devices = await store.accounts.devicesOf(user.id, clock());
    return { success: true, data: devices.map((device) => shownDevice(words, device, sessionId)) };
  });

  route(app, 'endSession', async ({ params, caller: { user }, words }, request) => {
    const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : 0;
    if (!(await store.accounts.revokeOne(user.id, id, clock()))) {
      throw refuse('noDevice');
    }
    request.log.info({ security: 'device_signed_out', userId: user.id }, 'done');
    return { success: true, message: words.account.signedOutThere };
  });

  route(app, 'logoutEverywhere', async ({ caller: { user }, words }, request) => {
    await store.accounts.revokeAll(user.id, clock());
    request.log.info({ security: 'signed_out_everywhere', userId: user.id }, 'done');
    return { success: true, message: words.account.signedOutEverywhere };
  });

  route(app, 'deleteAccount', async ({ body, caller: { user }, words }, request) => {
    await deleteAccount(deps, user, { code: body.otp, challenge: body.challenge });
    request.log.info({ security: 'account_deleted', userId: user.id }, 'done');
    wake();
    return { success: true, message: words.account.deleted };
  });

  routeStream(app, 'exportAccount', async ({ caller, words }, request, reply) => {
    const now = clock();
    await assertMayExport(store, caller.user.id, now);
    request.log.info({ security: 'data_exported', userId: caller.user.id }, 'done');
    reply.header('content-disposition', 'attachment; filename="maidan-data.json"').type('application/json');
    reply.send(Readable.from(exportAccount({ store, ...caller, now, words })));
  });
}
