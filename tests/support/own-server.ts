// A server for journeys that must reach behind it: in this process, on an embedded database of its own, the website as
// it was built.
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import { prepareDatabase } from '#server/db/open.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { builtWebsite } from '#server/pages/built-website.ts';

export type OwnServer = { url: string; database: Database; stop(): Promise<void> };

export async function startOwnServer(): Promise<OwnServer> {
  const database = await openPgliteInMemory();
  await prepareDatabase(database, { mode: 'demo', now: new Date(), say: () => {} });
  const app = await buildApp({ database, mode: 'demo', origin: 'http://localhost', website: await builtWebsite() });
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1' }),
    database,
    async stop() {
      // A browser keeps its connections open long after the last answer.
      app.server.closeAllConnections();
      await app.close();
      await database.close();
    },
  };
}
