// Whatever keeps Maidan from starting is said in one sentence; nothing is damaged by it.
import { once } from 'node:events';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { StartupError } from '#server/startup-error.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { postgresQuery } from '#tests/support/databases/postgres-query.ts';
import { freePort } from '#tests/support/ports/free-port.ts';
import {
  crowdedOutTime,
  type RunningServer,
  runAdmin,
  runServer,
  SOURCES,
  startServer,
} from '#tests/support/processes/server-process.ts';
import { temporaryFolder } from '#tests/support/processes/temporary-folder.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const SECOND_START_LIMIT_MS = 5_000;

async function start(env: Record<string, string>, file?: string): Promise<RunningServer> {
  const server = await startServer(env, file);
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return server;
}

/** The one sentence with which the server refuses to start. */
async function refusal(env: Record<string, string>): Promise<string> {
  const run = await runServer(env);
  onTestFinished(async () => void (await run.kill('SIGKILL')));
  expect(await run.ended).toEqual({ code: 1, signal: null });
  const lines = run.stderr().trimEnd().split('\n');
  expect(lines).toEqual([expect.stringMatching(/^Maidan cannot start\. [^\n]+\.$/)]);
  expect(run.stdout()).not.toContain('Maidan is open');
  return lines[0] ?? '';
}

/** The sentence for what the database alone can say, without a process around it. */
async function refusalToOpen({ databaseUrl = '', dataDir = '' }): Promise<string> {
  const refused = await openDatabase({ databaseUrl, dataDir }, () => {}).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StartupError);
  expect(String(refused)).toMatch(/^StartupError: [^\n]+\.$/);
  return String(refused);
}

async function isReady(server: RunningServer): Promise<boolean> {
  return (await fetch(`${server.url}/api/ready`)).status === 200;
}

describe('on an embedded database', () => {
  test('an empty folder is migrated, filled and served, to one process only; the second start opens within 5 s', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'made/when/missing');
    const first = await start({ DATA_DIR }, SOURCES.server);
    expect(first.stdout()).toMatch(/applied 0001-foundation\.sql/);
    expect(first.stdout()).toMatch(/empty, filling it with demo data/);
    await waitFor('it to say that it is a demo', () => /^Demo mode: /m.test(first.stdout()));
    expect(first.stderr()).toBe('');
    expect(await isReady(first)).toBe(true);
    const cities = await (await fetch(`${first.url}/api/user/cities`)).json();

    const sentence = await refusal({ DATA_DIR });
    expect(sentence).toContain(`The data folder ${DATA_DIR} is already open in another process`);
    expect(sentence).toContain(`(${first.process.pid})`);
    expect(await isReady(first)).toBe(true);
    expect(await first.kill()).toEqual({ code: 0, signal: null });

    const began = performance.now();
    const second = await start({ DATA_DIR }, SOURCES.server);
    // On a machine that is busy with other things, the time in which those ran instead does not count.
    const took = performance.now() - began - (await crowdedOutTime(second.process.pid));
    expect(took).toBeLessThan(SECOND_START_LIMIT_MS);
    expect(second.stdout()).not.toMatch(/Database:/);
    expect(await (await fetch(`${second.url}/api/user/cities`)).json()).toEqual(cities);
  });

  test('a taken port is named before anything is made', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'untouched');
    const PORT = String(await takenPort());
    expect(await refusal({ DATA_DIR, PORT })).toContain(`Port ${PORT} is taken by another program.`);
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT');
  });

  test('a folder where none can be made is refused at once, and so is one that is a file', async () => {
    const began = performance.now();
    const nowhere = await refusalToOpen({ dataDir: '/proc/nope' });
    expect(nowhere).toContain('The data folder /proc/nope cannot be made');
    // The system says so in an instant; what hung did so for a minute and a half.
    expect(performance.now() - began).toBeLessThan(60_000);
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, 'not a folder');
    expect(await refusalToOpen({ dataDir: file })).toContain(file);
  });

  test('a folder whose database is broken is refused and left alone', async () => {
    const DATA_DIR = await temporaryFolder();
    await mkdir(join(DATA_DIR, 'pglite'));
    await writeFile(join(DATA_DIR, 'pglite/PG_VERSION'), '9');
    expect(await refusal({ DATA_DIR })).toContain(`The database in ${DATA_DIR} cannot be opened`);
  });

  test('an address that is not of this machine is refused before anything is made', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'untouched');
    expect(await refusal({ DATA_DIR, HOST: '203.0.113.7', PUBLIC_DEMO: 'on' })).toContain('203.0.113.7');
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT');
  });
});

