// A server in one file. A process that loads our modules and those of its packages one by one takes three times as much processor
// time to start, and tests start dozens of them.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { madeOnce } from '#tests/support/kept/made-once.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NAME = 'bundled.mjs';
const MADE_OF = ['contract', 'domain', 'server', 'words', 'tests/support/processes'];
/** They look for files beside their own. */
const NOT_BUNDLED = ['sharp', '@electric-sql/pglite', '@fastify/swagger-ui'];

/** Our own modules that do so are told where they were. */
const withTheirPlaces: Plugin = {
  name: 'with-their-places',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.url' },
    handler: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
  },
};

/** Where one of the files beside this one is as a bundle. */
export async function bundled(file: string): Promise<string> {
  const folder = await madeOnce(file, MADE_OF, async (outDir) => {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [withTheirPlaces],
      ssr: { noExternal: true, external: NOT_BUNDLED },
      build: {
        ssr: fileURLToPath(new URL(file, import.meta.url)),
        outDir,
        emptyOutDir: false,
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: NAME } },
      },
    });
  });
  return join(folder, NAME);
}
