// npm run seed: fills an empty database with the demo, or with as many venues and bookings as asked for.
import { claimFor } from '#server/db/installation.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { readArguments, type SeedOrder, USAGE } from '#server/db/seed/arguments.ts';
import { seedBulk } from '#server/db/seed/bulk.ts';
import { DEMO, seedDemo } from '#server/db/seed/demo.ts';
import type { Size } from '#server/db/seed/fill.ts';
import { isEmpty } from '#server/db/seed/is-empty.ts';
import { readEnv } from '#server/env.ts';
import { StartupError } from '#server/startup-error.ts';

const REPORT_EVERY_MS = 2_000;

try {
  const order = readArguments(process.argv.slice(2));
  if (order.kind === 'help') console.log(USAGE);
  else await seed(order);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function seed(order: Exclude<SeedOrder, { kind: 'help' }>): Promise<void> {
  const database = await openDatabase(readEnv(process.env), (error) => console.error(error.message));
  const started = performance.now();
  try {
    const made = await database.exclusively(async (connection) => {
      await migrate(connection);
      await claimFor('demo', connection.orm);
      if (!(await isEmpty(connection.orm))) {
        throw new StartupError('The database is not empty: seed a fresh one, or move the data folder away first.');
      }
      if (order.kind === 'bulk') return seedBulk(connection, order.size, new Date(), reporter());
      await seedDemo(connection, new Date());
      return DEMO;
    });
    console.log(`Done: ${counts(made)} in ${seconds(started)} s.`);
    if (order.kind === 'bulk' && made.bookings < order.size.bookings) {
      console.log('No more bookings fit: the courts are full.');
    }
  } finally {
    await database.close();
  }
}

function reporter() {
  const started = performance.now();
  let reported = started;
  return {
    onRows(made: Size): void {
      const now = performance.now();
      if (now - reported < REPORT_EVERY_MS) return;
      reported = now;
      const rate = Math.round((made.venues + made.bookings) / ((now - started) / 1_000));
      console.log(`${counts(made)} · ${rate.toLocaleString('en-IN')} a second · ${seconds(started)} s`);
    },
    onRebuild(): void {
      console.log(`Rows are in after ${seconds(started)} s; building indexes and checking constraints.`);
    },
  };
}

function counts({ venues, bookings }: Size): string {
  return `${venues.toLocaleString('en-IN')} venues, ${bookings.toLocaleString('en-IN')} bookings`;
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1_000).toFixed(1);
}
