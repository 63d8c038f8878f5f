import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import { type Connection, rows } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

/** In its first line a migration names the newest one that a process must know to go on working after it. */
const WORKS_WITH = /^-- works with: (\S+)$/m;

export type AppliedMigration = { name: string; worksWith: string | null };

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

export function readMigration(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8');
}

export function worksWith(statements: string): string | null {
  return WORKS_WITH.exec(statements.split('\n')[0] ?? '')?.[1] ?? null;
}

/** Brings the schema up to date and returns the migrations applied. Call it inside `exclusively`. */
export async function migrate({ orm, script }: Connection): Promise<string[]> {
  await script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const known = await migrationNames();
  const applied = await appliedMigrations(orm);
  const [tooNew] = incompatible(applied, known);
  if (tooNew) {
    throw new StartupError(`The database was migrated by a newer version of Maidan (${tooNew}): update this one.`);
  }
  const missing = known.filter((name) => !applied.some((one) => one.name === name));
  if (missing.length > 0) await script('ALTER TABLE schema_migrations ADD COLUMN IF NOT EXISTS works_with text');
  for (const name of missing) {
    const statements = await readMigration(name);
    const compatible = worksWith(statements);
    const record = `INSERT INTO schema_migrations (name, works_with) VALUES ('${name}', ${compatible === null ? 'NULL' : `'${compatible}'`})`;
    // One script is one transaction: a migration is applied and recorded together, or not at all.
    await script(`BEGIN;\n${statements}\n;${record};\nCOMMIT;`).catch(async (error: unknown) => {
      await script('ROLLBACK');
      throw error;
    });
  }
  return missing;
}

export function appliedMigrations(orm: Connection['orm']): Promise<AppliedMigration[]> {
  // Older versions did not write down what a migration works with: then there is no such column.
  return rows<AppliedMigration>(
    orm,
    sql`SELECT name, to_jsonb(schema_migrations) ->> 'works_with' AS "worksWith" FROM schema_migrations ORDER BY name`,
  );
}

/** Migrations of newer versions, after which one that knows only these cannot work. */
export function incompatible(applied: readonly AppliedMigration[], known: readonly string[]): string[] {
  const newest = known.at(-1) ?? '';
  return applied
    .filter(({ name, worksWith: oldest }) => !known.includes(name) && (oldest === null || oldest > newest))
    .map(({ name }) => name);
}
