// Two machines whose clocks do not agree, on one database.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { callsOf, httpTo } from '#tests/support/api/booking-calls.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type RunningServer, startApiServer } from '#tests/support/processes/server-process.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { forgetBookings, newBookingId, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

/** Longer than a hold and a code live. */
const AHEAD_MS = 11 * 60_000;
let opened: TestDatabase;
let right: RunningServer;
let ahead: RunningServer;

beforeAll(async () => {
  opened = await freshDatabase();
  await forgetBookings(opened.database.orm);
  const start = (env: Record<string, string>) => startApiServer(opened.url ?? '', env);
  [right, ahead] = await Promise.all([
    start({}),
    start({ CLOCK_AHEAD_MS: String(AHEAD_MS), NODE_OPTIONS: '--import ./tests/support/processes/wrong-clock.ts' }),
  ]);
});
afterAll(async () => {
  await right?.kill('SIGKILL');
  await ahead?.kill('SIGKILL');
  await opened?.remove();
});

test('a hold ends when the database says so, not when the machine that is ahead thinks so', async () => {
  const { orm } = opened.database;
  await newVenue(orm, { id: 'two-clocks', perHour: PRICE });
  const [asha, ravi] = await newPlayers(orm, 2, new Date());
  if (!asha || !ravi) throw new Error('There are two players.');
  const slot = { eventId: 'two-clocks', date: realDay(3), fromTime: '18:00', toTime: '19:00' };
  const own = callsOf(httpTo(right.url), asha);
  const bookingId = newBookingId();
  expect((await own.hold({ ...slot, bookingId })).status).toBe(201);
  // There the hold would be over for a minute.
  const others = callsOf(httpTo(ahead.url), ravi);
  expect(await others.hold({ ...slot, bookingId: newBookingId() })).toMatchObject({ status: 409 });
  const { body } = await own.booking(bookingId);
  expect(body.data?.booking?.status).toBe('held');
  // And one made there has all of its ten minutes here.
  const later = { ...slot, fromTime: '20:00', toTime: '21:00' };
  await others.hold({ ...later, bookingId: newBookingId() });
  const [held] = await rows<{ minutes: number }>(
    orm,
    sql`SELECT (extract(epoch FROM hold_expires_at - clock_timestamp()) / 60)::float8 AS minutes
        FROM bookings ORDER BY id DESC LIMIT 1`,
  );
  expect(held?.minutes).toBeGreaterThan(9);
  expect(held?.minutes).toBeLessThan(11);
});

test('a code sent by one signs in at the other, and the session holds at both', async () => {
  const phoneNumber = '9812345670';
  const post = async (url: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  for (const [sender, verifier] of [
    [right, ahead],
    [ahead, right],
  ] as const) {
    await opened.database.orm.execute(sql`DELETE FROM one_time_codes`);
    const { data } = await post(sender.url, '/api/user/send-otp', { phoneNumber });
    const [message] = await rows<{ text: string }>(
      opened.database.orm,
      sql`SELECT text FROM demo_inbox WHERE recipient = ${phoneNumber} ORDER BY id DESC LIMIT 1`,
    );
    const otp = /\d{6}/.exec(message?.text ?? '')?.[0];
    const signedIn = await post(verifier.url, '/api/user/verify-otp', { phoneNumber, otp, challenge: data.challenge });
    expect(signedIn.success).toBe(true);
    for (const { url } of [right, ahead]) {
      const headers = { authorization: `Bearer ${signedIn.data.token}` };
      expect((await fetch(`${url}/api/user/profile`, { headers })).status).toBe(200);
    }
  }
});

test('a machine whose clock is off says so, in its log and in numbers', async () => {
  await waitFor('it to say so', () => ahead.stderr().includes('clock') || ahead.stdout().includes('clock'));
  expect(ahead.stdout() + ahead.stderr()).toContain('660 s ahead');
  const metric = async ({ url }: RunningServer) =>
    Number(/^maidan_clock_ahead_seconds (\S+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);
  expect(await metric(ahead)).toBeGreaterThan(650);
  expect(Math.abs(await metric(right))).toBeLessThan(3);
});
