import type { Env } from '#server/env.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { seedDemo } from './seed/demo.ts';
import { isEmpty } from './seed/is-empty.ts';

export function openDatabase(
  { databaseUrl, dataDir }: Pick<Env, 'databaseUrl' | 'dataDir'>,
  onTrouble: (error: Error) => void,
): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl, onTrouble) : openPglite(dataDir);
}

/** Migrates, and in demo mode fills an empty database. Several processes may do this at once: one of them does it. */
export async function prepareDatabase(
  database: Database,
  { mode, now, say }: { mode: Env['mode']; now: Date; say: (line: string) => void },
): Promise<void> {
  await database.exclusively(async (connection) => {
    const applied = await migrate(connection);
    if (applied.length > 0) say(`Database: applied ${applied.join(', ')}.`);
    if (mode === 'demo' && (await isEmpty(connection.orm))) {
      say('Database: empty, filling it with demo data.');
      await seedDemo(connection, now);
    }
  });
}
