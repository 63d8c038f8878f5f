// Once per run of the process tests: PostgreSQL as for the API, and a filled data folder to copy.
import type { TestProject } from 'vitest/node';
import { embeddedData } from './embedded-data.ts';
import setupPostgres from './setup-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    filledFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { filledFolder } = await embeddedData();
  project.provide('filledFolder', filledFolder);
  return setupPostgres(project);
}
