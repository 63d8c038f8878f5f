// Once per run: an embedded database, migrated and filled, as dumps that every test file starts from.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/db/open.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { NOW } from './databases.ts';

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-pglite-'));
  const dumps = { nothing: join(folder, 'nothing.tar'), demo: join(folder, 'demo.tar') };
  const database = await openPgliteInMemory();
  await writeFile(dumps.nothing, (await database.dump()).stream());
  await prepareDatabase(database, { mode: 'demo', now: NOW, say: () => {} });
  await writeFile(dumps.demo, (await database.dump()).stream());
  await database.close();
  provide('databases', { kind: 'pglite', dumps });
  return () => rm(folder, { recursive: true, force: true });
}
