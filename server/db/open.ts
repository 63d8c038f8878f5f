import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#server/env.ts';
import { StartupError } from '../startup-error.ts';
import type { Database } from './database.ts';
import { claimFor } from './installation.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { seedDemo } from './seed/demo.ts';
import { isEmpty } from './seed/is-empty.ts';
import { seedOrganisations } from './seed/organisations.ts';

type DatabaseEnv = Pick<Env, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Env, 'databaseDirectUrl' | 'databasePrepared' | 'databaseConnections' | 'databaseReadTimeoutSeconds'>>;

export async function openDatabase(env: DatabaseEnv, onError: (error: Error) => void): Promise<Database> {
  if (!env.databaseUrl) {
    if (env.databaseDirectUrl) throw new StartupError('DATABASE_DIRECT_URL needs DATABASE_URL, the pooler before it.');
    return openPglite(env.dataDir);
  }
  return openPostgres(env.databaseUrl, { onError, directUrl: env.databaseDirectUrl, ...connectionsOf(env) });
}

const connectionsOf = (env: Omit<DatabaseEnv, 'dataDir'>) => ({
  connections: env.databaseConnections,
  readTimeoutSeconds: env.databaseReadTimeoutSeconds,
  prepares: env.databasePrepared,
});

/** For commands on an existing database: a mistyped folder is an error and is not created. */
export async function openExistingDatabase(env: DatabaseEnv, onError: (error: Error) => void): Promise<Database> {
  if (!env.databaseUrl && !existsSync(join(env.dataDir, 'pglite'))) {
    const message = `There is no database in ${env.dataDir}. Start Maidan once to make one, or set DATA_DIR or DATABASE_URL to where yours is.`;
    throw new StartupError(message);
  }
  return openDatabase(env, onError);
}

/** The read-only replica; undefined when there is none. */
export async function openReplica(
  env: Omit<DatabaseEnv, 'dataDir'> & Pick<Env, 'databaseReadUrl'>,
  onError: (error: Error) => void,
): Promise<Database | undefined> {
  const { databaseUrl, databaseReadUrl, databaseDirectUrl } = env;
  if (!databaseReadUrl) return undefined;
  if (!databaseUrl)
    throw new StartupError('DATABASE_READ_URL needs DATABASE_URL: the embedded database has no copies.');
  return openPostgres(databaseReadUrl, {
    onError,
    setting: 'DATABASE_READ_URL',
    wanted: 'any',
    // Where there is a pooler before the one, there may be before the other.
    isPooled: databaseDirectUrl !== undefined,
    ...connectionsOf(env),
  });
}

/** Migrates, and in demo mode fills an empty database. When several processes start at once, one of them does it. */
export async function prepareDatabase(
  database: Database,
  { mode, now, say }: { mode: Env['mode']; now: Date; say: (line: string) => void },
): Promise<void> {
  await database.exclusively(async (connection) => {
    const applied = await migrate(connection);
    if (applied.length > 0) say(`Database: applied ${applied.join(', ')}.`);
    await claimFor(mode, connection.orm);
    if (mode !== 'demo') return;
    if (await isEmpty(connection.orm)) {
      say('Database: empty, filling it with demo data.');
      await seedDemo(connection, now);
    } else if (await seedOrganisations(connection.orm, now)) {
      say('Database: added the organisations of the demo.');
    }
  });
}
