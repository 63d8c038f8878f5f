import { AsyncLocalStorage } from 'node:async_hooks';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Set when we were told to stop: running programs get the signal, and nothing more is started. */
export const interruption: { signal: NodeJS.Signals | null } = { signal: null };
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    // A terminal's Ctrl-C arrives both directly and through npm: once is enough.
    if (interruption.signal) return;
    interruption.signal = signal;
    // Some test runners listen only to what Ctrl-C sends.
    for (const child of running) child.kill('SIGINT');
  });
}

const label = new AsyncLocalStorage<string>();

/** Prefixes every output line of the programs that `work` runs with the step's name. */
export const labelledAs = <T>(name: string, work: () => Promise<T>): Promise<T> => label.run(name, work);

/** Runs a program on this terminal and returns its exit code. */
export function runProgram(program: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  const name = label.getStore();
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', name ? 'pipe' : 'inherit', name ? 'pipe' : 'inherit'],
      // In a process group of its own: it gets Ctrl-C from us, once, and has time to clean up.
      detached: process.platform !== 'win32',
    });
    for (const output of [child.stdout, child.stderr]) {
      if (output) createInterface(output).on('line', (line) => console.log(`${name?.padEnd(15)} │ ${line}`));
    }
    running.add(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
}

const Manifest = z.object({ bin: z.record(z.string(), z.string()) });

/** Speeds up the start of every test process, as it does for the server. */
const QUICK_IMPORTS = {
  NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import=${new URL('../../server/quick-imports.ts', import.meta.url)}`]
    .filter(Boolean)
    .join(' '),
};

/** Runs the command that an installed package brings, on our own Node. */
export function runCommand(packageName: string, command: string, args: string[], env?: Record<string, string>) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const file = bin[command];
  if (!file) throw new Error(`The package ${packageName} has no command ${command}.`);
  return runProgram(process.execPath, [join(folder, file), ...args], { ...QUICK_IMPORTS, ...env });
}
