// While Maidan is updated, the version before runs for a while on a schema that the new one has already migrated.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callsOf, httpTo } from '#tests/support/api/booking-calls.ts';
import { freshDatabase, type TestDatabase } from '#tests/support/databases/databases.ts';
import { type RunningServer, startApiServer, startServer } from '#tests/support/processes/server-process.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { forgetBookings, newBookingId, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

/** The last version before the newest migrations. Name another when a migration no longer works with it. */
const VERSION_BEFORE = '5145771';
const root = fileURLToPath(new URL('../../', import.meta.url));
const run = promisify(execFile);
const PLAYERS = 12;
const READS = [
  '/api/turfs/filter?counts=true',
  '/api/turfs/search?q=cricket',
  '/api/turfs/list',
  '/api/user/cities',
  '/api/turfs/event/side-by-side',
];

let folder: string;
let opened: TestDatabase;
let older: RunningServer;
let newer: RunningServer;

beforeAll(async () => {
  opened = await freshDatabase();
  await forgetBookings(opened.database.orm);
  folder = await mkdtemp(join(tmpdir(), 'maidan-before-'));
  await run('sh', ['-c', `git archive ${VERSION_BEFORE} | tar -x -C "$0"`, folder], { cwd: root });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Where it stood in that version.
  const file = join(folder, 'tests/support/api-server.ts');
  [older, newer] = await Promise.all([
    startServer({ DATABASE_URL: opened.url ?? '' }, file),
    startApiServer(opened.url ?? ''),
  ]);
});
afterAll(async () => {
  await older?.kill('SIGKILL');
  await newer?.kill('SIGKILL');
  await opened?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('both serve side by side under load, and neither answers with an error of its own', async () => {
  const { orm } = opened.database;
  await newVenue(orm, { id: 'side-by-side', perHour: PRICE, courts: PLAYERS });
  const players = await newPlayers(orm, PLAYERS, new Date());
  const statuses: number[] = [];
  const note = <T extends { status: number }>(answer: T): T => {
    statuses.push(answer.status);
    return answer;
  };

  async function book(index: number): Promise<void> {
    const player = players[index];
    if (!player) return;
    const [here, there] = index % 2 ? [older, newer] : [newer, older];
    const [one, other] = [callsOf(httpTo(here.url), player), callsOf(httpTo(there.url), player)];
    for (const fromTime of ['08:00', '12:00', '18:00']) {
      const toTime = `${Number(fromTime.slice(0, 2)) + 1}:00`.padStart(5, '0');
      const slot = { bookingId: newBookingId(), eventId: 'side-by-side', date: realDay(4), fromTime, toTime };
      expect(note(await one.hold(slot)).status).toBe(201);
      expect(note(await other.order(slot.bookingId, 'upi')).status).toBe(200);
      const paid = note(await one.process(slot, { amount: PRICE }));
      expect(paid.status).toBe(200);
      expect(note(await other.store(slot, paid.body.paymentId ?? '', PRICE)).status).toBeLessThan(300);
      note(await other.booking(slot.bookingId));
      if (fromTime === '12:00') expect(note(await other.cancel(slot.bookingId)).status).toBe(200);
      if (fromTime === '18:00') {
        note(await one.reschedule(slot.bookingId, { ...slot, fromTime: '20:00', toTime: '21:00' }, PRICE));
      }
    }
  }

  async function signIn(from: RunningServer, to: RunningServer, phoneNumber: string): Promise<void> {
    const post = async (url: string, path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return note(await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
    };
    const sent = await (await post(from.url, '/api/user/send-otp', { phoneNumber })).json();
    const inbox = await (await fetch(`${from.url}/api/demo/inbox?to=${phoneNumber}`)).json();
    const otp = /\d{6}/.exec(inbox.data[0]?.text ?? '')?.[0];
    const body = { phoneNumber, otp, ...(to === newer ? { challenge: sent.data?.challenge } : {}) };
    expect((await post(to.url, '/api/user/verify-otp', body)).status).toBe(200);
  }

  async function read(): Promise<void> {
    for (let round = 0; round < 10; round++) {
      for (const { url } of [older, newer]) {
        for (const path of READS) await note(await fetch(`${url}${path}`)).text();
      }
    }
  }

  await Promise.all([
    ...players.map((_, index) => book(index)),
    read(),
    signIn(older, newer, '9812300001'),
    signIn(newer, older, '9812300002'),
    signIn(older, older, '9812300003'),
  ]);
  expect(statuses.length).toBeGreaterThan(200);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});
