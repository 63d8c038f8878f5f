// Opens the database, listens, and drains on SIGTERM.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { adaptersFor } from './adapters.ts';
import { buildApp } from './app.ts';
import { checkNotices } from './db/check-notices.ts';
import type { Database } from './db/database.ts';
import { clockNote, type DatabaseClock, databaseClock } from './db/database-clock.ts';
import { leaveWhenLive } from './db/installation.ts';
import { openDatabase, openReplica, prepareDatabase } from './db/open.ts';
import { createEngine } from './engine.ts';
import type { Env } from './env.ts';
import type { App } from './http.ts';
import { checkedJobs } from './jobs/checked-jobs.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import { linksFor, siteOf } from './links.ts';
import { measureJobs } from './metrics/measure-jobs.ts';
import { createMetrics } from './metrics/metrics.ts';
import type { Website } from './pages/routes.ts';
import { refusalOf } from './port.ts';
import { unfinishedCloser } from './receiving.ts';
import { isThisMachine } from './setting.ts';

const SHUTDOWN_LIMIT_MS = 10_000;
const IDLE_CHECK_MS = 50;
/** Connections that still wait in the system's accept queue are accepted for this long. */
const ACCEPT_GRACE_MS = 400;
/** A request that has begun to arrive may go on for this long; then its connection is closed. */
const UNFINISHED_GRACE_MS = 2_000;
const say = (line: string) => console.log(line);

export async function serve(env: Env, makeWebsite: () => Promise<Website>): Promise<void> {
  let app: App | undefined;
  let worker: Worker | undefined;
  let replica: Database | undefined;
  let databaseTime: DatabaseClock | undefined;
  let isStopping = false;
  let closeUnfinished = () => {};
  const onLost = (error: Error) => app?.log.warn(error, 'database connection lost');
  const database = await openDatabase(env, onLost);
  try {
    await checkNotices(database);
    replica = await openReplica(env, onLost);
    const origin = siteOf(env);
    databaseTime = await databaseClock(database, (aheadMs) => {
      if (app) app.log.warn(clockNote(aheadMs));
      else say(clockNote(aheadMs));
    });
    const { clock, aheadMs } = databaseTime;
    await prepareDatabase(database, { mode: env.mode, now: clock(), say });
    const engine = createEngine(database.orm, clock, adaptersFor(env, database.orm, clock), linksFor(env));
    const { mode, logLevel, metricsToken, trustProxy, codesPerHour, apiDocs } = env;
    const website = await makeWebsite();
    const metrics = createMetrics({ withProcess: true, clockAheadMs: aheadMs });
    // In development the browser fetches every module of the website by itself.
    const rateLimit = env.rateLimit && !website.middleware;
    const secrets = { appSecret: env.appSecret, codeKey: env.authSecret };
    const watching = { logLevel, metrics, metricsToken, rateLimit, trustProxy, codesPerHour, apiDocs };
    const wake = () => worker?.wake();
    const keepsAnswers = !website.middleware;
    const parts = { database, replica, mode, officer: env.officer, origin, website, clock, engine, keepsAnswers };
    app = await buildApp({ ...parts, ...watching, ...secrets, wake, isLeaving: () => isStopping });
    const { log } = app;
    closeUnfinished = unfinishedCloser(app.server);
    await listen(app, env);
    const jobs =
      env.mode === 'demo' ? checkedJobs(engine.jobs, await leaveWhenLive(database, leaveAtOnce)) : engine.jobs;
    worker = startWorker(measureJobs(jobs, metrics), (error, job) =>
      log.error({ err: error, job }, 'a background job failed'),
    );
  } catch (error) {
    databaseTime?.stop();
    await app?.close();
    await replica?.close();
    await database.close();
    throw error;
  }
  stopOnSignal(app, {
    drainMs: env.drainSeconds * 1_000,
    begin: () => (isStopping = true),
    closeUnfinished,
    async closeRest() {
      await worker?.stop();
      databaseTime?.stop();
      await replica?.close();
      await database.close();
    },
  });
  say(`Maidan is open at ${shownAddress(app, env)}`);
  if (env.mode === 'demo') {
    say('Demo mode: invented venues, pretend payments, and no message leaves this machine.');
    if (!isThisMachine(env.host)) say('Whoever can reach it can read every code and message: never use it for real.');
  }
}

function leaveAtOnce(why: string): void {
  console.error(`Maidan stops. ${why}`);
  process.exit(1);
}

async function listen(app: App, env: Env): Promise<void> {
  await app.listen({ host: env.host, port: env.port }).catch((error: unknown) => {
    throw refusalOf(error, env);
  });
}

type Stopping = {
  drainMs: number;
  begin: () => void;
  closeUnfinished: () => void;
  closeRest: () => Promise<void>;
};

/**
 * SIGTERM comes from whatever runs us, perhaps behind a balancer: readiness says no at once, and everybody is served
 * until the balancer must have noticed. SIGINT comes from a person, who does not wait. Then requests in flight are
 * finished; whatever still runs after the limit is cut off.
 */
function stopOnSignal(app: App, { drainMs, begin, closeUnfinished, closeRest }: Stopping): void {
  let isStopping = false;
  async function stop(waitMs: number): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    begin();
    await pause(waitMs);
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    await pause(ACCEPT_GRACE_MS);
    // On a busy machine that time may pass before anything was accepted: two more turns, each of which accepts all who wait.
    for (let turn = 0; turn < 2; turn += 1) await nextTurn();
    // Closing waits for every connection, and a browser keeps its own open long after the last answer.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_MS).unref();
    setTimeout(() => setInterval(closeUnfinished, IDLE_CHECK_MS).unref(), UNFINISHED_GRACE_MS).unref();
    await app.close();
    await closeRest();
    process.exit(0);
  }
  process.on('SIGTERM', () => void stop(drainMs));
  process.on('SIGINT', () => void stop(0));
}

function shownAddress(app: App, env: Env): string {
  if (env.publicUrl) return env.publicUrl;
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : env.port;
  const host = env.host === '0.0.0.0' || env.host === '::' ? 'localhost' : env.host;
  return `http://${host}:${port}`;
}
