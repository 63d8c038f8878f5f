import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Orm, schema } from '#server/db/database.ts';
import { SESSION_IDLE_MS } from '#server/sessions/sessions.repository.ts';

const { bookings, oneTimeCodes, sessions, usualClients, users, waitingList } = schema;

export type AccountRepository = ReturnType<typeof accountRepository>;

/** What a booking keeps of a player whose account was deleted; what is shown instead is in the catalogue. */
const ANONYMOUS = { name: '', phone: '', email: null, notes: null };

/** A player's devices, and what exporting or deleting their account needs. */
export function accountRepository(orm: Orm) {
  return {
    /** Where somebody is signed in, last seen first. */
    devicesOf: (userId: number, now: Date) =>
      orm
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
        })
        .from(sessions)
        .where(
          and(
            eq(sessions.userId, userId),
            isNull(sessions.revokedAt),
            gt(sessions.expiresAt, now),
            gt(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
          ),
        )
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),

    /** Every session that is still known, those that ended as well. */
    sessionsOf: (userId: number) =>
      orm
        .select({
          id: sessions.id,
          device: sessions.device,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
          revokedAt: sessions.revokedAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.id)),

    /** Ends one of a user's own sessions; false when there is none with this id. */
    async revokeOne(userId: number, id: number, now: Date): Promise<boolean> {
      const ended = await orm
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.id, id), eq(sessions.userId, userId), isNull(sessions.revokedAt)))
        .returning({ id: sessions.id });
      return ended.length > 0;
    },

    async revokeAll(userId: number, now: Date): Promise<void> {
      await orm
        .update(sessions)
        .set({ revokedAt: now })
        .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)));
    },

    async memberSince(userId: number): Promise<Date | undefined> {
      const [user] = await orm.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId));
      return user?.createdAt;
    },

    /** Locks a user's row for this transaction, so that their other calls wait. False when the account is already gone. */
    async lock(userId: number): Promise<boolean> {
      const found = await orm
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.id, userId), isNull(users.deletedAt)))
        .for('update');
      return found.length > 0;
    },

    heldBookings: (userId: number) =>
      orm
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(eq(bookings.userId, userId), eq(bookings.status, 'held')))
        .orderBy(asc(bookings.id)),

    waitingEntries: (userId: number) =>
      orm
        .select()
        .from(waitingList)
        .where(eq(waitingList.userId, userId))
        .orderBy(asc(waitingList.venueId), asc(waitingList.id)),

    /** Anonymises what stays and deletes the rest. */
    async forget(userId: number, phone: string, now: Date): Promise<void> {
      await orm.execute(sql`DELETE FROM demo_inbox WHERE recipient = ${phone} OR (recipient, text) IN (
        SELECT recipient, payload ->> 'text' FROM outbox WHERE user_id = ${userId})`);
      await orm.execute(
        sql`DELETE FROM outbox WHERE user_id = ${userId} OR (user_id IS NULL AND recipient = ${phone})`,
      );
      await orm.execute(sql`DELETE FROM invitations WHERE phone = ${phone}`);
      await orm.execute(sql`DELETE FROM guests WHERE phone = ${phone}`);
      await orm.execute(sql`DELETE FROM staff WHERE user_id = ${userId}`);
      await orm.execute(sql`UPDATE refund_requests SET reason = '', answer = NULL, proposed_answer = NULL,
        status = CASE WHEN status = 'open' THEN 'declined' ELSE status END,
        decided_at = coalesce(decided_at, ${now.toISOString()})
        WHERE booking_id IN (SELECT id FROM bookings WHERE user_id = ${userId})`);
      const ofTheirs = sql`booking_id IN (SELECT id FROM bookings WHERE user_id = ${userId})`;
      await orm.execute(sql`UPDATE complaint_messages SET text = ''
        WHERE complaint_id IN (SELECT id FROM complaints WHERE ${ofTheirs})`);
      await orm.execute(sql`UPDATE complaints SET status = 'settled', settled_at = ${now.toISOString()}
        WHERE status = 'open' AND ${ofTheirs}`);
      await orm.execute(sql`UPDATE cancel_proposals SET status = 'dropped', decided_at = ${now.toISOString()}
        WHERE status = 'open' AND ${ofTheirs}`);
      await orm.update(bookings).set(ANONYMOUS).where(eq(bookings.userId, userId));
      await orm.execute(sql`UPDATE series SET name = '', phone = '', notes = NULL WHERE user_id = ${userId}`);
      await orm.delete(oneTimeCodes).where(eq(oneTimeCodes.phone, phone));
      await orm.delete(usualClients).where(eq(usualClients.userId, userId));
      await orm
        .update(sessions)
        .set({ device: null, revokedAt: sql`coalesce(${sessions.revokedAt}, ${now.toISOString()}::timestamptz)` })
        .where(eq(sessions.userId, userId));
      await orm.update(users).set({ phone: null, name: null, email: null, deletedAt: now }).where(eq(users.id, userId));
    },
  };
}
