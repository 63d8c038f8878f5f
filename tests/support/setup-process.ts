// Once per run of the process tests: PostgreSQL as for the API, and a filled data folder to copy.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite.ts';
import { NOW } from './databases.ts';
import setupPostgres from './setup-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    filledFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const removePostgres = await setupPostgres(project);
  const folder = await mkdtemp(join(tmpdir(), 'maidan-data-'));
  const database = await openPglite(folder);
  await prepareDatabase(database, { mode: 'demo', now: NOW, say: () => {} });
  await database.close();
  project.provide('filledFolder', folder);
  return async () => {
    await removePostgres();
    await rm(folder, { recursive: true, force: true });
  };
}
