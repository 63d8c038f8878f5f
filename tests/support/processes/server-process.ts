// The server as an operator meets it: a process with an environment, an exit code and something on its terminal.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { waitFor } from '#tests/support/races/wait-for.ts';
import type { Program } from './bundled.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Far more than it needs: a machine busy with other things must not fail a test. */
const START_LIMIT_MS = 180_000;
const OPEN = /^Maidan is open at (\S+)$/m;

type Ended = { code: number | null; signal: NodeJS.Signals | null };

export type Run = {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  ended: Promise<Ended>;
  kill(signal?: NodeJS.Signals): Promise<Ended>;
};

/** Runs one of our files with exactly these variables, and nothing of ours around it. */
function runFile(file: string, env: Record<string, string>, args: string[] = []): Run {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      // Stopping is not what most tests are about.
      DRAIN_SECONDS: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  // 'close' and not 'exit': everything it wrote has then arrived.
  const ended = once(child, 'close').then((): Ended => ({ code: child.exitCode, signal: child.signalCode }));
  return {
    process: child,
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
    kill(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Most tests run bundles of our programs, which start sooner; these are the programs as operators run them. */
export const SOURCES = { server: 'server/main.ts', admin: 'scripts/admin.ts' };

/** Only here, because Vite takes long to load. */
const bundle = async (program: Program) => (await import('./bundled.ts')).bundled(program);

export async function runServer(env: Record<string, string>, file?: string, args: string[] = []): Promise<Run> {
  return runFile(file ?? (await bundle('server')), { HOST: '127.0.0.1', PORT: '0', ...env }, args);
}

/** A process that notes one number after the other, and says which of them are noted. */
export async function runWriter(env: Record<string, string>): Promise<Run> {
  return runFile(await bundle('writer'), env);
}

/** A command of `npm run admin`. */
export async function runAdmin(env: Record<string, string>, words: string[], file?: string): Promise<Run> {
  return runFile(file ?? (await bundle('admin')), env, words);
}

export type RunningServer = Run & { url: string };

/** Only the API, on a PostgreSQL database: starts faster, and needs no built website. */
export async function startApiServer(databaseUrl: string, env: Record<string, string> = {}): Promise<RunningServer> {
  return startServer({ DATABASE_URL: databaseUrl, ...env }, await bundle('api'));
}

/** Starts a server, the whole one or another, and waits until it says where it is open. */
export async function startServer(
  env: Record<string, string>,
  file?: string,
  args: string[] = [],
): Promise<RunningServer> {
  const run = await runServer(env, file, args);
  await waitFor(
    'the server to open',
    () => {
      if (run.process.exitCode !== null) throw new Error(`The server did not start.\n${run.stdout()}${run.stderr()}`);
      return OPEN.test(run.stdout());
    },
    START_LIMIT_MS,
  ).catch(async (error: unknown) => {
    await run.kill('SIGKILL');
    throw error;
  });
  return { ...run, url: OPEN.exec(run.stdout())?.[1] ?? '' };
}

/**
 * Milliseconds that the threads of a process were ready to run while others had the processor: next to none on an idle
 * machine. What it waited for of its own accord, such as a pause or a disk, is not among them.
 */
export async function crowdedOutTime(pid: number | undefined): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const waited = threads.map(async (thread) => {
    const stat = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '');
    return Number(stat.split(' ')[1] ?? 0) / 1_000_000;
  });
  return (await Promise.all(waited)).reduce((sum, ms) => sum + ms, 0);
}
