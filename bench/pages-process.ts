// The whole app, website included, on the database it is given. Without KEEP_PAGES everything is made anew each time.
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { builtWebsite } from '#server/pages/built-website.ts';

const database = await openPostgres(process.env.DATABASE_URL ?? '');
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
