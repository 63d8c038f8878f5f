// While the database is away every call says so in a sentence; when it is back, so are we, with nothing lost on the way.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { isDatabaseDown } from '#server/database-down.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, injectInto } from '#tests/support/api/booking-calls.ts';
import { startPostgres } from '#tests/support/databases/postgres-server.ts';
import { tally } from '#tests/support/races/race.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

/** More than the pool has: each round would lose some of them if broken ones were kept. */
const AT_ONCE = 30;
const BUSY = 10;
const ROUNDS = 4;

test('stopping and killing the database in the middle of everything is answered with 503, and afterwards all works again', async () => {
  const server = await startPostgres();
  onTestFinished(server.remove);
  const database = await openPostgres(server.url());
  onTestFinished(database.close);
  await migrate(database);
  const app = await buildApp({ database, mode: 'demo', origin: ORIGIN });
  onTestFinished(() => app.close());
  const [player] = await newPlayers(database.orm, 1, new Date());
  if (!player) throw new Error('There is no player.');
  const calls = callsOf(injectInto(app), player);
  const slot = { bookingId: 'BK1', eventId: 'nowhere', date: '2026-11-16', fromTime: '18:00', toTime: '19:00' };
  const rush = () => Promise.all(Array.from({ length: AT_ONCE }, () => calls.hold(slot)));

  for (let round = 0; round < ROUNDS; round++) {
    expect(tally(await rush())).toEqual({ '404 event_not_found': AT_ONCE });
    // Some wait for the database, some for us: the latter hear of its end while they ask it nothing.
    const began = Array.from({ length: BUSY }, () => Promise.withResolvers<void>());
    const over = Promise.withResolvers<void>();
    const busy = Promise.allSettled(
      began.map(({ resolve }, index) =>
        database.orm.transaction(async (tx) => {
          await tx.execute(sql`SELECT 1`);
          resolve();
          if (index % 2) await over.promise;
          await tx.execute(sql`SELECT pg_sleep(60)`);
        }),
      ),
    );
    await Promise.all(began.map(({ promise }) => promise));
    await (round % 2 ? server.kill() : server.stop());
    over.resolve();
    const refused = await rush();
    expect(tally(refused)).toEqual({ '503 unavailable': AT_ONCE });
    expect(refused[0]?.body.message).toMatch(/^Maidan cannot be reached .+\.$/);
    for (const ended of await busy) expect(ended.status === 'rejected' && isDatabaseDown(ended.reason)).toBe(true);
    await server.start();
  }
  expect(tally(await rush())).toEqual({ '404 event_not_found': AT_ONCE });
});
