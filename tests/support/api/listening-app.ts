// The app on a real port: what happens only over a connection, such as limits, logs and measures, is seen only there.
import { afterEach } from 'vitest';
import { type AppDeps, buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from './app.ts';

export type ListeningApp = { app: App; url: string; lines: string[] };

/** Gives a function that builds an app, in demo mode unless told otherwise, and opens it; closed when its test ends. */
export function listeningApps(database: () => Database): (deps?: Partial<AppDeps>) => Promise<ListeningApp> {
  const open: App[] = [];
  afterEach(async () => {
    for (const app of open.splice(0)) await app.close();
  });
  return async (deps = {}) => {
    const lines: string[] = [];
    const logStream = { write: (line: string) => void lines.push(line) };
    const app = await buildApp({ database: database(), mode: 'demo', origin: ORIGIN, logStream, ...deps });
    open.push(app);
    return { app, lines, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
}

/** Sends a request so often, a few at a time, and counts its answers by status. */
export async function statusesOf(count: number, send: () => Promise<Response>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let left = count;
  async function sendOneByOne(): Promise<void> {
    while (left-- > 0) {
      const response = await send();
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  }
  await Promise.all(Array.from({ length: 8 }, sendOneByOne));
  return statuses;
}
