// The booking engine on a database of its own: no bookings yet, a clock that tests move, and players who are signed in.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { type Database, type Orm, rows } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters, type Engine } from '#server/engine.ts';
import type { App } from '#server/http.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { callsOf, injectInto, type PlayerCalls, type Slot } from '#tests/support/api/booking-calls.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { freshDatabase, NOW, type TestDatabase } from '#tests/support/databases/databases.ts';
import { forgetBookings } from '#tests/support/databases/forget-bookings.ts';
import { formatNamed } from './formats.ts';
import { newPlayers, type Player } from './players.ts';
import { type NewVenue, newVenue } from './venues.ts';

/** Two days after NOW, so that a cancellation gets everything back. */
export const PLAY_DAY = '2026-11-16';
export const PRICE = 1000;
export { forgetBookings, HOUR_MS, MINUTE_MS };

/** Does every job, hour by hour, until nothing is left to do. */
export async function rest({ jobs }: Pick<Engine, 'jobs'>, clock: { now: Date }, hours = 3): Promise<void> {
  for (let hour = 0; hour < hours; hour++) {
    clock.now = new Date(clock.now.getTime() + HOUR_MS);
    let isBusy = true;
    while (isBusy) {
      const { settled, found, lapsed, offered, passed, reminded, released } = await jobs.reconcile();
      const off = await jobs.callOffs();
      const sent = (await jobs.sendRefunds()) + (await jobs.sendMessages());
      const done = off.calledOff + off.finished + off.overdue + off.credits;
      isBusy = settled + found + lapsed + offered + passed + reminded + released + sent + done > 0;
    }
  }
}

export type BookingWorld = {
  now: Date;
  readonly app: App;
  readonly orm: Orm;
  readonly database: Database;
  readonly engine: Engine;
  readonly url: string | undefined;
  players(count: number): Promise<(Player & PlayerCalls)[]>;
  /** A venue with a name of its own; 1000 rupees an hour, open from 6 to 23. */
  venue(venue?: Partial<NewVenue>): Promise<{ id: string; courts: number[] }>;
  /** Of a format that has a name. */
  formatId(eventId: string, name: string): Promise<number>;
  /** An hour on a day far enough ahead, under a booking id of its own. */
  slot(eventId: string, fromTime?: string, toTime?: string): Slot;
  count(
    table:
      | 'bookings'
      | 'series'
      | 'series_dates'
      | 'payments'
      | 'occupancies'
      | 'offers'
      | 'refunds'
      | 'outbox'
      | 'takings'
      | 'moves'
      | 'beyond_terms'
      | 'waiting_list',
    condition?: string,
  ): Promise<number>;
  /** Runs the jobs to their end and expects the audit to find nothing. */
  expectSound(): Promise<void>;
};

export function bookingWorld(make: (orm: Orm, time: { clock: Clock }) => Engine = demoEngine): BookingWorld {
  let opened: TestDatabase | undefined;
  let app: App | undefined;
  let engine: Engine | undefined;
  let auditor: Database | undefined;
  let names = 0;
  const running = () => {
    if (!app || !opened || !engine) throw new Error('The engine is there only while tests run.');
    return { app, engine, database: opened.database, orm: opened.database.orm, url: opened.url };
  };
  const world: BookingWorld = {
    now: NOW,
    get app() {
      return running().app;
    },
    get orm() {
      return running().orm;
    },
    get database() {
      return running().database;
    },
    get engine() {
      return running().engine;
    },
    get url() {
      return running().url;
    },
    async players(count) {
      const call = injectInto(world.app);
      return (await newPlayers(world.orm, count, world.now)).map((player) => ({ ...player, ...callsOf(call, player) }));
    },
    async venue(venue = {}) {
      const id = venue.id ?? `ground-${++names}`;
      return { id, courts: await newVenue(world.orm, { perHour: PRICE, ...venue, id }) };
    },
    formatId: (eventId, name) => formatNamed(world.orm, eventId, name),
    slot: (eventId, fromTime = '18:00', toTime = '19:00') => ({
      bookingId: newBookingId(),
      eventId,
      date: PLAY_DAY,
      fromTime,
      toTime,
    }),
    async count(table, condition = 'true') {
      const [found] = await rows<{ count: number }>(
        world.orm,
        sql`SELECT count(*)::int AS count FROM ${sql.raw(table)} WHERE ${sql.raw(condition)}`,
      );
      return found?.count ?? 0;
    },
    async expectSound() {
      await rest(world.engine, world);
      const { url, database } = running();
      // Always on the same connection: to plan the audit anew takes longer than to do it.
      auditor ??= url === undefined ? database : await openPostgres(url, { connections: 1 });
      expect(await audit(auditor.orm, world.now)).toEqual([]);
    },
  };
  beforeAll(async () => {
    opened = await freshDatabase('unbooked');
    const { database } = opened;
    engine = make(database.orm, { clock: () => world.now });
    app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => world.now, engine });
  });
  afterAll(async () => {
    await app?.close();
    if (auditor !== opened?.database) await auditor?.close();
    await opened?.remove();
    // The runner keeps the tests of every file, and they keep their world.
    app = engine = opened = auditor = undefined;
  });
  return world;
}

export function demoEngine(orm: Orm, { clock }: { clock: Clock }): Engine {
  return createEngine(orm, clock, demoAdapters(orm, clock));
}

let bookingIds = 1_763_190_000_000;
export const newBookingId = () => `BK${bookingIds++}`;
