// Backup and restore, as docs/operating.md describes them: a base backup under load, the log of changes archived, a mishap, and
// then another server that is brought to the moment before it.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgres } from '#server/db/postgres.ts';
import { baseBackup, writeAsPostgres } from '#tests/support/databases/base-backup.ts';
import {
  PLANNING_ONCE,
  type PostgresServer,
  runAsPostgres,
  startPostgres,
} from '#tests/support/databases/postgres-server.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { failuresIn, openGrounds, startCrowd, wrongIn } from './crowd.ts';
import { removingAfterwards } from './removals.ts';
import { startApiServer } from './server-process.ts';

const LIMIT_MS = 300_000;
const SETTINGS = { ...PLANNING_ONCE, max_connections: '60' };

export type Restored = { acknowledged: Record<string, number>; seconds: number; wrong: string[] };

/** Bookings: how many are confirmed before the backup, and again after it. */
export function restore({ players, bookings }: { players: number; bookings: number }): Promise<Restored> {
  return removingAfterwards(async (add) => {
    const { stdout } = await runAsPostgres('mktemp', ['-d', '-t', 'maidan-backup-XXXXXX']);
    const folder = stdout.trim();
    add(() => runAsPostgres('rm', ['-rf', folder]));
    const [base, wal] = [join(folder, 'base'), join(folder, 'wal')];
    await runAsPostgres('mkdir', [wal]);
    const archiving = { archive_mode: 'on', archive_command: `test ! -f ${wal}/%f && cp %p ${wal}/%f` };
    const lost = await startPostgres({ settings: { ...SETTINGS, ...archiving } });
    add(lost.remove);
    await openGrounds(lost.url());
    const server = await startApiServer(lost.url());
    add(() => server.kill('SIGKILL'));
    const { said, time, failures } = await bookWhileCopying({ lost, base, url: server.url, players, bookings });
    // The mishap; and then the machine is gone too.
    await lost.query('DROP TABLE payments, refunds CASCADE');
    await archived(lost);
    await server.kill('SIGKILL');
    await lost.remove();

    const began = performance.now();
    const found = await startPostgres({
      settings: {
        ...SETTINGS,
        restore_command: `cp ${wal}/%f %p`,
        recovery_target_time: time,
        recovery_target_action: 'promote',
      },
      async fill(data) {
        await runAsPostgres('cp', ['-a', base, data]);
        await writeAsPostgres(join(data, 'recovery.signal'), '');
      },
    });
    add(found.remove);
    const isOpen = async () => (await found.query('SELECT 1 WHERE NOT pg_is_in_recovery()')).length > 0;
    await waitFor('the restored server to open', isOpen, LIMIT_MS);
    const seconds = (performance.now() - began) / 1_000;
    const database = await openPostgres(found.url());
    add(database.close);
    return { acknowledged: said.counts(), seconds, wrong: [...failures, ...(await wrongIn(database.orm, said))] };
  });
}

type Booking = { lost: PostgresServer; base: string; url: string; players: number; bookings: number };

/** Gives the moment at which everybody had stopped, as the database's clock tells it. */
async function bookWhileCopying({ lost, base, url, players, bookings }: Booking) {
  const database = await openPostgres(lost.url(), { connections: 2 });
  const crowd = await startCrowd({ orm: database.orm, urls: [url], players });
  const confirmed = () => crowd.said.counts().confirmed;
  await waitFor('bookings before the backup', () => confirmed() >= bookings, LIMIT_MS);
  await baseBackup(lost, base);
  const before = confirmed();
  await waitFor('bookings after it', () => confirmed() >= before + bookings, LIMIT_MS);
  await crowd.stop();
  await database.close();
  const [row] = await lost.query('SELECT clock_timestamp()::text AS time');
  // So that the mishap does not happen at the very moment that is gone back to.
  await pause(50);
  return { said: crowd.said, time: String(row?.time), failures: failuresIn(crowd.answers) };
}

/** Until the archive has all that was written so far. */
async function archived(server: PostgresServer): Promise<void> {
  const [row] = await server.query('SELECT pg_walfile_name(pg_switch_wal()) AS name');
  const isThere = `SELECT 1 FROM pg_stat_archiver WHERE last_archived_wal >= '${row?.name}'`;
  await waitFor('the log to be archived', async () => (await server.query(isThere)).length > 0, LIMIT_MS);
}
