import { access } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#server/startup-error.ts';
import { pagesFrom } from './pages.ts';
import type { Website } from './routes.ts';

/** The website as `npm run build` left it; under the condition `pseudo`, as the tests have built it. */
export async function builtWebsite(): Promise<Website> {
  const entry = new URL(import.meta.resolve('#website/server/index.js'));
  await access(entry).catch(() => {
    throw new StartupError('The website is not built: run npm run build, or npm start, which does it.');
  });
  const build: unknown = await import(entry.href);
  return {
    pages: pagesFrom(async () => build),
    clientFolder: fileURLToPath(new URL('../client', entry)),
  };
}
