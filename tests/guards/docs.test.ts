import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const PATH = /`((?:app|bench|contract|docs|domain|packages|scripts|server|tests|words)\/[\w./@-]+)`/g;

/** Files that are made, or that a reader is to make. */
const NOT_IN_GIT = ['words/compiled/'];

test('every file that the documentation names is there', async () => {
  const inDocs = (await readdir(`${root}docs`, { recursive: true })).filter((name) => name.endsWith('.md'));
  const pages = ['README.md', 'SECURITY.md', ...inDocs.map((name) => `docs/${name}`)];
  const named = await Promise.all(
    pages.map(async (page) =>
      Array.from((await readFile(root + page, 'utf8')).matchAll(PATH), ([, path = '']) => ({ page, path })),
    ),
  );
  expect(named.flat().length).toBeGreaterThan(100);
  expect(named.flat().filter(({ path }) => !NOT_IN_GIT.includes(path) && !existsSync(root + path))).toEqual([]);
});
