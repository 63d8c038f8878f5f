// Once per run: an embedded database without the demo's venues, as the dump that every test file starts from. What the
// engine is tried with there makes its own venues, and has only to find a place and a sport for them.
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/db/migrate.ts';
import { openPgliteInMemory } from '#server/db/pglite.ts';
import { embeddedData } from './embedded-data.ts';
import { fewSportsInOneArea } from './one-area.ts';

export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-pglite-'));
  const dump = join(folder, 'engine.tar');
  const { dumps } = await embeddedData();
  const database = await openPgliteInMemory(await openAsBlob(dumps.nothing));
  await migrate(database);
  await fewSportsInOneArea(database.orm);
  await writeFile(dump, (await database.dump()).stream());
  await database.close();
  provide('databases', { kind: 'pglite', dumps: { demo: dump, unbooked: dump } });
  return () => rm(folder, { recursive: true, force: true });
}
