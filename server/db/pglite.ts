import { existsSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { cube } from '@electric-sql/pglite/contrib/cube';
import { earthdistance } from '@electric-sql/pglite/contrib/earthdistance';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { StartupError } from '../startup-error.ts';
import type { Connection, Database } from './database.ts';
import { lockFolder } from './folder-lock.ts';

const extensions = { btree_gist, cube, earthdistance, pg_trgm };

/** A dump is what another can start from in memory: for tests. */
export type EmbeddedDatabase = Database & { dump(): Promise<Blob> };

/** The embedded database: files under `dataDir`, which no other process may have open. */
export async function openPglite(dataDir: string): Promise<EmbeddedDatabase> {
  try {
    await makeFolder(resolve(dataDir));
  } catch (error) {
    throw new StartupError(
      `The data folder ${dataDir} cannot be made: ${reason(error)}. Choose another with DATA_DIR.`,
    );
  }
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${dataDir} cannot be written to: ${reason(error)}. Choose another with DATA_DIR.`,
    );
  });
  try {
    return over(await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions }), unlock);
  } catch (error) {
    await unlock();
    throw new StartupError(
      `The database in ${dataDir} cannot be opened: ${reason(error)}. If it is only demo data, move the folder away and start again.`,
    );
  }
}

/** An embedded database in memory, optionally starting from a dump of another: for tests. */
export async function openPgliteInMemory(dump?: Blob): Promise<EmbeddedDatabase> {
  return over(await PGlite.create({ extensions, ...(dump ? { loadDataDir: dump } : {}) }), async () => {});
}

function over(client: PGlite, unlock: () => Promise<void>): EmbeddedDatabase {
  const connection: Connection = {
    orm: drizzle({ client }),
    script: async (statements) => void (await client.exec(statements)),
  };
  return {
    kind: 'pglite',
    ...connection,
    probe: connection.orm,
    // This process is the only one, so what it must not do twice at once is only its own.
    exclusively: (work) => work(connection),
    listen: async (channel, onNotice) => void (await client.listen(channel, onNotice)),
    dump: () => client.dumpDataDir('none'),
    close: async () => {
      await client.close();
      await unlock();
    },
  };
}

/** One folder after the other: where the system lets none be added, as under /proc, Node's recursive way does not end. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || existsSync(parent)) throw error;
    await makeFolder(parent);
    await makeFolder(path);
  }
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
