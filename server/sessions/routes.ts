import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import { clientOf } from '#server/limits/client-address.ts';
import type { Messenger } from '#server/messages/messenger.ts';
import type { Store } from '#server/store.ts';
import type { Words } from '#words';
import { deviceOf } from './device-of.ts';
import { sendCode } from './send-code.ts';
import { shownUser } from './show-user.ts';
import { verifyCode } from './verify-code.ts';

type SessionRoutesDeps = {
  store: Store;
  messenger: Messenger;
  clock: Clock;
  codeKey: string;
  codesPerHour: number;
  /** There may be messages to send. */
  wake: () => void;
};

export function sessionRoutes(app: App, deps: SessionRoutesDeps): void {
  const { store, clock, wake } = deps;

  const send = async ({ body, words }: { body: { phoneNumber: string }; words: Words }, request: FastifyRequest) => ({
    success: true as const,
    message: words.account.codeSent,
    data: await sendCode(deps, { phone: body.phoneNumber, client: clientOf(request.ip), words }),
  });
  route(app, 'sendCode', send);
  route(app, 'resendCode', send);

  route(app, 'verifyCode', async ({ body, words }, request) => {
    const device = deviceOf(request);
    const { phoneNumber: phone, otp: code, challenge } = body;
    const client = clientOf(request.ip);
    const { token, user } = await verifyCode(deps, { phone, code, challenge, client, device });
    request.log.info({ security: 'signed_in', userId: user.id }, 'done');
    wake();
    return { success: true, message: words.account.signedIn, data: { token, user: await shownUser(store, user) } };
  });

  route(app, 'logout', async ({ caller: { user, sessionId }, words }, request) => {
    await store.sessions.revokeSession(sessionId, clock());
    request.log.info({ security: 'signed_out', userId: user.id }, 'done');
    return { success: true, message: words.account.signedOut };
  });
}
