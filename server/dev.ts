// Development: the same server, with Vite making the pages and reloading them as files change.
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { readEnv } from './env.ts';
import { pagesFrom } from './pages/pages.ts';
import { askForPort } from './port.ts';
import { serve } from './serve.ts';
import { orExplain } from './startup-error.ts';

/** Where pages hear of changed files. */
const CHANGES_PORT = 24_678;

await orExplain(async () => {
  const env = readEnv(process.env);
  await askForPort(env);
  const changes = createHttpServer();
  const ws = { server: changes, clientPort: CHANGES_PORT };
  const vite = await createServer({ server: { middlewareMode: true, ws } });
  await serve(env, async () => ({
    pages: pagesFrom(() => vite.ssrLoadModule('virtual:react-router/server-build')),
    middleware: vite.middlewares,
  }));
  // Last: after a restart, pages load again as soon as they reach it.
  changes.on('error', ({ message }) => console.error(`Pages do not follow changes of files: ${message}`));
  changes.listen(CHANGES_PORT, env.host);
});
