// The embedded database that tests start from, empty and with the demo data: made once, and anew when anything that it
// is made of has changed.
import { openAsBlob } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '#scripts/build.ts';
import { prepareDatabase } from '#server/db/open.ts';
import { type EmbeddedDatabase, openPglite, openPgliteInMemory } from '#server/db/pglite.ts';
import { type Content, NOW } from './databases.ts';
import { forgetBookings } from './forget-bookings.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/test-data');
/** Whatever migrating and filling could read, and which versions of which packages npm has installed. */
const MADE_OF = [
  'contract',
  'domain',
  'server',
  'package.json',
  'node_modules/.package-lock.json',
  'scripts/build.ts',
  'tests/support/databases/databases.ts',
  'tests/support/databases/embedded-data.ts',
  'tests/support/databases/forget-bookings.ts',
];
/** Longer than any run; each is some 150 MB, and a day of changes makes many. */
const KEPT_MS = 2 * 3_600_000;

export type EmbeddedData = {
  /** What a database in memory can be opened from. */
  dumps: Record<Content, string>;
  /** A data folder with the demo data, to be copied. */
  filledFolder: string;
};

export async function embeddedData(): Promise<EmbeddedData> {
  const made = join(cache, await fingerprint(root, MADE_OF));
  if (!(await isThere(made))) {
    await forgetOld();
    await make(made);
  }
  await utimes(made, new Date(), new Date());
  return dataIn(made);
}

const dataIn = (folder: string): EmbeddedData => ({
  dumps: {
    nothing: join(folder, 'nothing.tar'),
    demo: join(folder, 'demo.tar'),
    unbooked: join(folder, 'unbooked.tar'),
  },
  filledFolder: join(folder, 'filled'),
});

/** Under another name until it is whole; of two runs that make it at once, the first one's is taken. */
async function make(wanted: string): Promise<void> {
  const draft = await mkdtemp(`${wanted}.`);
  const { dumps, filledFolder } = dataIn(draft);
  const database = await openPglite(filledFolder);
  await writeFile(dumps.nothing, await smallDump(database));
  await prepareDatabase(database, { mode: 'demo', now: NOW, say: () => {} });
  await writeFile(dumps.demo, await smallDump(database));
  await database.close();
  await writeFile(dumps.unbooked, await unbooked(dumps.demo));
  await rename(draft, wanted).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(wanted))) throw error;
  });
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

async function forgetOld(): Promise<void> {
  await mkdir(cache, { recursive: true });
  for (const name of await readdir(cache)) {
    const folder = join(cache, name);
    const used = await stat(folder).catch(() => null);
    if (used && Date.now() - used.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );
