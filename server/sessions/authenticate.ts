import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Store } from '#server/store.ts';
import { hashToken } from './secrets.ts';
import type { UserRow } from './sessions.repository.ts';

const TOUCH_AFTER_MS = MINUTE_MS;

export type Caller = { user: UserRow & { phone: string }; sessionId: number };
/** As much of a request as says who is calling. */
type Asking = { headers: { authorization?: string | undefined } };
export type Authenticate = (request: Asking) => Promise<Caller>;

/** Who is calling, by their bearer token; 401 for everybody else. */
export function authenticator({ store, clock }: { store: Store; clock: Clock }): Authenticate {
  return async ({ headers }) => {
    const token = /^Bearer ([\w-]{20,200})$/i.exec(headers.authorization ?? '')?.[1];
    const now = clock();
    const found = token ? await store.sessions.findSession(hashToken(token), now) : undefined;
    if (!found || found.user.phone === null) throw refuse('notSignedIn');
    if (now.getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
      // Only a note: whoever is signed in goes on reading when nothing can be written.
      await store.sessions.touchSession(found.sessionId, now).catch(() => {});
    }
    return { sessionId: found.sessionId, user: { ...found.user, phone: found.user.phone } };
  };
}
