import type { Call } from '#contract/calls.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { hashToken } from './secrets.ts';
import type { SessionMemory } from './session-memory.ts';
import type { UserRow } from './sessions.repository.ts';

const TOUCH_AFTER_MS = MINUTE_MS;

export type Caller = { user: UserRow & { phone: string }; sessionId: number };
/** As much of a request as says who is calling, and for what. */
type Asking = {
  headers: { authorization?: string | undefined };
  routeOptions?: { config: { call?: Call | undefined } };
};
export type Authenticate = (request: Asking) => Promise<Caller>;

type AuthenticatorDeps = { store: Store; clock: Clock; memory?: SessionMemory | undefined };

/** Who is calling, by their bearer token; 401 for everybody else. */
export function authenticator({ store, clock, memory }: AuthenticatorDeps): Authenticate {
  return async ({ headers, routeOptions }) => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) throw refuse('notSignedIn');
    const now = clock();
    const hash = hashToken(token);
    const key = Buffer.from(hash).toString('base64');
    const remembered = memory?.mayServe(routeOptions?.config.call) ? memory.get(key) : undefined;
    if (remembered) return callerOf(remembered);
    const keep = memory?.asking(key);
    const found = await store.sessions.findSession(hash, now);
    if (!found) throw refuse('notSignedIn');
    const caller = callerOf(found);
    if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
      // Only a note: whoever is signed in goes on reading when nothing can be written.
      await store.sessions.touchSession(found.sessionId, now).catch(() => {});
    }
    keep?.(found);
    return caller;
  };
}

function callerOf({ sessionId, user }: { sessionId: number; user: UserRow }): Caller {
  if (user.phone === null) throw refuse('notSignedIn');
  return { sessionId, user: { ...user, phone: user.phone } };
}
