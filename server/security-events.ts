// What somebody was refused that only an attack, or a mistake worth knowing, would ask for: one line in the log for each.
import { createHmac } from 'node:crypto';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from './app-error.ts';
import type { App } from './http.ts';
import { clientOf } from './limits/client-address.ts';

const TELLING: readonly ErrorCode[] = [
  'wrong_code',
  'too_many_requests',
  'code_ceiling',
  'hold_limit',
  'hold_cool_down',
  'forbidden',
  'bad_signature',
];
const HASH_CHARACTERS = 16;

/** `key` makes the hashes useless to whoever reads the log, and the same for the same phone or address. */
export function logSecurityEvents(app: App, key: string): void {
  const hash = (text: string) =>
    createHmac('sha256', key).update(`log:${text}`).digest('base64url').slice(0, HASH_CHARACTERS);

  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || !isTelling(error.code, request)) return;
    const phone = phoneIn(request.body);
    const event = {
      security: error.code === 'unauthenticated' ? 'refused_token' : error.code,
      ...(request.caller ? { userId: request.caller.user.id } : {}),
      ...(phone === undefined ? {} : { phone: hash(phone) }),
      address: hash(clientOf(request.ip)),
      route: request.routeOptions.url,
    };
    request.log.warn(event, 'refused');
  });
}

/** Whoever sends no token has only not signed in yet. */
function isTelling(code: ErrorCode, { headers }: { headers: { authorization?: string | undefined } }): boolean {
  return TELLING.includes(code) || (code === 'unauthenticated' && headers.authorization !== undefined);
}

function phoneIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('phoneNumber' in body)) return undefined;
  return typeof body.phoneNumber === 'string' ? body.phoneNumber : undefined;
}
