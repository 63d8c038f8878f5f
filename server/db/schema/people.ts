// Who plays, and how they sign in.
import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant, serialId } from './columns.ts';

export const users = pgTable('users', {
  id: serialId(),
  phone: text('phone'),
  name: text('name'),
  email: text('email'),
  /** When its owner showed that it is theirs; until then only receipts go there. */
  emailConfirmedAt: instant('email_confirmed_at'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
});

export const sessions = pgTable('sessions', {
  id: serialId(),
  userId: id('user_id').notNull(),
  tokenHash: bytea('token_hash').notNull(),
  device: text('device'),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
});

/** One row for each code sent: the limits per phone are counted here. */
export const oneTimeCodes = pgTable('one_time_codes', {
  id: serialId(),
  phone: text('phone').notNull(),
  codeHash: bytea('code_hash').notNull(),
  /** Known only to whoever asked for the code. */
  challengeHash: bytea('challenge_hash'),
  wrongTries: smallint('wrong_tries').notNull(),
  triesWithoutChallenge: smallint('tries_without_challenge').notNull(),
  clientHash: bytea('client_hash'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Client addresses at which somebody has signed in. */
export const usualClients = pgTable(
  'usual_clients',
  {
    userId: id('user_id').notNull(),
    clientHash: bytea('client_hash').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.clientHash] })],
);

export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  resetsAt: instant('resets_at').notNull(),
});
