import { HOUR_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { UserRow } from '#server/sessions/sessions.repository.ts';
import type { Store } from '#server/store.ts';

/** Confirmation mails an account may cause in an hour, for all its addresses together. */
const MAILS_PER_HOUR = 5;

type Deps = { store: Store; clock: Clock };

/** Changes name or email address. A new address must be confirmed, and the old one is notified. */
export function changeProfile(
  { store, clock }: Deps,
  user: UserRow,
  { name = user.name, email = user.email }: { name?: string | null; email?: string | null },
): Promise<UserRow> {
  return store.transaction(async (tx) => {
    const now = clock();
    const isChanged = email !== user.email;
    const emailConfirmedAt = isChanged ? null : user.emailConfirmedAt;
    const changed = await tx.sessions.changeUser(user.id, { name, email, emailConfirmedAt });
    if (!isChanged) return changed;
    // Whoever changes it again and again is not notified each time.
    if ((await mayMail(tx, user.id, now)) > 0) return changed;
    if (user.email) await tx.outbox.emailChanged(user, now);
    if (email) await tx.outbox.confirmEmail(changed, now);
    return changed;
  });
}

/** Sends the mail to confirm an address once more. */
export async function askToConfirm({ store, clock }: Deps, user: UserRow): Promise<void> {
  if (!user.email) throw refuse('noEmailToConfirm');
  if (user.emailConfirmedAt) throw refuse('emailConfirmed');
  const now = clock();
  const seconds = await mayMail(store, user.id, now);
  if (seconds > 0) throw refuse('tooManyMails', { seconds });
  await store.outbox.confirmEmail(user, now);
}

/** Having the link from the mail proves that the address is theirs. */
export async function confirmEmail({ store, clock }: Deps, token: string): Promise<void> {
  const now = clock();
  const userId = store.links.userOfEmailToken(token);
  const user = userId === undefined ? undefined : await store.sessions.userById(userId);
  if (!user?.email || !store.links.isEmailToken(token, { userId: user.id, email: user.email, now })) {
    throw refuse('emailLinkOver');
  }
  if (!user.emailConfirmedAt) await store.sessions.changeUser(user.id, { emailConfirmedAt: now });
}

/** Counts one more mail and returns the seconds to wait if it exceeds the limit, otherwise 0. */
async function mayMail({ counts }: Store, userId: number, now: Date): Promise<number> {
  const key = `confirm-email:${userId}`;
  const [counted] = await counts.countOneMore([{ key, resetsAt: new Date(now.getTime() + HOUR_MS) }], now);
  if (!counted || counted.count <= MAILS_PER_HOUR) return 0;
  return Math.max(1, Math.ceil((counted.resetsAt.getTime() - now.getTime()) / 1000));
}
