// What a database knows about itself.
import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const installation = pgTable('installation', {
  onlyRow: boolean('only_row').primaryKey(),
  /** Since when it is a live one; null in a demo. */
  liveSince: instant('live_since'),
});
