// In development, sentences of pages are compiled again as they are changed; Vite then sends the changed modules to the
// pages. The server reads its own once, so it is restarted for those (`npm run dev`).
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ensureWords } from './ensure.ts';

const WORDS = fileURLToPath(new URL('../../words/', import.meta.url));
const OF_PAGES = /^[^/]+\/site\/[^/]+\.json$/;

export const recompileWords: Plugin = {
  name: 'recompile-words',
  apply: 'serve',
  configureServer({ watcher, config }) {
    const changed = recompiling(ensureWords, (error) => config.logger.error(error));
    watcher.on('all', (_event, path) => changed(relative(WORDS, path).replaceAll('\\', '/')));
  },
};

/** To be called with the path of each changed file, from words/ on. The promise is kept when its sentences are compiled. */
export function recompiling(
  compile: () => Promise<void>,
  tell: (error: string) => void,
): (path: string) => Promise<void> {
  // One after the other: the last to finish must have read the last change.
  let done = Promise.resolve();
  return (path) => {
    // A file that is being edited may be wrong for a while.
    if (OF_PAGES.test(path)) done = done.then(compile).catch((error: unknown) => tell(reasons(error)));
    return done;
  };
}

function reasons(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${reasons(error.cause)}`;
}