test('demo mode lets others in only when that is meant, and then says so', async () => {
  const DATA_DIR = join(await temporaryFolder(), 'untouched');
  expect(await refusal({ DATA_DIR, HOST: '0.0.0.0' })).toContain('Set PUBLIC_DEMO=on if that is meant');
  await expect(access(DATA_DIR)).rejects.toThrow('ENOENT');
});

describe('on a server database', () => {
  test('a demo that runs already leaves as soon as its database is a live one', async () => {
    const url = await postgresFor('demo');
    const server = await start({ DATABASE_URL: url });
    await postgresQuery(url, `UPDATE installation SET live_since = now(); SELECT pg_notify('installation', 'live')`);
    expect(await server.ended).toEqual({ code: 1, signal: null });
    expect(server.stderr()).toContain('belongs to a live Maidan');
  });

  test('a live one is refused by demo mode and by its commands, and left as it was', async () => {
    const url = await postgresFor('demo');
    await postgresQuery(url, 'UPDATE installation SET live_since = now()');
    const before = await postgresQuery(url, 'SELECT count(*)::int AS count FROM outbox');
    expect(await refusal({ DATABASE_URL: url })).toContain('belongs to a live Maidan');
    const command = await runAdmin({ DATABASE_URL: url }, ['reconcile']);
    expect((await command.ended).code).toBe(1);
    expect(command.stderr()).toContain('belongs to a live Maidan');
    expect(await postgresQuery(url, 'SELECT count(*)::int AS count FROM outbox')).toEqual(before);
  });

  test('one that does not answer is refused without telling the password', async () => {
    const sentence = await refusal({ DATABASE_URL: `postgres://maidan:hush@127.0.0.1:${await freePort()}/maidan` });
    expect(sentence).toContain('cannot be reached');
    expect(sentence).toContain('DATABASE_URL');
    expect(sentence).not.toContain('hush');
  });

  test('one that does not exist on its server is refused', async () => {
    const url = new URL(await postgresFor('nothing'));
    url.pathname += '_nowhere';
    expect(await refusalToOpen({ databaseUrl: url.href })).toContain('does not exist');
  });

  test('one from a newer version is refused and left as it was', async () => {
    const url = await postgresFor('nothing');
    await postgresQuery(
      url,
      `CREATE TABLE schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now());
       INSERT INTO schema_migrations (name) VALUES ('9999-from-the-future.sql')`,
    );
    expect(await refusal({ DATABASE_URL: url })).toContain('newer version');
    expect(await tables(url)).toEqual([{ table_name: 'schema_migrations' }]);
  });

  test('two servers started at once on an empty one migrate and fill it once, and both serve', async () => {
    const url = await postgresFor('nothing');
    const servers = await Promise.all([start({ DATABASE_URL: url }), start({ DATABASE_URL: url })]);
    const said = servers.map((server) => server.stdout()).join('');
    expect(said.match(/applied 0001-foundation\.sql/g)).toHaveLength(1);
    expect(said.match(/empty, filling it/g)).toHaveLength(1);
    const [a, b] = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.url}/api/user/cities`)).json()),
    );
    expect(a).toMatchObject({ success: true });
    expect(b).toEqual(a);
    expect(await postgresQuery(url, 'SELECT count(*)::int AS venues FROM listed_venues')).toEqual([{ venues: 200 }]);
  });
});

describe('a wrong variable', () => {
  test('is named, before anything is touched', async () => {
    const DATA_DIR = join(await temporaryFolder(), 'untouched');
    const sentence = await refusal({ DATA_DIR, PORT: 'eighty', DATABASE_URL: 'mysql://localhost/maidan' });
    expect(sentence).toContain('PORT must be');
    expect(sentence).toContain('DATABASE_URL must be');
    await expect(access(DATA_DIR)).rejects.toThrow('ENOENT');
  });

  test('live mode says what it needs', async () => {
    const sentence = await refusal({ MAIDAN_MODE: 'live' });
    expect(sentence).toContain('DATABASE_URL');
    expect(sentence).toContain('PUBLIC_URL');
  });
});

const tables = (url: string) =>
  postgresQuery(url, `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1`);

async function takenPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return address && typeof address === 'object' ? address.port : 0;
}
