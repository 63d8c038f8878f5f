// Once per run of the journeys: a real server in demo mode, on an embedded database of its own. All of its visitors have
// one address, so the limits per address are off.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server-process.ts';

/** How the tests, which run in processes of their own, learn where the server is. */
export const SERVER_VARIABLE = 'MAIDAN_JOURNEY_SERVER';

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-journeys-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  const server = await startServer({ DATA_DIR: folder, RATE_LIMIT: 'off' }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  process.env[SERVER_VARIABLE] = server.url;
  return async () => {
    const { code } = await server.kill();
    await removeFolder();
    if (server.stderr()) console.log(`The server said:\n${server.stderr()}`);
    if (code !== 0) throw new Error(`The server ended with code ${code}.`);
  };
}
