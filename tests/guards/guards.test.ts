// The guards of the house are only worth something if they bark: each rule is broken on purpose, in a copy.
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LintedCopy, lintedCopy, root, run } from '#tests/support/guards/linted-copy.ts';

/** Broken arrows: where, what, and the words of the rule that forbids it. */
const forbidden: [file: string, imported: string, rule: string][] = [
  ['domain/a.ts', '#contract/errors.ts', 'domain imports nothing'],
  ['domain/b.ts', 'zod', 'domain imports nothing'],
  ['domain/c.ts', 'node:fs', 'domain imports nothing'],
  ['domain/d.ts', '../server/app.ts', 'domain imports nothing'],
  ['domain/e.ts', '#words/shared/dates.ts', 'domain imports nothing'],
  ['domain/language.ts', '#words/shared/refunds.ts', 'import only how the website'],
  ['contract/a.ts', '#server/app.ts', 'contract imports only domain and zod'],
  ['contract/b.ts', 'react', 'contract imports only domain and zod'],
  ['contract/calls/a.ts', '../../server/app.ts', 'import by alias'],
  ['contract/c.ts', '../domain/india-time.ts', 'import by alias'],
  ['app/lib/a.ts', '#server/env.ts', 'app imports only contract and domain'],
  ['app/routes/a.tsx', '#tests/support/api/app.ts', 'app imports only contract and domain'],
  ['app/lib/c.ts', '#words', 'Of the words, #words/site/'],
  ['app/features/home/b.tsx', '#words/server/refusals.ts', 'Of the words, #words/site/'],
  ['app/routes/b.tsx', '../../contract/errors.ts', 'import by alias'],
  ['app/lib/b.ts', '#app/features/venues/queries.ts', 'components and lib import no feature'],
  ['app/components/a.tsx', '../features/venues/queries.ts', 'components and lib import no feature'],
  ['app/components/b.tsx', '#app/routes/home.tsx', 'components and lib import no feature and no route'],
  ['app/features/venues/a.tsx', '#app/features/booking/queries.ts', 'a feature imports only the face of session'],
  ['app/features/venues/b.tsx', '../booking/queries.ts', 'import the own folder and what is in it by ./'],
  ['app/features/venues/d.tsx', '#app/features/session/inner/token.ts', 'only the face of session'],
  ['app/features/session/a.ts', '#app/features/venues/queries.ts', 'The session is what other features stand on'],
  ['app/features/waiting-list/a.ts', '#app/features/booking/queries.ts', 'waiting-list imports only the face of'],
  ['app/features/booking/steps/a.tsx', '../slots/slot-picker.tsx', 'import the own folder and what is in it by ./'],
  ['app/features/booking/steps/b.tsx', '#app/features/home/queries.ts', 'booking imports only the face of'],
  ['app/features/booking/steps/c.tsx', '#app/features/venues/inner/map.ts', 'booking imports only the face of'],
  ['app/features/home/a.tsx', '#app/features/booking/steps/hold.ts', 'home imports only the face of'],
  ['app/routes/c.tsx', '#app/features/booking/steps/hold.ts', 'inner folders are its own'],
  ['app/routes/d.tsx', '../features/booking/steps/hold.ts', 'inner folders are its own'],
  ['app/features/venues/c.tsx', '#app/routes/home.tsx', 'a feature does not import a route'],
  ['server/messages/a.ts', '#words/server/messages.ts', 'Words come in a given language'],
  ['server/catalogue/list-cities.ts', '#app/lib/api.ts', 'server imports only contract and domain'],
  ['server/catalogue/a.ts', 'drizzle-orm', 'Only repositories'],
  ['server/catalogue/b.ts', 'drizzle-orm/pg-core', 'Only repositories'],
  ['server/catalogue/c.ts', 'pg', 'Only repositories'],
  ['server/catalogue/d.ts', '@electric-sql/pglite', 'Only repositories'],
  ['server/catalogue/e.ts', '#server/db/migrate.ts', 'Only repositories'],
  ['server/catalogue/f.ts', '../db/open.ts', 'Only repositories'],
  ['server/catalogue/g.ts', '#server/db/database.ts', 'Only repositories'],
  ['server/catalogue/h.ts', 'fastify', 'know Fastify'],
  ['server/catalogue/routes.ts', 'drizzle-orm', 'Only repositories'],
  ['server/catalogue/venues.repository.ts', 'fastify', 'know Fastify'],
  ['server/messages/pigeon.adapter.ts', 'drizzle-orm', 'Only repositories'],
  ['server/catalogue/i.ts', '../../contract/errors.ts', 'import by alias'],
  ['scripts/a.ts', '../server/app.ts', 'import by alias'],
  ['packages/art/a.ts', '#domain/price.ts', 'imports nothing of the app'],
  ['packages/art/grounds/b.ts', '../../../server/app.ts', 'imports nothing of the app'],
];

