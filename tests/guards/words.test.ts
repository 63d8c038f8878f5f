import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst, transformWithOxc } from 'vite';
import { expect, test } from 'vitest';
import { LOCALE } from '#domain/locale.ts';
import { isOfPages, readCatalogue } from '#scripts/words/catalogue.ts';
import { wholeAreasIn } from '#scripts/words/inline.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Asked for by a name that is worked out: app/components/picture-text.test.ts sees that there are none too many. */
const BY_WORKED_OUT_NAMES = ['site/pictures'];

/** Handed to domain/, which both sides use, as a whole: it is small, and `domain` declares all of it. */
const HANDED_ON = ['shared/never-bookable', 'shared/refunds', 'shared/rates', 'shared/rules', 'shared/terms'];
/** No sentences: what `Intl` calls the language. */
const LOCALE_NAMES = 'locale';

async function sourcesIn(folder: string): Promise<{ file: string; code: string }[]> {
  const files = await readdir(join(root, folder), { recursive: true });
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  return Promise.all(
    sources.map(async (file) => ({
      file: `${folder}/${file}`,
      code: await readFile(join(root, folder, file), 'utf8'),
    })),
  );
}

test('every sentence of the catalogue is said somewhere', async () => {
  const [app, server] = await Promise.all([
    sourcesIn('app'),
    Promise.all(['server', 'contract', 'domain', 'scripts'].map(sourcesIn)).then((all) => all.flat()),
  ]);
  const unused: string[] = [];
  for (const [path, area] of await readCatalogue(join(root, 'words/en'))) {
    if (BY_WORKED_OUT_NAMES.includes(path)) continue;
    const onPages = app.filter(({ code }) => code.includes(`'#words/${path}.ts'`));
    const saying = [...onPages, ...(isOfPages(path) ? [] : server)];
    for (const name of area.keys()) {
      const said = new RegExp(`\\b${name}\\b`);
      if (!saying.some(({ code }) => said.test(code))) unused.push(`${path}: ${name}`);
    }
  }
  expect(unused).toEqual([]);
});

test('the catalogue calls rescheduling by its name', async () => {
  const names = [...(await readCatalogue(join(root, 'words/en')))].flatMap(([, area]) => [...area.keys()]);
  expect(names.filter((name) => /(?<!re)mov(?:e|ing)/i.test(name))).toEqual([]);
});

test('pages bring single sentences: words are only looked into, by names that a build can read', async () => {
  const sources = (await Promise.all(['app', 'domain'].map(sourcesIn))).flat();
  const saying = sources.filter(({ code }) => code.includes("'#words/"));
  const whole = await Promise.all(
    saying.map(async ({ file, code }) => {
      const script = await transformWithOxc(code, file);
      return wholeAreasIn(parseAst(script.code)).map((area) => ({ file, area }));
    }),
  );
  const known = [...BY_WORKED_OUT_NAMES, ...HANDED_ON, LOCALE_NAMES];
  expect(saying.length).toBeGreaterThan(100);
  expect(whole.flat().filter(({ area }) => !known.includes(area))).toEqual([]);
});

test('no sentence stands twice in what both sides say and what one of them says', async () => {
  const catalogue = await readCatalogue(join(root, 'words/en'));
  const shared = [...catalogue]
    .filter(([path]) => path.startsWith('shared/'))
    .flatMap(([, area]) => [...area.values()]);
  const repeated = [...catalogue]
    .filter(([path]) => !path.startsWith('shared/'))
    .flatMap(([path, area]) => [...area].map(([name, text]) => ({ sentence: `${path}: ${name}`, text })))
    .filter(({ text }) => text.includes(' ') && shared.includes(text));
  expect(repeated).toEqual([]);
});

test('what a page refuses and what the server refuses with is one sentence', async () => {
  const catalogue = await readCatalogue(join(root, 'words/en'));
  const refusing = ['server/refusals', 'server/errors'].flatMap((path) => [...(catalogue.get(path)?.values() ?? [])]);
  const repeated = [...catalogue]
    .filter(([path]) => isOfPages(path))
    .flatMap(([path, area]) => [...area].map(([name, text]) => ({ sentence: `${path}: ${name}`, text })))
    .filter(({ text }) => text.includes(' ') && refusing.includes(text));
  expect(refusing).not.toEqual([]);
  expect(repeated).toEqual([]);
});

test('sentences and the rest of the site write numbers alike', async () => {
  const languages = JSON.parse(await readFile(join(root, 'words/languages.json'), 'utf8'));
  expect(languages.en.intl).toBe(LOCALE);
});
