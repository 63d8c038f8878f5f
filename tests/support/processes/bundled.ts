// A program in one file. A process that loads our modules and those of its packages one by one takes three times as much processor
// time to start, and tests start dozens of them.
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { madeOnce } from '#tests/support/kept/made-once.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** By these names. They share most of what they are made of. */
const PROGRAMS = {
  server: 'server/main.ts',
  api: 'tests/support/processes/api-server.ts',
  admin: 'scripts/admin.ts',
  writer: 'tests/support/processes/acknowledging-writer.ts',
};
const COMMAND = ['scripts/admin.ts', 'scripts/run-command.ts'];
const MADE_OF = ['contract', 'domain', 'server', 'words', 'tests/support/processes', ...COMMAND];

export type Program = keyof typeof PROGRAMS;

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

/** The built website is looked for when a server starts, as `import.meta.resolve` does from our own modules. */
const withTheirImports: Plugin = {
  name: 'with-their-imports',
  transform: {
    filter: { id: /\.ts$/, code: 'import.meta.resolve(' },
    handler: (code, id) =>
      `import { createRequire as requireFrom } from 'node:module';
      import { pathToFileURL as asUrl } from 'node:url';
      const resolveHere = (wanted) => asUrl(requireFrom(${JSON.stringify(id)}).resolve(wanted)).href;
      ${code.replaceAll('import.meta.resolve(', 'resolveHere(')}`,
  },
};

/** Where one of our programs is as a bundle. */
export async function bundled(program: Program): Promise<string> {
  const folder = await madeOnce('programs', MADE_OF, async (outDir) => {
    await build({
      configFile: false,
      root,
      logLevel: 'warn',
      plugins: [withTheirPlaces, withTheirImports],
      ssr: { noExternal: true, external: NOT_BUNDLED },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: { input: PROGRAMS, output: { entryFileNames: '[name].mjs' } },
      },
    });
  });
  return join(folder, `${program}.mjs`);
}
