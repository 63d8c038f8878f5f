// A disk that is full: nothing can be written, everything can still be read, and nothing has to be mended afterwards.
import { sql } from 'drizzle-orm';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openPglite } from '#server/db/pglite.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { injectInto } from '#tests/support/api/booking-calls.ts';
import { NOW } from '#tests/support/databases/databases.ts';
import { filledDataFolder } from '#tests/support/processes/temporary-folder.ts';
import { bookingWorld } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';

const isPostgres = inject('databases').kind === 'postgres';

describe.runIf(isPostgres)('on a server', () => {
  const world = bookingWorld();

  test('what cannot be written is 503, and it is not ready until it can', async () => {
    const [player] = await world.players(1);
    const slot = world.slot((await world.venue()).id);
    // What PostgreSQL says then, where it would say it.
    await world.database.script(`
      CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON bookings EXECUTE FUNCTION no_room();
      CREATE FUNCTION no_room_for_tables() RETURNS event_trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$;
      CREATE EVENT TRIGGER full_disk ON ddl_command_start WHEN TAG IN ('CREATE TABLE AS')
        EXECUTE FUNCTION no_room_for_tables()`);
    const ready = () => world.app.inject('/api/ready');
    expect((await ready()).statusCode).toBe(200);
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/bookings',
      headers: { authorization: `Bearer ${player?.token}` },
      body: { ...slot, name: 'Asha', phone: player?.phone },
    });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('30');
    expect(response.json()).toEqual({
      success: false,
      code: 'unavailable',
      message: 'Nothing can be saved for a moment. Please try again a little later.',
    });
    expect((await ready()).json().message).toBe('The database has no room left to write.');
    expect((await ready()).statusCode).toBe(503);
    expect((await world.app.inject(`/api/turfs/event/${slot.eventId}`)).statusCode).toBe(200);
    await world.database.script(
      'DROP TRIGGER full_disk ON bookings; DROP EVENT TRIGGER full_disk; DROP FUNCTION no_room; DROP FUNCTION no_room_for_tables',
    );
    expect((await ready()).statusCode).toBe(200);
    expect((await player?.hold(slot))?.status).toBe(201);
  });
});

describe.runIf(!isPostgres)('under the embedded database', () => {
  test('reads go on, writes are refused, it can be closed, and begins again where it was', async () => {
    const folder = await filledDataFolder();
    let free = Number.POSITIVE_INFINITY;
    const database = await openPglite(folder, () => free);
    const app = await buildApp({ database, mode: 'demo', origin: ORIGIN, clock: () => NOW });
    const [player] = await newPlayers(database.orm, 1, new Date(NOW.getTime() - 600_000));
    const call = injectInto(app);
    free = 40 * 1024 * 1024;
    const token = player?.token;
    expect((await call({ name: 'sendCode', body: { phoneNumber: '9876501234' } })).status).toBe(503);
    expect((await call({ name: 'changeProfile', token, body: { name: 'Asha' } })).body).toMatchObject({
      code: 'unavailable',
      message: 'Nothing can be saved for a moment. Please try again a little later.',
    });
    expect((await call({ name: 'ready' })).status).toBe(503);
    expect((await call({ name: 'listCities' })).status).toBe(200);
    expect((await call({ name: 'getProfile', token })).status).toBe(200);
    expect((await app.inject('/api/turfs/search?q=fotball+pune')).statusCode).toBe(200);
    await app.close();
    await database.close();

    await expect(openPglite(folder, () => free)).rejects.toThrow(
      /no room left on the disk of .+ Make some and start again\.$/,
    );
    free = Number.POSITIVE_INFINITY;
    const again = await openPglite(folder, () => free);
    onTestFinished(again.close);
    const { rows } = await again.orm.execute(
      sql`SELECT count(*)::int AS count FROM users WHERE phone = ${player?.phone}`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
