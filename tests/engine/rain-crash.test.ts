// A rain-out of 200 bookings, in the middle of which every server is killed: it finishes, and nothing happens twice.
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { rows } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { callsOf, httpTo } from '#tests/support/api/booking-calls.ts';
import { audit } from '#tests/support/audit/audit.ts';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { fewSportsInOneArea } from '#tests/support/databases/one-area.ts';
import { startApiServer } from '#tests/support/processes/server-process.ts';
import { realDay } from '#tests/support/races/real-days.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { HOUR_MS, newBookingId, rest } from '#tests/support/worlds/booking-world.ts';
import { newOrganisation } from '#tests/support/worlds/organisations.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const [COURTS, HOURS] = [20, 10];
const GAMES = COURTS * HOURS;
const EARLY_MS = 120_000;

test('a rain-out of 200 bookings finishes after its servers were killed, and tells everybody once', async () => {
  const url = await postgresFor('nothing');
  const database = await openPostgres(url);
  onTestFinished(database.close);
  const { orm } = database;
  await migrate(database);
  await fewSportsInOneArea(orm);
  const venueId = 'rained-off';
  const courts = await newVenue(orm, { id: venueId, courts: COURTS, perHour: 1000 });
  const { owner } = await newOrganisation(orm, { now: new Date(), venues: [venueId] });
  let servers = await Promise.all([startApiServer(url), startApiServer(url)]);
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.kill('SIGKILL')))));
  const call = httpTo(servers[0]?.url ?? '');
  const date = realDay(2);
  const hour = (index: number) => `${String(10 + index).padStart(2, '0')}:00`;
  const players = await newPlayers(orm, GAMES, new Date());
  for (let from = 0; from < GAMES; from += COURTS) {
    const times = { date, fromTime: hour(from / COURTS), toTime: hour(from / COURTS + 1) };
    const booked = await Promise.all(
      players.slice(from, from + COURTS).map((player) => {
        const slot = { bookingId: newBookingId(), eventId: venueId, ...times };
        return callsOf(call, player).process(slot, { amount: 1000 });
      }),
    );
    expect(booked.map(({ status }) => status)).toEqual(booked.map(() => 200));
  }

  const instant = (time: string) => new Date(`${date}T${time}:00+05:30`).toISOString();
  const place = { cause: 'rain', courts, from: instant('10:00'), until: instant('20:00') };
  const body = {
    ...place,
    key: 'rain-in-the-evening',
    how: 'choice',
    expected: { bookings: GAMES, value: GAMES * 1000 },
  };
  const asked = { name: 'callOff', token: owner.token, params: { venueId }, body } as const;
  expect((await call(asked)).status).toBe(200);
  const told = async () => {
    const [found] = await rows<{ count: number }>(
      orm,
      sql`SELECT count(*)::int AS count FROM called_off WHERE status <> 'waiting'`,
    );
    return found?.count ?? 0;
  };
  await waitFor('some to be told', async () => (await told()) >= 20, EARLY_MS);
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  const before = await told();
  expect(before).toBeLessThan(GAMES);

  servers = await Promise.all([startApiServer(url), startApiServer(url)]);
  // Whoever pressed the button gets no answer, and presses again.
  expect((await httpTo(servers[1]?.url ?? '')(asked)).status).toBe(200);
  const began = performance.now();
  await waitFor(
    'the act to finish',
    async () => {
      const found = await rows(orm, sql`SELECT 1 FROM call_offs WHERE finished_at IS NOT NULL`);
      return found.length > 0;
    },
    EARLY_MS,
  );
  console.log(
    `${before} of ${GAMES} told before the kill, the rest ${Math.round(performance.now() - began)} ms after it`,
  );
  expect(await told()).toBe(GAMES);
  const [counts] = await rows(
    orm,
    sql`SELECT (SELECT count(*)::int FROM call_offs) AS acts, (SELECT count(*)::int FROM called_off) AS items,
          (SELECT count(*)::int FROM outbox WHERE template = 'game_called_off' AND channel = 'whatsapp') AS messages,
          (SELECT count(*)::int FROM bookings WHERE status = 'cancelled') AS cancelled,
          (SELECT count(*)::int FROM occupancies WHERE kind <> 'block') AS taken,
          (SELECT count(*)::int FROM refunds) AS refunds`,
  );
  expect(counts).toEqual({ acts: 1, items: GAMES, messages: GAMES, cancelled: GAMES, taken: 0, refunds: 0 });

  // A day later, with several processes at it, everybody has their money, once.
  await Promise.all(servers.map((server) => server.kill('SIGKILL')));
  const time = { now: new Date(Date.now() + 25 * HOUR_MS) };
  const clock = () => time.now;
  const engines = [1, 2].map(() => createEngine(orm, clock, demoAdapters(orm, clock)));
  for (let round = 0; round < 5; round += 1) await Promise.all(engines.map(({ jobs }) => jobs.callOffs()));
  const [first] = engines;
  if (first) await rest(first, time);
  const [paid] = await rows(orm, sql`SELECT count(*)::int AS count, sum(amount_paise)::int AS paise FROM refunds`);
  expect(paid).toEqual({ count: GAMES, paise: GAMES * 100_000 });
  expect(await audit(orm, time.now)).toEqual([]);
});
