import type { User } from '#contract/session.ts';
import type { Clock } from '#server/clock.ts';
import { type App, route } from '#server/http.ts';
import type { Messenger } from '#server/messages/messenger.ts';
import type { Store } from '#server/store.ts';
import type { Authenticate } from './authenticate.ts';
import { sendCode } from './send-code.ts';
import type { UserRow } from './sessions.repository.ts';
import { verifyCode } from './verify-code.ts';

const DEVICE_LIMIT = 200;

type SessionRoutesDeps = {
  store: Store;
  messenger: Messenger;
  clock: Clock;
  codeKey: string;
  authenticate: Authenticate;
};

export function sessionRoutes(app: App, deps: SessionRoutesDeps): void {
  const { store, clock, authenticate } = deps;

  route(app, 'sendCode', async ({ body }) => {
    await sendCode(deps, body.phoneNumber);
    return { success: true, message: 'OTP sent successfully' };
  });

  route(app, 'resendCode', async ({ body }) => {
    await sendCode(deps, body.phoneNumber);
    return { success: true, message: 'OTP sent successfully' };
  });

  route(app, 'verifyCode', async ({ body }, request) => {
    const device = request.headers['user-agent']?.slice(0, DEVICE_LIMIT) ?? null;
    const { token, user } = await verifyCode(deps, { phone: body.phoneNumber, code: body.otp, device });
    return { success: true, message: 'Login successful', data: { token, user: shownUser(user) } };
  });

  route(app, 'logout', async (_input, request) => {
    const { sessionId } = await authenticate(request);
    await store.sessions.revokeSession(sessionId, clock());
    return { success: true, message: 'Signed out' };
  });

  route(app, 'getProfile', async (_input, request) => {
    const { user } = await authenticate(request);
    return { success: true, data: shownUser(user) };
  });

  route(app, 'changeProfile', async ({ body }, request) => {
    const { user } = await authenticate(request);
    const { name, email } = body;
    const changed = await store.sessions.changeUser(user.id, {
      name: name ?? user.name,
      email: email === undefined ? user.email : email || null,
    });
    return { success: true, message: 'Profile saved', data: shownUser(changed) };
  });
}

function shownUser({ id, name, phone, email }: UserRow): User {
  return { id: String(id), name, phone: phone ?? '', email };
}
