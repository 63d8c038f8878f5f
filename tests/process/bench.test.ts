// Ctrl-C on `npm run bench` leaves nothing behind: no PostgreSQL, no folder.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from '#tests/support/races/wait-for.ts';

const LIMIT_MS = 60_000;

test.each([
  ['while its database is made', (files: string[]) => files.some((file) => file.endsWith('data/PG_VERSION'))],
  ['as soon as its database runs', (files: string[]) => files.some((file) => file.endsWith('data/postmaster.pid'))],
  ['while it is filled', (files: string[]) => files.some((file) => /data\/base\/16\d{3}$/.test(file))],
])('%s', async (_, isMoment) => {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-ctrl-c-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // PostgreSQL may run as another user.
  await chmod(folder, 0o777);
  const bench = spawn(process.execPath, ['scripts/launch.mjs', 'bench/main.ts', '--quick', 'booking'], {
    env: { ...process.env, TMPDIR: folder },
    // Its own group, as in a terminal: Ctrl-C goes to all of it.
    detached: true,
    stdio: 'ignore',
  });
  const { pid } = bench;
  if (pid === undefined) throw new Error('It did not start.');
  const ended = once(bench, 'exit');
  const files = () => readdir(folder, { recursive: true }).catch((): string[] => []);
  await waitFor('the moment', async () => isMoment(await files()), LIMIT_MS);
  process.kill(-pid, 'SIGINT');
  await ended;
  expect(await files()).toEqual([]);
  expect(await processesIn(folder)).toEqual([]);
});

/** The command lines of processes that name a folder, where the system tells. */
async function processesIn(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc').catch((): string[] => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}
