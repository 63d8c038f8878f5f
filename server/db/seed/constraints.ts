import { sql } from 'drizzle-orm';
import { type Orm, rows } from '../database.ts';

/** The tables that grow with the number of venues and bookings. */
export const LARGE_TABLES = [
  'venues',
  'venue_sports',
  'courts',
  'spaces',
  'space_courts',
  'formats',
  'format_spaces',
  'opening_hours',
  'users',
  'bookings',
  'payments',
  'occupancies',
];

/** Those that the database fills from them. */
export const FOUND_TABLES = ['findable_venues', 'findable_counts', 'own_words', 'taken_half_hours'];

type Dropped = { drop: string; create: string };

/**
 * Takes away the foreign keys, unique and exclusion constraints and secondary indexes of some tables while `work`
 * runs, then builds and checks them in one go. Call it inside a transaction: if a check fails, nothing has happened.
 * Primary keys and check constraints stay in force throughout.
 */
export async function withoutConstraints<T>(
  orm: Orm,
  tables: readonly string[],
  work: () => Promise<T>,
  onRebuild = () => {},
): Promise<T> {
  const constraints = await constraintsOf(orm, tables);
  const indexes = await indexesOf(orm, tables);
  // Foreign keys lean on unique constraints, so they go first and come back last.
  const inDropOrder = [...constraints, ...indexes];
  for (const { drop } of inDropOrder) await orm.execute(sql.raw(drop));
  const result = await work();
  onRebuild();
  for (const { create } of inDropOrder.reverse()) await orm.execute(sql.raw(create));
  return result;
}

function constraintsOf(orm: Orm, tables: readonly string[]): Promise<Dropped[]> {
  return rows<Dropped>(
    orm,
    sql`SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
          format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS create
        FROM pg_constraint
        WHERE conrelid::regclass::text IN ${tables} AND contype IN ('f', 'u', 'x')
        ORDER BY contype = 'f' DESC, contype = 'x' DESC, conrelid::regclass::text, conname`,
  );
}

function indexesOf(orm: Orm, tables: readonly string[]): Promise<Dropped[]> {
  return rows<Dropped>(
    orm,
    sql`SELECT format('DROP INDEX %s', indexrelid::regclass) AS drop, pg_get_indexdef(indexrelid) AS create
        FROM pg_index
        WHERE indrelid::regclass::text IN ${tables}
          AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)
        ORDER BY 1`,
  );
}