/** Arrows that must stay possible, so that the rules above do not simply forbid everything. */
const allowed: [file: string, imported: string][] = [
  ['domain/ok.ts', './india-time.ts'],
  ['domain/ok.test.ts', 'vitest'],
  ['contract/ok.ts', 'zod'],
  ['contract/calls/ok.ts', '../errors.ts'],
  ['contract/ok2.ts', '#domain/india-time.ts'],
  ['app/routes/ok.tsx', '#app/features/venues/queries.ts'],
  ['app/features/venues/ok.tsx', './queries.ts'],
  ['app/features/venues/ok2.tsx', '#app/components/button.tsx'],
  ['app/features/venues/ok3.tsx', '#app/features/session/session-context.tsx'],
  ['app/features/waiting-list/ok.tsx', '#app/features/venues/queries.ts'],
  ['app/features/booking/ok.tsx', './steps/hold.ts'],
  ['app/features/booking/steps/ok.tsx', '#app/features/booking/slots/slot-picker.tsx'],
  ['app/features/booking/steps/ok2.tsx', '#app/features/waiting-list/queries.ts'],
  ['app/features/home/ok.tsx', '#app/features/booking/hold-notice.tsx'],
  ['app/routes/ok2.tsx', '#app/features/booking/booking-page.tsx'],
  ['app/lib/ok.ts', '#contract/calls.ts'],
  ['server/catalogue/ok.ts', '#domain/india-time.ts'],
  ['server/catalogue/cities.repository.ts', 'drizzle-orm'],
  ['server/catalogue/sports.repository.ts', '#server/db/database.ts'],
  ['server/health/routes.ts', 'fastify'],
  ['server/app.ts', '#server/db/open.ts'],
  ['server/db/ok.ts', '../startup-error.ts'],
  ['tests/api/ok.test.ts', '#server/db/migrate.ts'],
  ['packages/art/grounds/ok.ts', '../space.ts'],
  ['packages/art/ok.ts', 'sharp'],
];

let copy: LintedCopy;
let found: Map<string, string>;
const write: LintedCopy['write'] = (file, text) => copy.write(file, text);
const biome: LintedCopy['biome'] = (...args) => copy.biome(...args);
beforeAll(async () => {
  copy = await lintedCopy();
  for (const [file, imported] of [...forbidden, ...allowed]) {
    await write(file, `import { thing } from '${imported}';\n\nexport const kept = thing;\n`);
  }
  found = byFile((await biome('lint', '--reporter=github', '--max-diagnostics=none')).output);
});
afterAll(() => copy.remove());

describe('a forbidden import is caught, and the message says the rule', () => {
  test.each(forbidden)('%s importing %s', (file, _imported, rule) => {
    expect(found.get(file)).toContain(rule);
  });
});

describe('an allowed import is let through', () => {
  test.each(allowed)('%s importing %s', (file) => expect(found.get(file) ?? '').toBe(''));
});

test('every way to import is caught, not only the plain one', async () => {
  const ways = {
    'domain/w1.ts': `export * from '#server/app.ts';\n`,
    'domain/w2.ts': `export { app } from '#server/app.ts';\n`,
    'domain/w3.ts': `export const app = () => import('#server/app.ts');\n`,
    'domain/w4.ts': `import '#server/app.ts';\n`,
    'domain/w5.ts': `import type { App } from '#server/app.ts';\n\nexport type Kept = App;\n`,
  };
  for (const [file, text] of Object.entries(ways)) await write(file, text);
  const { output } = await biome('lint', '--reporter=github', ...Object.keys(ways));
  expect([...byFile(output).keys()].sort()).toEqual(Object.keys(ways));
});

