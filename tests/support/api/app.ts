import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/http.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';

export const ORIGIN = 'https://maidan.example';

export type TestApp = { app: App; database: Database; url: string | undefined };

/** The API on a database of its own with the demo data, for the tests of one file. */
export function appForTests(): { readonly current: TestApp } {
  let database: TestDatabase | undefined;
  let app: App | undefined;
  beforeAll(async () => {
    database = await freshDatabase();
    app = await buildApp({ database: database.database, mode: 'demo', origin: ORIGIN });
  });
  afterAll(async () => {
    await app?.close();
    await database?.remove();
    app = database = undefined;
  });
  return {
    get current() {
      if (!app || !database) throw new Error('The app is there only while tests run.');
      return { app, database: database.database, url: database.url };
    },
  };
}
