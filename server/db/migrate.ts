import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { StartupError } from '../startup-error.ts';
import { type Connection, rows } from './database.ts';

const folder = new URL('./migrations/', import.meta.url);

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Brings the schema up to date and returns the migrations applied. Call it inside `exclusively`. */
export async function migrate({ orm, script }: Connection): Promise<string[]> {
  await script(`CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`);
  const known = await migrationNames();
  const applied = await appliedMigrations(orm);
  const foreign = applied.find((name) => !known.includes(name));
  if (foreign) {
    throw new StartupError(`The database was migrated by a newer version of Maidan (${foreign}): update this one.`);
  }
  const missing = known.filter((name) => !applied.includes(name));
  for (const name of missing) {
    const statements = await readFile(new URL(name, folder), 'utf8');
    const record = `INSERT INTO schema_migrations (name) VALUES ('${name}')`;
    // One script is one transaction: a migration is applied and recorded together, or not at all.
    await script(`BEGIN;\n${statements}\n;${record};\nCOMMIT;`).catch(async (error: unknown) => {
      await script('ROLLBACK');
      throw error;
    });
  }
  return missing;
}

export async function appliedMigrations(orm: Connection['orm']): Promise<string[]> {
  const found = await rows<{ name: string }>(orm, sql`SELECT name FROM schema_migrations ORDER BY name`);
  return found.map(({ name }) => name);
}
