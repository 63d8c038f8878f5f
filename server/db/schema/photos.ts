// Uploaded photos of venues, and names of files that no photo has.
import { pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { bytea, id, instant, serialId } from './columns.ts';

export const photos = pgTable('photos', {
  id: serialId(),
  venueId: text('venue_id').notNull(),
  /** From 1: the first is the one that lists show. */
  position: smallint('position').notNull(),
  /** What the names of its files begin with. */
  name: text('name').notNull(),
  alt: text('alt').notNull(),
  /** Of its largest file, in pixels. */
  width: smallint('width').notNull(),
  height: smallint('height').notNull(),
  contentHash: bytea('content_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  createdBy: id('created_by'),
});

export const photoLeftovers = pgTable('photo_leftovers', {
  name: text('name').primaryKey(),
  since: instant('since').notNull(),
});
