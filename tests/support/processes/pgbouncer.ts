// PgBouncer before a PostgreSQL server, with the configuration of docs/proxies. It must be installed on the machine.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAsPostgres } from '#tests/support/databases/base-backup.ts';
import { postgresQuery } from '#tests/support/databases/postgres-query.ts';
import { asPostgres, type PostgresServer, runAsPostgres } from '#tests/support/databases/postgres-server.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const PROGRAM = 'pgbouncer';
const CONFIGURATION = new URL('../../../docs/proxies/pgbouncer.ini', import.meta.url);
/** Since this version it can deal with prepared statements. */
const PREPARES_SINCE = [1, 21];
/** Fewer than Maidan's processes want, so that each gets what others have used just before. */
const SERVER_CONNECTIONS = 8;

export type PgBouncer = { url: string; stop(): Promise<void> };

/** Its version, as 1 and 18; undefined when it is not installed. */
export async function pgBouncerVersion(): Promise<number[] | undefined> {
  const said = await runAsPostgres(PROGRAM, ['--version']).catch(() => undefined);
  return said && /(\d+)\.(\d+)/.exec(said.stdout)?.slice(1).map(Number);
}

export function canPrepare([major = 0, minor = 0]: number[]): boolean {
  const [sinceMajor = 0, sinceMinor = 0] = PREPARES_SINCE;
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}

/** Before the database `maidan` of a server. */
export async function startPgBouncer(server: PostgresServer, { prepares }: { prepares: boolean }): Promise<PgBouncer> {
  const port = await freePort();
  const { stdout } = await runAsPostgres('mktemp', ['-d', '-t', 'maidan-pgbouncer-XXXXXX']);
  const folder = stdout.trim();
  const text = (await readFile(CONFIGURATION, 'utf8'))
    .replace('port=5432', `port=${server.port}`)
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('auth_type = scram-sha-256', 'auth_type = trust')
    .replace('/etc/pgbouncer/userlist.txt', join(folder, 'users.txt'))
    .replace('default_pool_size = 40', `default_pool_size = ${SERVER_CONNECTIONS}`)
    .replace(/^;(max_prepared_statements)/m, prepares ? '$1' : ';$1');
  await writeAsPostgres(join(folder, 'users.txt'), '"postgres" ""\n');
  await writeAsPostgres(join(folder, 'pgbouncer.ini'), `${text}unix_socket_dir =\n`);
  const child = spawn(PROGRAM, ['-q', join(folder, 'pgbouncer.ini')], { ...asPostgres, stdio: 'inherit' });
  const ended = once(child, 'exit');
  const url = `postgres://postgres@127.0.0.1:${port}/maidan`;
  async function stop(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
    await runAsPostgres('rm', ['-rf', folder]);
  }
  try {
    await waitFor('PgBouncer', () => {
      if (child.exitCode !== null) throw new Error('PgBouncer ended.');
      return postgresQuery(url, 'SELECT 1').then(Boolean, () => false);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
