import { and, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#domain/time-units.ts';
import { type Orm, schema } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';

const { oneTimeCodes, sessions, usualClients, users } = schema;
const userColumns = {
  id: users.id,
  name: users.name,
  phone: users.phone,
  email: users.email,
  emailConfirmedAt: users.emailConfirmedAt,
};

export type SessionsRepository = ReturnType<typeof sessionsRepository>;
export type UserRow = Pick<typeof users.$inferSelect, keyof typeof userColumns>;

/** Whoever is away for longer signs in again. */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** Asked with almost every call. */
const sessionOf = prepared((orm) =>
  orm
    .select({ sessionId: sessions.id, lastSeenAt: sessions.lastSeenAt, user: userColumns })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.lastSeenAt, sql.placeholder('unusedSince')),
        isNull(users.deletedAt),
      ),
    ),
);

export function sessionsRepository(orm: Orm) {
  return {
    /** Makes everything about one phone wait its turn until the transaction ends. */
    async lockPhone(phone: string): Promise<void> {
      await orm.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`phone:${phone}`}, 0))`);
    },

    codesSentSince: (phone: string, since: Date) =>
      orm
        .select({ at: oneTimeCodes.createdAt, clientHash: oneTimeCodes.clientHash, usedAt: oneTimeCodes.usedAt })
        .from(oneTimeCodes)
        .where(and(eq(oneTimeCodes.phone, phone), gt(oneTimeCodes.createdAt, since))),

    /** The code a challenge was given for; without one, the code sent last. */
    async codeToTry(phone: string, challengeHash: Uint8Array | null) {
      const asked = challengeHash && eq(oneTimeCodes.challengeHash, challengeHash);
      const [code] = await orm
        .select()
        .from(oneTimeCodes)
        .where(and(eq(oneTimeCodes.phone, phone), asked ?? undefined))
        .orderBy(desc(oneTimeCodes.createdAt), desc(oneTimeCodes.id))
        .limit(1)
        .for('update');
      return code;
    },

    async addCode(code: {
      phone: string;
      codeHash: Uint8Array;
      challengeHash: Uint8Array;
      clientHash: Uint8Array;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<number> {
      const [added] = await orm
        .insert(oneTimeCodes)
        .values({ ...code, wrongTries: 0, triesWithoutChallenge: 0 })
        .returning({ id: oneTimeCodes.id });
      if (!added) throw new Error('An insert returns its row.');
      return added.id;
    },

    async forgetCode(id: number): Promise<void> {
      await orm.delete(oneTimeCodes).where(eq(oneTimeCodes.id, id));
    },

    async countWrongTry(id: number, hasChallenge: boolean): Promise<void> {
      const tries = hasChallenge
        ? { wrongTries: sql`${oneTimeCodes.wrongTries} + 1` }
        : { triesWithoutChallenge: sql`${oneTimeCodes.triesWithoutChallenge} + 1` };
      await orm.update(oneTimeCodes).set(tries).where(eq(oneTimeCodes.id, id));
    },

    async spendCode(id: number, usedAt: Date): Promise<void> {
      await orm.update(oneTimeCodes).set({ usedAt }).where(eq(oneTimeCodes.id, id));
    },

    async usualClientsOf(phone: string): Promise<Uint8Array[]> {
      const found = await orm
        .select({ clientHash: usualClients.clientHash })
        .from(usualClients)
        .innerJoin(users, eq(users.id, usualClients.userId))
        .where(eq(users.phone, phone));
      return found.map(({ clientHash }) => clientHash);
    },

    async rememberClient(client: { userId: number; clientHash: Uint8Array; lastUsedAt: Date }): Promise<void> {
      await orm
        .insert(usualClients)
        .values(client)
        .onConflictDoUpdate({
          target: [usualClients.userId, usualClients.clientHash],
          set: { lastUsedAt: client.lastUsedAt },
        });
    },

    /** Whether anybody was there, signed in as this user. */
    async wasSeenSince(userId: number, since: Date): Promise<boolean> {
      const [seen] = await orm
        .select({ id: sessions.id })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), gte(sessions.lastSeenAt, since)))
        .limit(1);
      return seen !== undefined;
    },

    /** The user of a phone, made on its first sign-in. */
    async userOfPhone(phone: string, now: Date): Promise<UserRow> {
      const [user] = await orm
        .insert(users)
        .values({ phone, createdAt: now })
        .onConflictDoUpdate({ target: users.phone, set: { phone } })
        .returning(userColumns);
      if (!user) throw new Error('An upsert always returns its row.');
      return user;
    },

    async addSession(session: {
      userId: number;
      tokenHash: Uint8Array;
      device: string | null;
      createdAt: Date;
      expiresAt: Date;
    }): Promise<number> {
      const [added] = await orm
        .insert(sessions)
        .values({ ...session, lastSeenAt: session.createdAt })
        .returning({ id: sessions.id });
      if (!added) throw new Error('An insert returns its row.');
      return added.id;
    },

    /** What each of somebody's sessions was begun with, as long as they are kept. */
    async devicesOf(userId: number): Promise<(string | null)[]> {
      const found = await orm
        .selectDistinct({ device: sessions.device })
        .from(sessions)
        .where(eq(sessions.userId, userId));
      return found.map(({ device }) => device);
    },

    async userById(id: number): Promise<UserRow | undefined> {
      const [user] = await orm
        .select(userColumns)
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
      return user;
    },

    async findSession(tokenHash: Uint8Array, now: Date) {
      const unusedSince = new Date(now.getTime() - SESSION_IDLE_MS);
      const [found] = await sessionOf(orm).execute({ tokenHash, now, unusedSince });
      return found;
    },

    async touchSession(id: number, lastSeenAt: Date): Promise<void> {
      await orm.update(sessions).set({ lastSeenAt }).where(eq(sessions.id, id));
    },

    async revokeSession(id: number, revokedAt: Date): Promise<void> {
      await orm.update(sessions).set({ revokedAt }).where(eq(sessions.id, id));
    },

    async changeUser(id: number, change: Partial<Omit<UserRow, 'id' | 'phone'>>): Promise<UserRow> {
      const [user] = await orm.update(users).set(change).where(eq(users.id, id)).returning(userColumns);
      if (!user) throw new Error('A signed-in user has a row.');
      return user;
    },
  };
}
