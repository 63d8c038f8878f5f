// The API without the website, as a process of its own: for tests that need several, or one to kill.
import { buildApp } from '#server/app.ts';
import { clockNote, databaseClock } from '#server/db/database-clock.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { createMetrics } from '#server/metrics/metrics.ts';

/** Few: what many connections can do to each other is tried elsewhere, and each plans all its queries anew. */
const CONNECTIONS = 6;

const { DATABASE_URL = '', DATABASE_DIRECT_URL, DATABASE_PREPARED } = process.env;
const database = await openPostgres(DATABASE_URL, {
  connections: CONNECTIONS,
  directUrl: DATABASE_DIRECT_URL,
  prepares: DATABASE_PREPARED === undefined ? undefined : DATABASE_PREPARED === 'on',
});
const { clock, aheadMs } = await databaseClock(database, (ahead) => console.error(clockNote(ahead)));
const engine = createEngine(database.orm, clock, demoAdapters(database.orm, clock));
const worker = startWorker(engine.jobs, () => {});
const app = await buildApp({
  database,
  mode: 'demo',
  origin: 'https://maidan.example',
  clock,
  engine,
  keepsAnswers: true,
  metrics: createMetrics({ clockAheadMs: aheadMs }),
  logLevel: 'error',
  wake: () => worker.wake(),
});
console.log(`Maidan is open at ${await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) })}`);
