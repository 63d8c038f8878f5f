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
import { keepTickShape } from '../tick-shape.ts';
import { type Connection, type Database, type Orm, READ_ONLY } from './database.ts';
import { DiskFullError, type FreeBytes, hasRoom } from './disk-room.ts';
import { lockFolder } from './folder-lock.ts';
import { keepPlans } from './pglite-plans.ts';
import { leaveDatesAsTexts, transactionWithoutParsers, withoutParsers } from './pglite-texts.ts';

const extensions = { btree_gist, cube, earthdistance, pg_trgm };

/** A dump is what another can start from in memory: for tests. */
export type EmbeddedDatabase = Database & { dump(): Promise<Blob> };

/** The embedded database: files under `dataDir`, which no other process may have open. */
export async function openPglite(dataDir: string, free?: FreeBytes): Promise<EmbeddedDatabase> {
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
  const isFull = () => !hasRoom(dataDir, free);
  try {
    if (isFull()) throw new DiskFullError(dataDir);
    keepTickShape();
    const client = await PGlite.create({ dataDir: join(dataDir, 'pglite'), extensions });
    return await over(client, { unlock, isFull, dataDir });
  } catch (error) {
    await unlock();
    if (error instanceof DiskFullError)
      throw new StartupError(`${error.message.replace(/: .*$/, '')}. Make some and start again.`);
    throw new StartupError(
      `The database in ${dataDir} cannot be opened: ${reason(error)}. If it is only demo data, move the folder away and start again.`,
    );
  }
}

/** An embedded database in memory, optionally starting from a dump of another: for tests. */
export async function openPgliteInMemory(dump?: Blob): Promise<EmbeddedDatabase> {
  keepTickShape();
  const client = await PGlite.create({ extensions, ...(dump ? { loadDataDir: dump } : {}) });
  return over(client, { dataDir: '', isFull: () => false, unlock: async () => {} });
}

type Folder = { dataDir: string; isFull(): boolean; unlock(): Promise<void> };

async function over(client: PGlite, { dataDir, isFull, unlock }: Folder): Promise<EmbeddedDatabase> {
  keepPlans(client);
  leaveDatesAsTexts(client);
  // Otherwise it plans anew until it has seen a statement five times.
  await client.exec("SET plan_cache_mode = 'force_generic_plan'");
  function assertRoom(): void {
    if (isFull()) throw new DiskFullError(dataDir);
  }
  const connection: Connection = {
    orm: refusingWrites(client, assertRoom),
    script: async (statements) => void (await client.exec(statements)),
  };
  return {
    kind: 'pglite',
    ...connection,
    probe: connection.orm,
    // Only this process has the database open, so a lock inside the process is enough.
    exclusively: (work) => work(connection),
    listen: async (channel, onNotice) => void (await client.listen(channel, onNotice)),
    isListening: () => true,
    dump: () => client.dumpDataDir('none'),
    isFull: async () => isFull(),
    close: async () => {
      // Closing writes too, which fails on a full disk. What was acknowledged is in the WAL; the next start replays it.
      if (!isFull()) await client.close();
      await unlock();
    },
  };
}

const WRITES = /^\s*(insert|update|delete|with\b[\s\S]*\b(insert into|update|delete from)\b)/i;

/** Drizzle, except that writes are refused when the disk is nearly full. */
function refusingWrites(client: PGlite, assertRoom: () => void): Orm {
  const ask = withoutParsers(client.query.bind(client));
  const query: PGlite['query'] = async (text, params, options) => {
    if (WRITES.test(text)) assertRoom();
    return ask(text, params, options);
  };
  const inTransaction: PGlite['transaction'] = (work) =>
    client.transaction((transaction) => work(transactionWithoutParsers(transaction)));
  const guarded = new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'transaction') return inTransaction;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  const orm: Orm = drizzle({ client: guarded });
  const begin = orm.transaction.bind(orm);
  const transaction: Orm['transaction'] = async (work, config) => {
    if (config?.accessMode !== READ_ONLY.accessMode) assertRoom();
    return begin(work, config);
  };
  return Object.assign(orm, { transaction });
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
