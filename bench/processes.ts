import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Bytes in use after the rubbish was collected, where the process was started to say so. */
  memory(): Promise<number>;
  stop(): Promise<void>;
};

/** Runs a server in a process of its own, so that the client does not use its time. */
export async function startProcess(
  file: string,
  env: Record<string, string>,
  flags: string[] = [],
): Promise<ServerProcess> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...env },
    // Its log is written as in production, to nowhere.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...flags, ...(process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [])],
  });
  const onExit = () => void child.kill('SIGKILL');
  process.on('exit', onExit);
  const [url]: unknown[] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`${file} ended with code ${code}.`))),
  ]);
  if (typeof url !== 'string') throw new Error(`${file} did not say where it is.`);
  return {
    url,
    pid: child.pid ?? 0,
    async memory() {
      const said = once(child, 'message');
      child.send('memory');
      const [bytes]: unknown[] = await said;
      return Number(bytes);
    },
    async stop() {
      process.off('exit', onExit);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
