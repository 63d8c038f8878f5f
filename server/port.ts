import { createServer } from 'node:net';
import type { Env } from './env.ts';
import { StartupError } from './startup-error.ts';

type Address = Pick<Env, 'host' | 'port'>;

/** Before anything is opened, migrated or filled: what could not be served afterwards is not begun. */
export async function askForPort(env: Address): Promise<void> {
  const probe = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host: env.host, port: env.port }, resolve);
    });
  } catch (error) {
    throw refusalOf(error, env);
  }
  await new Promise((resolve) => probe.close(resolve));
}

/** Why a port cannot be listened at, in a sentence. */
export function refusalOf(error: unknown, { host, port }: Address): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') {
    return new StartupError(`Port ${port} is taken by another program. Stop it, or choose another with PORT.`);
  }
  if (code === 'EACCES') return new StartupError(`Port ${port} is not allowed for this user. Choose one above 1023.`);
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN') {
    return new StartupError(`HOST ${host} is not an address of this machine.`);
  }
  return error;
}
