// The API as it runs in production, without the website and without background jobs, on the database it is given.
import { buildApp } from '#server/app.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { gatewayElsewhere } from './gateway-elsewhere.ts';

const database = await openPostgres(process.env.DATABASE_URL ?? '');
const clock = () => new Date();
const adapters = demoAdapters(database.orm, clock);
const providers = process.env.GATEWAY_ELSEWHERE ? gatewayElsewhere(clock) : adapters.providers;
const app = await buildApp({
  database,
  engine: createEngine(database.orm, clock, { ...adapters, providers }),
  mode: 'demo',
  origin: 'http://bench.example',
  logLevel: 'info',
  keepsAnswers: true,
});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('SIGTERM', async () => {
  app.server.closeAllConnections();
  await app.close();
  await database.close();
  process.exit(0);
});
process.send?.(url);
