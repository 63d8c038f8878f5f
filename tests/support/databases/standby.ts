// A copy of a server that follows it over the network, and can take its place.
import { join } from 'node:path';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { baseBackup, writeAsPostgres } from './base-backup.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

/** What a primary needs so that standbys find in its log what they have missed. */
export const PRIMARY = { wal_keep_size: '1GB' };

/** Its copy is whole and follows when this resolves. */
export async function startStandby(
  primary: PostgresServer,
  name: string,
  settings: Record<string, string> = {},
): Promise<PostgresServer> {
  const conninfo = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`;
  const standby = await startPostgres({
    settings: { primary_conninfo: conninfo, ...settings },
    async fill(data) {
      await baseBackup(primary, data);
      await writeAsPostgres(join(data, 'standby.signal'), '');
    },
  });
  const follows = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${name}' AND state = 'streaming'`;
  await waitFor('the standby to follow', async () => (await primary.query(follows)).length > 0);
  return standby;
}

/** From now on, nothing is acknowledged before the standby has it on its disk too. */
export async function waitForStandby(primary: PostgresServer, name: string): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`);
  await primary.query('SELECT pg_reload_conf()');
  const isSynchronous = `SELECT 1 FROM pg_stat_replication WHERE application_name = '${name}' AND sync_state = 'sync'`;
  await waitFor('the standby to be synchronous', async () => (await primary.query(isSynchronous)).length > 0);
}
