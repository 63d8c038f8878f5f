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

test('the two traces name at most 12 files each, and what each step says is in its file', async () => {
  const traces = (await readFile(`${root}docs/traces.md`, 'utf8')).split(/^## /m).slice(1);
  expect(traces).toHaveLength(2);
  for (const trace of traces) {
    const files = Array.from(trace.matchAll(PATH), ([, path = '']) => path).filter((path) => !path.endsWith('/'));
    expect(new Set(files).size).toBeLessThanOrEqual(12);
    for (const step of trace.split(/^\d+\. /m).slice(1)) {
      const [said = ''] = step.split('\n\n');
      const [file = ''] = Array.from(said.matchAll(PATH), ([, path = '']) => path);
      const code = await readFile(root + file, 'utf8');
      for (const [, name = ''] of said.matchAll(/`(\w+)(?:\(\))?`/g)) expect(code, file).toContain(name);
    }
  }
});
