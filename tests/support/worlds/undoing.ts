// A world's app in which whatever a request does can be taken back, so that each finds what the first one found: all of it
// happens in one transaction.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import type { Orm } from '#server/db/database.ts';
import type { Engine } from '#server/engine.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import type { BookingWorld } from './booking-world.ts';

type Savepoint = 'before_call' | 'before_request';

export type Undoing = {
  readonly app: App;
  readonly orm: Orm;
  readonly engine: Engine;
  /** Another app in the same transaction. */
  appWith(engine: Engine): Promise<App>;
  savepoint(name: Savepoint): Promise<unknown>;
  undoTo(name: Savepoint): Promise<unknown>;
};

export function undoing(world: BookingWorld, make: (orm: Orm, time: { clock: Clock }) => Engine): Undoing {
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let transaction: Promise<void> | undefined;
  let begun: { orm: Orm; engine: Engine; app: App } | undefined;
  const running = () => {
    if (!begun) throw new Error('The transaction is there only while tests run.');
    return begun;
  };
  const clock = () => world.now;
  const build = (orm: Orm, engine: Engine) =>
    buildApp({ database: { ...world.database, orm }, mode: 'demo', origin: ORIGIN, clock, engine });

  beforeAll(async () => {
    const orm = await new Promise<Orm>((resolve, reject) => {
      transaction = world.database.orm.transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
        resolve(tx);
        await finished;
      });
      transaction.catch(reject);
    });
    const engine = make(orm, { clock });
    begun = { orm, engine, app: await build(orm, engine) };
  });
  afterAll(async () => {
    await begun?.app.close();
    finish();
    await transaction;
    begun = transaction = undefined;
  });

  return {
    get app() {
      return running().app;
    },
    get orm() {
      return running().orm;
    },
    get engine() {
      return running().engine;
    },
    appWith: (engine) => build(running().orm, engine),
    savepoint: (name) => running().orm.execute(sql.raw(`SAVEPOINT ${name}`)),
    undoTo: (name) => running().orm.execute(sql.raw(`ROLLBACK TO SAVEPOINT ${name}`)),
  };
}
