// The whole app, website included, on the database it is given, or on an embedded one with the demo data. Without
// KEEP_PAGES everything is made anew each time.
import { buildApp } from '#server/app.ts';
import { prepareDatabase } from '#server/db/open.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { builtWebsite } from '#server/pages/built-website.ts';

const { DATABASE_URL } = process.env;
const database = DATABASE_URL ? await openPostgres(DATABASE_URL) : await openPgliteInMemory();
if (!DATABASE_URL) await prepareDatabase(database, { mode: 'demo', now: new Date(), say: () => {} });
const built = await builtWebsite();
// Without a folder of files the app takes itself to be in development, where no page is kept.
const website = process.env.KEEP_PAGES ? built : { pages: built.pages };
const keepsAnswers = Boolean(process.env.KEEP_PAGES);
const app = await buildApp({ database, mode: 'demo', origin: 'http://bench.example', website, keepsAnswers });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await database.close();
  process.exit(0);
});
process.on('message', () => {
  // With --expose-gc; twice, because what is let go of in one round is freed in the next.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.(heapUsed + external);
});
process.send?.(url);
