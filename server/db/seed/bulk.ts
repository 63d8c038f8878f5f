import { sql } from 'drizzle-orm';
import type { Connection } from '../database.ts';
import { LARGE_TABLES, withoutConstraints } from './constraints.ts';
import { fill, type Size } from './fill.ts';

type BulkProgress = { onRows(made: Size): void; onRebuild(): void };

const SILENT: BulkProgress = { onRows() {}, onRebuild() {} };

/**
 * Fills an empty, migrated database with any number of venues and bookings; all of it or nothing. Indexes and
 * constraints of the large tables are built and checked after the rows are in, much faster than row by row.
 */
export async function seedBulk({ orm }: Connection, size: Size, now: Date, progress = SILENT): Promise<Size> {
  const made = await orm.transaction(async (transaction) => {
    // Enough to sort a million rows without spilling, and a bound for machines with little memory.
    await transaction.execute(sql`SET LOCAL maintenance_work_mem = '256MB'`);
    // These venues belong to no organisation, so their players are nobody's guests: no need to look for each.
    await transaction.execute(sql`ALTER TABLE bookings DISABLE TRIGGER bookings_guest`);
    const filled = await withoutConstraints(
      transaction,
      () => fill(transaction, size, now, progress.onRows),
      () => progress.onRebuild(),
    );
    await transaction.execute(sql`ALTER TABLE bookings ENABLE TRIGGER bookings_guest`);
    return filled;
  });
  // The embedded database never counts its rows by itself, and plans queries badly until somebody does.
  await orm.execute(sql.raw(`ANALYZE ${LARGE_TABLES.join(', ')}`));
  return made;
}
