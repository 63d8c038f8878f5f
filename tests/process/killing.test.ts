// Invariant 6: what was acknowledged survives kill -9, of our process and of the database.
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { type Run, runWriter, startServer } from '#tests/support/processes/server-process.ts';
import { filledDataFolder } from '#tests/support/processes/temporary-folder.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

const ENOUGH = 300;

/** Starts writing and waits until enough is acknowledged that a kill hits it in the middle of more. */
async function writing(env: Record<string, string>): Promise<Run> {
  const writer = await runWriter(env);
  onTestFinished(async () => void (await writer.kill('SIGKILL')));
  await waitFor(
    'enough writes',
    () => {
      if (writer.process.exitCode !== null) throw new Error(`The writer ended.\n${writer.stderr()}`);
      return acknowledged(writer).length >= ENOUGH;
    },
    180_000,
  );
  return writer;
}

/** Only whole lines count: a number cut in half was not said. */
function acknowledged(writer: Run): number[] {
  return writer.stdout().split('\n').slice(0, -1).map(Number);
}

/** What is there now, as any later start would find it. */
async function stored(env: { databaseUrl: string | undefined; dataDir: string }): Promise<number[]> {
  const database = await openDatabase(env, () => {});
  const found = await rows<{ number: number }>(database.orm, sql`SELECT number FROM acknowledged ORDER BY number`);
  await database.close();
  return found.map(({ number }) => number);
}

/** Everything acknowledged is there; one more may be, whose acknowledgement the kill cut off. */
function expectAll(said: number[], found: number[]): void {
  expect(said.length).toBeGreaterThanOrEqual(ENOUGH);
  expect(found.slice(0, said.length)).toEqual(said);
  expect(found.length - said.length).toBeLessThanOrEqual(1);
}

test('on the embedded database, kill -9 of the process that writes loses nothing acknowledged', async () => {
  const dataDir = await filledDataFolder();
  const writer = await writing({ DATA_DIR: dataDir });
  expect(await writer.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expectAll(acknowledged(writer), await stored({ databaseUrl: undefined, dataDir }));
});

test('on a server database, kill -9 of the process that writes loses nothing acknowledged', async () => {
  const url = await postgresFor('nothing');
  const writer = await writing({ DATABASE_URL: url });
  expect(await writer.kill('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });
  expectAll(acknowledged(writer), await stored({ databaseUrl: url, dataDir: '' }));
});

test('kill -9 of the database itself loses nothing acknowledged', async () => {
  const server = await startPostgres({ durable: true });
  onTestFinished(server.remove);
  const writer = await writing({ DATABASE_URL: server.url() });
  await server.kill();
  await writer.ended;
  await server.start();
  expectAll(acknowledged(writer), await stored({ databaseUrl: server.url(), dataDir: '' }));
});

test('kill -9 of a serving process leaves a data folder that npm start opens, serves and closes', async () => {
  const DATA_DIR = await filledDataFolder();
  const killed = await startServer({ DATA_DIR });
  const cities = await (await fetch(`${killed.url}/api/user/cities`)).json();
  await killed.kill('SIGKILL');

  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const [program, file, ...args] = String(scripts.start).split(' ');
  expect(program).toBe('node');
  const server = await startServer({ DATA_DIR }, file, args);
  // Gently: the launcher hands it on to the server.
  onTestFinished(async () => void (await server.kill()));
  expect(server.stdout()).not.toMatch(/Database:|Building the website/);
  expect(await (await fetch(`${server.url}/api/user/cities`)).json()).toEqual(cities);
  const page = await fetch(server.url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('Maidan');
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  expect(await server.kill()).toEqual({ code: 0, signal: null });
  await expect(fetch(server.url)).rejects.toThrow();
});
