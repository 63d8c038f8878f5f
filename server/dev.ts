// Development: the same server, with Vite making the pages and reloading them as files change.
import { createServer } from 'vite';
import { readEnv } from './env.ts';
import { pagesFrom } from './pages/pages.ts';
import { askForPort } from './port.ts';
import { serve } from './serve.ts';
import { orExplain } from './startup-error.ts';

await orExplain(async () => {
  const env = readEnv(process.env);
  await askForPort(env);
  const vite = await createServer({ server: { middlewareMode: true } });
  await serve(env, async () => ({
    pages: pagesFrom(() => vite.ssrLoadModule('virtual:react-router/server-build')),
    middleware: vite.middlewares,
  }));
});
