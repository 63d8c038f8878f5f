import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { rows } from '#server/db/database.ts';
import { openPglite } from '#server/db/pglite.ts';
import { openStream } from '#tests/support/api/event-stream.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { postgresQuery } from '#tests/support/databases/postgres-query.ts';
import { type RunningServer, startServer } from '#tests/support/processes/server-process.ts';
import { filledDataFolder } from '#tests/support/processes/temporary-folder.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';

/** After this long the server cuts off whatever is left. */
const SHUTDOWN_LIMIT_MS = 10_000;

async function start(env: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(env);
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  return server;
}

/** Another may open it: nobody holds it any more, and nothing in it is broken. */
async function expectGivenBack(dataDir: string): Promise<void> {
  const database = await openPglite(dataDir);
  expect(await rows(database.orm, sql`SELECT count(*)::int AS cities FROM cities`)).toEqual([{ cities: 14 }]);
  await database.close();
}

test('SIGTERM ends a server with code 0 and gives the data folder back, although browsers stay and somebody watches slots', async () => {
  const DATA_DIR = await filledDataFolder();
  const server = await start({ DATA_DIR });
  // A browser keeps its connection open: that must not hold the server up.
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  const { data } = await (await fetch(`${server.url}/api/turfs/list?limit=1`)).json();
  const stream = await openStream(`${server.url}/api/turfs/event/${data.venues[0].id}/live`);
  await stream.next('slots');
  const began = performance.now();
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(SHUTDOWN_LIMIT_MS / 2);
  await stream.ended;
  expect(server.stderr()).toBe('');
  await expectGivenBack(DATA_DIR);
});

test('SIGINT does the same: who had connected is served, though nobody took their call yet; half a request is not waited for', async () => {
  const server = await start({ DATABASE_URL: await postgresFor('demo') });
  const half = await connected(server.url);
  half.write('POST /api/user/send-otp HTTP/1.1\r\nHost: maidan\r\nContent-Type: application/json\r\n');
  half.write('Content-Length: 100\r\n\r\n{"pho');
  const silent = await connected(server.url);
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
  const callers = await Promise.all(Array.from({ length: 40 }, () => connected(server.url)));
  const began = performance.now();
  const ended = server.kill('SIGINT');
  const answers = await Promise.all(callers.map((caller) => askThrough(caller)));
  expect(answers.map((answer) => answer.slice(0, 15))).toEqual(answers.map(() => 'HTTP/1.1 200 OK'));
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeLessThan(SHUTDOWN_LIMIT_MS / 2);
  half.destroy();
  silent.destroy();
  expect(server.stderr()).toBe('');
});

test('a request in flight is answered, no new one is taken, a second signal cuts nothing off, the code is 0', async () => {
  const url = await postgresFor('demo');
  const server = await start({ DATABASE_URL: url });
  const lock = await lockCities(url);
  const answer = fetch(`${server.url}/api/user/cities`);
  await waitFor('the request to wait for the table', async () => (await waitingQueries(url)) > 0);

  const ended = server.kill('SIGTERM');
  await waitFor('the server to take no more connections', () => refusesConnections(server.url));
  server.process.kill('SIGINT');
  expect(server.process.exitCode).toBeNull();

  await lock.release();
  const response = await answer;
  expect(response.status).toBe(200);
  expect(calls.listCities.response[200].parse(await response.json()).data).toHaveLength(14);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(server.stderr()).toBe('');
});

test('after SIGTERM it says that it is leaving, and serves everybody until the balancer has noticed', async () => {
  const server = await start({ DATABASE_URL: await postgresFor('demo'), DRAIN_SECONDS: '2' });
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status;
  expect(await statusOf('/api/ready')).toBe(200);
  const began = performance.now();
  const ended = server.kill('SIGTERM');
  await waitFor('it to say that it is leaving', async () => (await statusOf('/api/ready')) === 503);
  while (performance.now() - began < 1_500) expect(await statusOf('/api/user/cities')).toBe(200);
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - began).toBeGreaterThan(2_000);
});

function connected(url: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

function askThrough(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
    socket.write('GET /api/health HTTP/1.1\r\nHost: maidan\r\nConnection: close\r\n\r\n');
  });
}

/** Whoever reads the cities now waits until the lock is released. */
async function lockCities(url: string): Promise<{ release(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let isOpen = true;
  const release = async () => {
    if (!isOpen) return;
    isOpen = false;
    await client.query('COMMIT');
    await client.end();
  };
  onTestFinished(release);
  await client.query('BEGIN; LOCK TABLE cities IN ACCESS EXCLUSIVE MODE');
  return { release };
}

async function waitingQueries(url: string): Promise<number> {
  const waiting = await postgresQuery(
    url,
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return waiting.length;
}

function refusesConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => {
      socket.destroy();
      resolve(false);
    });
    socket.on('error', () => resolve(true));
  });
}
