import { type Orm, schema } from '#server/db/database.ts';
import { hashToken, newToken } from '#server/sessions/secrets.ts';
import { SESSION_LIFE_MS } from '#server/sessions/verify-code.ts';

export type Player = { id: number; phone: string; token: string };

/** Of this process: another one may make players for the same database. */
const FIRST_PHONE = 6_100_000_000 + (process.pid % 9_000) * 10_000;
let players = 0;

/** Players who have just signed in. */
export async function newPlayers(orm: Orm, count: number, now: Date): Promise<Player[]> {
  const phones = Array.from({ length: count }, () => String(FIRST_PHONE + players++));
  const users = await orm
    .insert(schema.users)
    .values(phones.map((phone) => ({ phone, createdAt: now })))
    .returning({ id: schema.users.id });
  const made = users.map(({ id }, index) => ({ id, phone: phones[index] ?? '', token: newToken() }));
  await orm.insert(schema.sessions).values(
    made.map(({ id, token }) => ({
      userId: id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + SESSION_LIFE_MS),
    })),
  );
  return made;
}
