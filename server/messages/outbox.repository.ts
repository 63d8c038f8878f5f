import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { type Orm, rows, schema } from '#server/db/database.ts';
import type { Channel, Message } from './messenger.ts';

const { outbox } = schema;
/** Whom it was for and what it said is deleted after a while. */
const HAS_TEXT = sql`${outbox.payload} <> '{}'::jsonb`;

export type OutboxRow = typeof outbox.$inferSelect;
export type QueuedMessage = Message & {
  channel: Channel;
  to: string;
  /** The same message is queued once, however often its cause is repeated. */
  dedupeKey: string;
  /** Null: somebody who may have no account. */
  userId: number | null;
  bookingId: number | null;
  now: Date;
};

export type OutboxQueue = ReturnType<typeof outboxRepository>;

/** One try at sending a message. */
type Attempt = Pick<OutboxRow, 'id' | 'attempts'>;

export function asRow({
  to,
  values,
  language,
  subject,
  text,
  now,
  ...message
}: QueuedMessage): typeof outbox.$inferInsert {
  const { channel, template, dedupeKey, userId, bookingId } = message;
  return {
    channel,
    recipient: to,
    template,
    payload: { values, language, text, ...(subject === undefined ? {} : { subject }) },
    dedupeKey,
    userId,
    bookingId,
    status: 'pending',
    attempts: 0,
    nextAttemptAt: now,
    createdAt: now,
  };
}

export function outboxRepository(orm: Orm) {
  return {
    async add(...messages: [QueuedMessage, ...QueuedMessage[]]): Promise<void> {
      await orm.insert(outbox).values(messages.map(asRow)).onConflictDoNothing();
    },

    /** What has not left yet about a booking stays here: it is somebody else's now. */
    async forget(bookingId: number): Promise<void> {
      await orm.delete(outbox).where(and(eq(outbox.bookingId, bookingId), eq(outbox.status, 'pending')));
    },

    /** Takes messages that are due, putting their next try off in the same step so that nobody else takes them. */
    async takeDue(now: Date, leaseUntil: Date, limit: number): Promise<OutboxRow[]> {
      const due = await rows<{ id: string }>(
        orm,
        sql`UPDATE outbox SET attempts = attempts + 1, next_attempt_at = ${leaseUntil.toISOString()}
            WHERE id IN (SELECT id FROM outbox WHERE status = 'pending' AND next_attempt_at <= ${now.toISOString()}
                         ORDER BY next_attempt_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
            RETURNING id`,
      );
      const ids = due.map(({ id }) => Number(id));
      return ids.length === 0 ? [] : orm.select().from(outbox).where(inArray(outbox.id, ids)).orderBy(outbox.id);
    },

    /** A reminder that has not left yet and would no longer be true. */
    async dropReminders(bookingId: number): Promise<void> {
      await orm
        .delete(outbox)
        .where(and(eq(outbox.bookingId, bookingId), eq(outbox.template, 'play_soon'), eq(outbox.status, 'pending')));
    },

    /** Messages to a player whose text is still kept, the newest first. */
    readableOf: (userId: number) =>
      orm
        .select({
          channel: outbox.channel,
          to: outbox.recipient,
          text: sql<string>`${outbox.payload} ->> 'text'`,
          at: outbox.createdAt,
        })
        .from(outbox)
        .where(and(eq(outbox.userId, userId), HAS_TEXT))
        .orderBy(desc(outbox.id)),

    /** Whichever try it was: the message has left, so nobody needs to send it again. */
    async markSent({ id }: Attempt, sentAt: Date): Promise<void> {
      await orm
        .update(outbox)
        .set({ status: 'sent', sentAt, lastError: null })
        .where(and(eq(outbox.id, id), ne(outbox.status, 'sent')));
    },

    /** Only while no later try has begun: a process that was paused past its lease must not undo what came of one. */
    async markFailed(
      { id, attempts }: Attempt,
      change: { status: 'pending' | 'dead'; nextAttemptAt: Date; lastError: string },
    ): Promise<void> {
      await orm
        .update(outbox)
        .set(change)
        .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), eq(outbox.status, 'pending')));
    },

    /** Queues a dead message again. */
    async revive(id: number, now: Date): Promise<boolean> {
      const revived = await orm
        .update(outbox)
        .set({ status: 'pending', attempts: 0, nextAttemptAt: now })
        .where(and(eq(outbox.id, id), eq(outbox.status, 'dead'), HAS_TEXT))
        .returning({ id: outbox.id });
      return revived.length > 0;
    },

    /** Every dead message whose text is still kept; how many there were. */
    async reviveAll(now: Date): Promise<number> {
      const revived = await orm
        .update(outbox)
        .set({ status: 'pending', attempts: 0, nextAttemptAt: now })
        .where(and(eq(outbox.status, 'dead'), HAS_TEXT))
        .returning({ id: outbox.id });
      return revived.length;
    },
  };
}
