import { sql } from 'drizzle-orm';
import { indiaDate } from '#domain/india-time.ts';
import { DAY_MS } from '#domain/time-units.ts';
import type { Connection, Orm } from '../database.ts';
import { FOUND_TABLES, LARGE_TABLES, withoutConstraints } from './constraints.ts';
import { fill, type Size } from './fill.ts';

type BulkProgress = { onRows(made: Size): void; onRebuild(): void };

const SILENT: BulkProgress = { onRows() {}, onRebuild() {} };

/**
 * Fills an empty, migrated database with any number of venues and bookings; all of it or nothing. Indexes and
 * constraints of the large tables are built and checked after the rows are in, much faster than row by row.
 */
export async function seedBulk({ orm }: Connection, size: Size, now: Date, progress = SILENT): Promise<Size> {
  const made = await orm.transaction(async (transaction) => {
    // Enough to sort a million rows without spilling, and a bound for machines with little memory, unless theirs is higher.
    await transaction.execute(sql`SELECT set_config('maintenance_work_mem', '256MB', true)
      WHERE pg_size_bytes(current_setting('maintenance_work_mem')) < pg_size_bytes('256MB')`);
    // What triggers would do for each row is done below for all at once, or is not needed: the rows are whole, and the
    // venues belong to no organisation, so their players are nobody's guests.
    await switchTriggers(transaction, 'DISABLE');
    const filled = await withoutConstraints(
      transaction,
      LARGE_TABLES,
      () => fill(transaction, size, now, progress.onRows),
      () => progress.onRebuild(),
    );
    await switchTriggers(transaction, 'ENABLE');
    // The embedded database never counts its rows by itself, and plans queries badly until somebody does.
    await transaction.execute(sql.raw(`ANALYZE ${LARGE_TABLES.join(', ')}`));
    await transaction.execute(sql`SELECT count_venues_in(NULL)`);
    const yesterday = indiaDate(new Date(now.getTime() - DAY_MS));
    await withoutConstraints(transaction, FOUND_TABLES, async () => {
      await transaction.execute(sql`SELECT find_all_venues()`);
      await transaction.execute(sql`SELECT take_all_half_hours(${yesterday}::date)`);
    });
    await transaction.execute(sql.raw(`ANALYZE ${FOUND_TABLES.join(', ')}`));
    await transaction.execute(sql`SELECT pg_notify('catalogue', 'venues'), pg_notify('slots', '')`);
    return filled;
  });
  return made;
}

async function switchTriggers(orm: Orm, how: 'ENABLE' | 'DISABLE'): Promise<void> {
  for (const table of LARGE_TABLES) await orm.execute(sql.raw(`ALTER TABLE ${table} ${how} TRIGGER USER`));
}
