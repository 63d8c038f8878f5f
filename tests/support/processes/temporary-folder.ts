import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** A folder of its own for one test, gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'maidan-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** The same, as a data folder with a migrated and filled embedded database in it. */
export async function filledDataFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await cp(inject('filledFolder'), folder, { recursive: true });
  return folder;
}