test.each([
  `import { mix } from '../packages/art/noise.ts';\n\nexport const kept = mix;\n`,
  `export { mix } from '../packages/art/noise.ts';\n`,
  `export * from '../packages/art/noise.ts';\n`,
  `import '../packages/art/main.ts';\n`,
  `export const art = () => import('../packages/art/main.ts');\n`,
])('nothing in the app imports a package: %s', async (text) => {
  await write('scripts/packages.ts', text);
  const { code, output } = await biome('lint', 'scripts/packages.ts');
  expect(code).not.toBe(0);
  expect(output).toContain('The packages stand apart');
});

test('a component calls no API; queries and mutations do', async () => {
  const call = `import { browserApi } from '#app/lib/api.ts';\n\nexport const cities = () => browserApi('listCities', {});\n`;
  await write('app/features/home/calling.tsx', call);
  await write('app/features/home/queries.ts', call);
  const component = await biome('lint', 'app/features/home/calling.tsx');
  expect(component.output).toContain('A component calls no API');
  expect((await biome('lint', 'app/features/home/queries.ts')).code).toBe(0);
});

test('a use case may name the types of the database, nothing else of it', async () => {
  await write(
    'server/slots/types.ts',
    `import type { Database, Orm } from '#server/db/database.ts';\n\nexport type Both = [Database, Orm];\n`,
  );
  await write(
    'server/slots/value.ts',
    `import { type Orm, rows } from '#server/db/database.ts';\n\nexport const read = (orm: Orm) => rows(orm);\n`,
  );
  const messages = byFile((await biome('lint', '--reporter=github', 'server/slots')).output);
  expect([...messages.keys()]).toEqual(['server/slots/value.ts']);
});

test('a cycle of files is caught, also one of types', async () => {
  await write('server/here.ts', `import { there } from '#server/far/there.ts';\n\nexport const here = () => there;\n`);
  await write(
    'server/far/there.ts',
    `import type { here } from '../here.ts';\n\nexport const there = (way: typeof here) => way;\n`,
  );
  const { output } = await biome('lint', '--reporter=github', 'server/here.ts', 'server/far');
  const files = Array.from(output.matchAll(/noImportCycles,file=[^,]*\/(server\/[^,]+)/g), ([, file]) => file);
  expect(files.toSorted()).toEqual(['server/far/there.ts', 'server/here.ts']);
});

test('a wrong format is caught', async () => {
  await write('domain/well.ts', `export const well = 'formatted';\n`);
  await write('domain/badly.ts', `export const badly = "formatted"\n`);
  expect((await biome('ci', 'domain/well.ts')).code).toBe(0);
  const { code, output } = await biome('ci', 'domain/badly.ts');
  expect(code).not.toBe(0);
  expect(output).toContain('badly.ts');
});

test.each([
  ['any', 'export const loose: any = 1;\n', 'noExplicitAny'],
  ['a non-null assertion', 'export const first = (list: string[]) => list[0]!;\n', 'noNonNullAssertion'],
])('%s is caught', async (_what, text, rule) => {
  await write('server/loose.ts', text);
  const { code, output } = await biome('lint', 'server/loose.ts');
  expect(code).not.toBe(0);
  expect(output).toContain(rule);
});

test('the server hands in the language of what it says; a page has only one', async () => {
  const dated = `import { longDate } from '#domain/date-text.ts';\n\nexport const when = (date: string) => longDate(date);\n`;
  await write('server/messages/when.ts', dated);
  await write('app/lib/when.ts', dated);
  expect((await biome('lint', 'server/messages/when.ts')).output).toContain('The server speaks several languages');
  expect((await biome('lint', 'app/lib/when.ts')).code).toBe(0);
  await write(
    'server/messages/when.ts',
    dated.replace('(date: string)', '(date: string, words: Words)').replace('longDate(date)', 'longDate(date, words)'),
  );
  expect((await biome('lint', 'server/messages/when.ts')).output).not.toContain('The server speaks several languages');
});

