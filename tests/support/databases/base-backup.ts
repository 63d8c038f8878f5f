// A base backup while the server runs, as pg_basebackup makes it, which the embedded PostgreSQL does not come with: the
// files, copied between pg_backup_start and pg_backup_stop, and the label that says from where the log is to be read.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { type PostgresServer, runAsPostgres } from './postgres-server.ts';

/** What a copy must not have: the log comes from elsewhere, and the rest belongs to the process that runs. */
const NOT_COPIED = ['pg_wal/*', 'postmaster.*', 'pg_replslot/*', 'pg_stat_tmp/*', 'pg_notify/*', 'pg_subtrans/*'];

/** Into a folder that is made by this. */
export async function baseBackup(server: PostgresServer, folder: string): Promise<void> {
  const client = new pg.Client(server.url());
  await client.connect();
  try {
    await client.query('SELECT pg_backup_start($1, true)', [`copy ${randomUUID()}`]);
    await copy(server.data, folder);
    const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)');
    await writeAsPostgres(join(folder, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
}

/** Files that vanish meanwhile are none that a backup needs: tar says so, and exits with 1. */
async function copy(from: string, to: string): Promise<void> {
  const excluded = NOT_COPIED.map((name) => `--exclude='./${name}'`).join(' ');
  const script = `set -e; mkdir -m 700 '${to}'; { tar -C '${from}' ${excluded} -cf - . || test $? = 1; } | tar -C '${to}' -xpf -`;
  await runAsPostgres('sh', ['-c', script]);
}

export async function writeAsPostgres(file: string, text: string): Promise<void> {
  await runAsPostgres('sh', ['-c', 'printf %s "$1" > "$2"', 'sh', text, file]);
}
