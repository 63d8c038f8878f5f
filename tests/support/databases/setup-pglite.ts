// Once per run: the dumps that every test file's embedded database starts from, and a filled data folder to copy.
import type { TestProject } from 'vitest/node';
import { embeddedData } from './embedded-data.ts';

export default async function setup({ provide }: TestProject): Promise<void> {
  const { dumps, filledFolder } = await embeddedData();
  provide('databases', { kind: 'pglite', dumps });
  provide('filledFolder', filledFolder);
}
