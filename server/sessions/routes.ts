import type { FastifyRequest } from 'fastify';
import type { User } from '#contract/session.ts';
import { askToConfirm, changeProfile, confirmEmail } from '#server/account/own-email.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import { clientOf } from '#server/limits/client-address.ts';
import type { Messenger } from '#server/messages/messenger.ts';
import type { Store } from '#server/store.ts';
import { sendCode } from './send-code.ts';
import type { UserRow } from './sessions.repository.ts';
import { verifyCode } from './verify-code.ts';

const DEVICE_LIMIT = 200;

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

  const send = async ({ body }: { body: { phoneNumber: string } }, request: FastifyRequest) => ({
    success: true as const,
    message: 'OTP sent successfully',
    data: await sendCode(deps, { phone: body.phoneNumber, client: clientOf(request.ip) }),
  });
  route(app, 'sendCode', send);
  route(app, 'resendCode', send);

  route(app, 'verifyCode', async ({ body }, request) => {
    const device = request.headers['user-agent']?.slice(0, DEVICE_LIMIT) ?? null;
    const { phoneNumber: phone, otp: code, challenge } = body;
    const client = clientOf(request.ip);
    const { token, user } = await verifyCode(deps, { phone, code, challenge, client, device });
    request.log.info({ security: 'signed_in', userId: user.id }, 'done');
    wake();
    return { success: true, message: 'Login successful', data: { token, user: shownUser(user) } };
  });

  route(app, 'logout', async ({ caller: { user, sessionId } }, request) => {
    await store.sessions.revokeSession(sessionId, clock());
    request.log.info({ security: 'signed_out', userId: user.id }, 'done');
    return { success: true, message: 'Signed out' };
  });

  route(app, 'getProfile', async ({ caller: { user } }) => {
    return { success: true, data: shownUser(user) };
  });

  route(app, 'changeProfile', async ({ body, caller: { user } }, request) => {
    const { name, email } = body;
    const changed = await changeProfile(deps, user, {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email: email || null }),
    });
    if (changed.email !== user.email) request.log.info({ security: 'email_changed', userId: user.id }, 'done');
    wake();
    return { success: true, message: 'Profile saved', data: shownUser(changed) };
  });

  route(app, 'askToConfirmEmail', async ({ caller: { user } }) => {
    await askToConfirm(deps, user);
    wake();
    return { success: true, message: 'The mail is on its way' };
  });

  route(app, 'confirmEmail', async ({ body }) => {
    await confirmEmail(deps, body.token);
    return { success: true, message: 'Your email address is confirmed' };
  });
}

function shownUser({ id, name, phone, email, emailConfirmedAt }: UserRow): User {
  return { id: String(id), name, phone: phone ?? '', email, emailConfirmed: emailConfirmedAt !== null };
}
