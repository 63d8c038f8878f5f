import type { User } from '#contract/session.ts';
import type { Store } from '#server/store.ts';
import type { UserRow } from './sessions.repository.ts';

export async function shownUser({ access }: Pick<Store, 'access'>, user: UserRow): Promise<User> {
  const { id, name, phone, email, emailConfirmedAt } = user;
  const manages = await access.manages(id);
  return { id: String(id), name, phone: phone ?? '', email, emailConfirmed: emailConfirmedAt !== null, manages };
}
