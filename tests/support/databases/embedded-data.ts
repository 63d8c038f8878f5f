// The embedded database that tests start from, empty and with the demo data: made once, and anew when anything that it
// is made of has changed.
import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prepareDatabase } from '#server/db/open.ts';
import { type EmbeddedDatabase, openPglite, openPgliteInMemory } from '#server/db/pglite.ts';
import { madeOnce } from '#tests/support/kept/made-once.ts';
import { type Content, NOW } from './databases.ts';
import { forgetBookings } from './forget-bookings.ts';

/** Whatever migrating and filling could read. */
const MADE_OF = [
  'contract',
  'domain',
  'server',
  'tests/support/databases/databases.ts',
  'tests/support/databases/embedded-data.ts',
  'tests/support/databases/forget-bookings.ts',
];

export type EmbeddedData = {
  /** What a database in memory can be opened from. */
  dumps: Record<Content, string>;
  /** A data folder with the demo data, to be copied. */
  filledFolder: string;
};

export async function embeddedData(): Promise<EmbeddedData> {
  return dataIn(await madeOnce('embedded', MADE_OF, make));
}

const dataIn = (folder: string): EmbeddedData => ({
  dumps: {
    nothing: join(folder, 'nothing.tar'),
    demo: join(folder, 'demo.tar'),
    unbooked: join(folder, 'unbooked.tar'),
  },
  filledFolder: join(folder, 'filled'),
});

async function make(folder: string): Promise<void> {
  const { dumps, filledFolder } = dataIn(folder);
  const database = await openPglite(filledFolder);
  await writeFile(dumps.nothing, await smallDump(database));
  await prepareDatabase(database, { mode: 'demo', now: NOW, say: () => {} });
  await writeFile(dumps.demo, await smallDump(database));
  await database.close();
  await writeFile(dumps.unbooked, await unbooked(dumps.demo));
}

async function unbooked(demo: string): Promise<ReadableStream> {
  const copy = await openPgliteInMemory(await openAsBlob(demo));
  await forgetBookings(copy.orm);
  return closedDump(copy);
}

/** Without the templates of databases that nobody will make: they are half of the files to copy for every test file. */
async function smallDump(database: EmbeddedDatabase): Promise<ReadableStream> {
  const copy = await openPgliteInMemory(await database.dump());
  await copy.script(`UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'`);
  for (const template of ['template0', 'template1']) await copy.script(`DROP DATABASE ${template}`);
  return closedDump(copy);
}

/** With as little of the log as it can be opened with: a part of it has 16 MB. */
async function closedDump(database: EmbeddedDatabase): Promise<ReadableStream> {
  await database.script('SET wal_recycle = off; SELECT pg_switch_wal(); CHECKPOINT');
  const dump = await database.dump();
  await database.close();
  return dump.stream();
}
