import type { ActingRole } from '#contract/roles.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import { hashToken, newToken } from '#server/sessions/secrets.ts';
import type { UserRow } from '#server/sessions/sessions.repository.ts';
import { SESSION_LIFE_MS } from '#server/sessions/verify-code.ts';
import type { Store } from '#server/store.ts';
import type { DemoPeopleRepository } from './demo-people.repository.ts';

export type DemoDeps = { store: Store; clock: Clock; people: DemoPeopleRepository };

/** A session of somebody in the demo who has this role. */
export async function tryAs(
  { store, clock, people }: DemoDeps,
  { role, device }: { role: ActingRole; device: string | null },
): Promise<{ token: string; user: UserRow }> {
  const phone = await people.inRole(role);
  if (!phone) throw refuse('nobodyToTry');
  const now = clock();
  const token = newToken();
  const user = await store.sessions.userOfPhone(phone, now);
  const expiresAt = new Date(now.getTime() + SESSION_LIFE_MS);
  await store.sessions.addSession({ userId: user.id, tokenHash: hashToken(token), device, createdAt: now, expiresAt });
  return { token, user };
}
