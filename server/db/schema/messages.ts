// What was told, and what is still to be.
import { integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant, serialId } from './columns.ts';

export const messageChannel = pgEnum('message_channel', ['sms', 'whatsapp', 'email']);
export const outboxStatus = pgEnum('outbox_status', ['pending', 'sent', 'dead']);

/** Messages leave from here, written in the same transaction as what they tell of. */
export const outbox = pgTable('outbox', {
  id: serialId(),
  channel: messageChannel('channel').notNull(),
  recipient: text('recipient').notNull(),
  template: text('template').notNull(),
  payload: jsonb('payload').notNull(),
  /** The same message is queued once, however often its cause is repeated. */
  dedupeKey: text('dedupe_key'),
  userId: id('user_id'),
  bookingId: id('booking_id'),
  status: outboxStatus('status').notNull(),
  attempts: integer('attempts').notNull(),
  nextAttemptAt: instant('next_attempt_at').notNull(),
  lastError: text('last_error'),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
});

export const demoInbox = pgTable('demo_inbox', {
  id: serialId(),
  channel: messageChannel('channel').notNull(),
  recipient: text('recipient').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
});
