import type { User } from '#contract/session.ts';
import type { UserRow } from './sessions.repository.ts';

export function shownUser({ id, name, phone, email, emailConfirmedAt }: UserRow): User {
  return { id: String(id), name, phone: phone ?? '', email, emailConfirmed: emailConfirmedAt !== null };
}
