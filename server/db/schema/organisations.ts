// Who runs the grounds, and what they did.
import { integer, jsonb, pgEnum, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { ACTOR_ROLES } from '#contract/activity.ts';
import { ROLES } from '#contract/roles.ts';
import { bytea, id, instant, serialId } from './columns.ts';

export const organisationStatus = pgEnum('organisation_status', ['pending', 'active', 'suspended']);
export const memberRole = pgEnum('member_role', ROLES);

export const organisations = pgTable('organisations', {
  id: serialId(),
  name: text('name').notNull(),
  status: organisationStatus('status').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: id('created_by').notNull(),
  /** What it was before it was suspended. */
  statusBefore: organisationStatus('status_before'),
  /** Refunds beyond the terms above this need a second person; null: never. */
  secondPersonPaise: integer('second_person_paise'),
  /** Percent by which credit is worth more than the money it stands for. */
  creditBonus: smallint('credit_bonus').notNull().default(0),
});

export const members = pgTable('members', {
  id: serialId(),
  organisationId: id('organisation_id').notNull(),
  userId: id('user_id').notNull(),
  role: memberRole('role').notNull(),
  /** Null: every venue of the organisation. */
  venueIds: text('venue_ids').array(),
  createdAt: instant('created_at').notNull(),
  removedAt: instant('removed_at'),
});

export const invitations = pgTable('invitations', {
  id: serialId(),
  organisationId: id('organisation_id').notNull(),
  phone: text('phone').notNull(),
  role: memberRole('role').notNull(),
  venueIds: text('venue_ids').array(),
  tokenHash: bytea('token_hash').notNull(),
  createdBy: id('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  acceptedAt: instant('accepted_at'),
  revokedAt: instant('revoked_at'),
});

/** The platform's own people. */
export const staff = pgTable('staff', {
  userId: id('user_id').primaryKey(),
  addedAt: instant('added_at').notNull(),
  addedBy: text('added_by').notNull(),
});

/** What operators did. The database lets rows be added, never changed or removed. */
export const activity = pgTable('activity', {
  id: serialId(),
  at: instant('at').notNull(),
  organisationId: id('organisation_id'),
  venueId: text('venue_id'),
  bookingId: id('booking_id'),
  userId: id('user_id'),
  sessionId: id('session_id'),
  actor: text('actor').notNull(),
  actorRole: text('actor_role', { enum: ACTOR_ROLES }).notNull(),
  act: text('act').notNull(),
  about: jsonb('about').notNull(),
});
