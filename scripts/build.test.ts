import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint, isStale } from './build.ts';

const FILES = [
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'app/root.tsx',
  'scripts/words/compile.ts',
  'words/en/site/home.json',
];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-build-'));
  for (const name of [...FILES, 'contract/calls.ts', 'domain/otp.ts', 'public/logo.svg']) await write(name, name);
  await write('build/stamp', await fingerprint(folder));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

test('a build is kept while nothing it is made of changes', async () => {
  expect(await isStale(folder)).toBe(false);
  await write('app/root.test.tsx', 'a test');
  await write('server/app.ts', 'the server is not part of it');
  expect(await isStale(folder)).toBe(false);
});

test.each([...FILES, 'contract/calls.ts', 'domain/otp.ts', 'public/logo.svg'])(
  'a change of %s is noticed',
  async (name) => {
    await write(name, 'something else');
    expect(await isStale(folder)).toBe(true);
  },
);

test('a new file, a renamed one and a missing build are noticed', async () => {
  await write('app/routes/new.tsx', 'new');
  expect(await isStale(folder)).toBe(true);
  await rm(join(folder, 'app/routes'), { recursive: true });
  expect(await isStale(folder)).toBe(false);
  await rename(join(folder, 'domain/otp.ts'), join(folder, 'domain/otq.ts'));
  expect(await isStale(folder)).toBe(true);
  await rename(join(folder, 'domain/otq.ts'), join(folder, 'domain/otp.ts'));
  await rm(join(folder, 'build'), { recursive: true });
  expect(await isStale(folder)).toBe(true);
});

test('where the folder lies does not matter', async () => {
  const elsewhere = `${folder}-moved`;
  await rename(folder, elsewhere);
  const stale = await isStale(elsewhere);
  await rename(elsewhere, folder);
  expect(stale).toBe(false);
});