describe('the clock and the environment are handed in', () => {
  test.each([
    ['domain/now.ts', 'export const now = () => new Date();\n', 'nothing here reads a clock'],
    ['domain/ms.ts', 'export const ms = () => Date.now();\n', 'nothing here reads a clock'],
    ['contract/ms.ts', 'export const ms = Date.now;\n', 'nothing here reads a clock'],
    ['domain/took.ts', 'export const took = () => performance.now();\n', 'nothing here reads a clock'],
    ['domain/mode.ts', 'export const mode = process.env.MAIDAN_MODE;\n', 'noProcessEnv'],
    ['domain/pid.ts', 'export const pid = process.pid;\n', 'noRestrictedGlobals'],
    ['server/catalogue/mode.ts', 'export const mode = process.env.MAIDAN_MODE;\n', 'noProcessEnv'],
    ['server/env.ts', 'export const mode = process.env.MAIDAN_MODE;\n', 'noProcessEnv'],
  ])('%s', async (file, text, rule) => {
    await write(file, text);
    const { code, output } = await biome('lint', file);
    expect(code).not.toBe(0);
    expect(output).toContain(rule);
  });

  test.each([
    ['domain/later.ts', 'export const later = (now: Date) => new Date(now.getTime() + 1);\n'],
    ['domain/later.test.ts', 'export const now = new Date();\n'],
    ['server/main.ts', 'export const env = process.env;\n'],
  ])('%s may', async (file, text) => {
    await write(file, text);
    expect((await biome('lint', file)).code).toBe(0);
  });
});

test('a type error is caught', async () => {
  const only = join(copy.folder, 'types');
  await mkdir(join(only, 'domain'), { recursive: true });
  await cp(join(root, 'tsconfig.json'), join(only, 'tsconfig.json'));
  await cp(join(root, 'package.json'), join(only, 'package.json'));
  await writeFile(join(only, 'domain/right.ts'), `export const twice = (text: string): string => text + text;\n`);
  await symlink(join(root, 'node_modules'), join(only, 'node_modules'));
  const tsc = () => run(join(root, 'node_modules/.bin/tsc'), ['--noEmit', '--checkers', '1'], only);
  expect(await tsc()).toEqual({ code: 0, output: '' });
  await writeFile(
    join(only, 'domain/wrong.ts'),
    `import { twice } from './right.ts';\n\nexport const wrong: number = twice('a');\n`,
  );
  const { code, output } = await tsc();
  expect(code).not.toBe(0);
  expect(output).toContain('domain/wrong.ts(3,14): error TS2322');
});

test('an unused file and an unused export are caught', async () => {
  const only = join(copy.folder, 'unused');
  await mkdir(join(only, 'server'), { recursive: true });
  for (const file of ['knip.jsonc', 'package.json']) await cp(join(root, file), join(only, file));
  await symlink(join(root, 'node_modules'), join(only, 'node_modules'));
  const knip = () => run(join(root, 'node_modules/.bin/knip'), ['--no-progress', '--include=files,exports'], only);
  await writeFile(join(only, 'server/dev.ts'), `import { used } from './part.ts';\n\nconsole.log(used);\n`);
  await writeFile(join(only, 'server/part.ts'), `export const used = 1;\n`);
  expect((await knip()).code).toBe(0);
  await writeFile(join(only, 'server/part.ts'), `export const used = 1;\nexport const forgotten = 2;\n`);
  await writeFile(join(only, 'server/left-over.ts'), `export const nobody = 3;\n`);
  const { code, output } = await knip();
  expect(code).not.toBe(0);
  expect(output).toContain('forgotten');
  expect(output).toContain('server/left-over.ts');
});

/** The complaints about imports in a report, for each file. */
function byFile(report: string): Map<string, string> {
  const complaints = new Map<string, string>();
  for (const [, path = '', message] of report.matchAll(
    /title=lint\/style\/noRestrictedImports,file=([^,]+),[^:]*::(.*)/g,
  )) {
    const file = path.replace(/^.*?maidan-guards-[^/]+\//, '');
    complaints.set(file, `${complaints.get(file) ?? ''}${message}\n`);
  }
  return complaints;
}
