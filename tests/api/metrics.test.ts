import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { IN_PROCESS } from '#server/in-process.ts';
import { measureJobs } from '#server/metrics/measure-jobs.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { callsOf, httpTo } from '#tests/support/api/booking-calls.ts';
import { listeningApps } from '#tests/support/api/listening-app.ts';
import { databaseForTests, freshDatabase, NOW } from '#tests/support/databases/databases.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { forgetBookings, PLAY_DAY, PRICE } from '#tests/support/worlds/booking-world.ts';
import { newPlayers } from '#tests/support/worlds/players.ts';
import { newVenue } from '#tests/support/worlds/venues.ts';

const opened = databaseForTests('unbooked');
const listening = listeningApps(() => opened.current.database);
const clock = () => NOW;
const TOKEN = 'only-prometheus-knows';

beforeAll(async () => {
  await newVenue(opened.current.database.orm, { id: 'measured-ground', perHour: PRICE });
});

async function scrape(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  return response.text();
}

/** The value of a line of the text, by its name and labels. */
function value(text: string, name: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length + 1));
}

describe('in demo mode', () => {
  test('requests are timed by method, pattern of the route and class of status; calls inside are not', async () => {
    const { app, url } = await listening({ clock });
    await fetch(`${url}/api/events/measured-ground`);
    await fetch(`${url}/api/events/no-such-ground`);
    await fetch(`${url}/somewhere/else`);
    await app.inject({ url: '/api/user/cities', headers: IN_PROCESS });
    const count = (labels: string, text: string) => value(text, `http_request_duration_seconds_count{${labels}}`);
    await waitFor('all three', async () => count('method="GET",route="none",status="4xx"', await scrape(url)) === 1);
    const text = await scrape(url);
    expect(count('method="GET",route="/api/events/:id",status="2xx"', text)).toBe(1);
    expect(count('method="GET",route="/api/events/:id",status="4xx"', text)).toBe(1);
    expect(text).not.toContain('route="/api/user/cities"');
  });

  test('bookings are counted by what came of them', async () => {
    const { url } = await listening({ clock });
    const [asha, binu] = await newPlayers(opened.current.database.orm, 2, NOW);
    if (!asha || !binu) throw new Error('Two players were asked for.');
    const slot = { bookingId: 'BK77', eventId: 'measured-ground', date: PLAY_DAY, fromTime: '07:00', toTime: '08:00' };
    const call = httpTo(url);
    const first = callsOf(call, asha);
    await first.hold(slot);
    await callsOf(call, binu).hold(slot);
    await first.process(slot, { amount: PRICE });
    await first.process({ ...slot, bookingId: 'BK78' }, { amount: 1 });
    await fetch(`${url}/api/payment/webhook/razorpay`, { method: 'POST', body: '{}' });
    await first.cancel(slot.bookingId);
    const outcome = (text: string, name: string, what: string) =>
      value(text, `maidan_calls_total{call="${name}",outcome="${what}"}`);
    await waitFor('the last', async () => outcome(await scrape(url), 'cancel', 'ok') === 1);
    const text = await scrape(url);
    expect(outcome(text, 'hold', 'ok')).toBe(1);
    expect(outcome(text, 'hold', 'slot_taken')).toBe(1);
    expect(outcome(text, 'pay', 'ok')).toBe(1);
    expect(outcome(text, 'pay', 'amount_mismatch')).toBe(1);
    expect(outcome(text, 'webhook', 'not_found')).toBe(1);
  });

  test('work that waits is counted at each scrape', async () => {
    const { database } = opened.current;
    await forgetBookings(database.orm);
    const { url } = await listening({ clock });
    const names = ['maidan_outbox_pending', 'maidan_outbox_dead', 'maidan_refunds_open', 'maidan_payments_unsettled'];
    const before = await scrape(url);
    expect(names.map((name) => value(before, name))).toEqual([0, 0, 0, 0]);
    expect(value(before, 'maidan_outbox_oldest_seconds')).toBe(0);
    for (const [status, count] of [
      ['pending', 3],
      ['dead', 2],
      ['sent', 4],
    ] as const) {
      await database.orm.execute(
        sql`INSERT INTO outbox (channel, recipient, template, payload, status, created_at)
            SELECT 'sms', '9812345670', 'code', '{}', ${status}::outbox_status,
              ${NOW.toISOString()}::timestamptz - make_interval(secs => number * 10) FROM generate_series(1, ${count}::int) AS number`,
      );
    }
    const after = await scrape(url);
    expect(names.map((name) => value(after, name))).toEqual([3, 2, 0, 0]);
    expect(value(after, 'maidan_outbox_oldest_seconds')).toBe(30);
    expect(value(after, 'maidan_database_up')).toBe(1);
    expect(after).not.toContain('9812345670');
  });

  test('without a database the process still tells about itself, and shows no stale number', async () => {
    const { database, remove } = await freshDatabase();
    const { url } = await listening({ database, metrics: createMetrics({ withProcess: true }) });
    await scrape(url);
    await remove();
    const text = await scrape(url);
    expect(value(text, 'maidan_database_up')).toBe(0);
    expect(value(text, 'maidan_outbox_pending')).toBeUndefined();
    expect(value(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  });

  test('background jobs are counted, failures too', async () => {
    const { orm } = opened.current.database;
    const metrics = createMetrics();
    const { jobs } = createEngine(orm, clock, demoAdapters(orm, clock));
    const failing = { ...jobs, reconcile: () => Promise.reject(new Error('gateway down')) };
    const measured = measureJobs(failing, metrics);
    await measured.sendMessages();
    await measured.sendRefunds();
    await measured.sweep();
    await expect(measured.reconcile()).rejects.toThrow('gateway down');
    const text = await metrics.registry.metrics();
    expect(value(text, 'maidan_job_runs_total{job="sweep",outcome="ok"}')).toBe(1);
    expect(value(text, 'maidan_job_runs_total{job="reconcile",outcome="failed"}')).toBe(1);
  });

  test('two apps in one process do not share their numbers', async () => {
    const [one, other] = [await listening(), await listening()];
    await fetch(`${one.url}/api/health`);
    await waitFor('the count', async () => (await scrape(one.url)).includes('route="/api/health"'));
    expect(await scrape(other.url)).not.toContain('route="/api/health"');
  });
});

describe('in live mode', () => {
  test('there are no metrics without a token to ask for', async () => {
    const { url } = await listening({ mode: 'live' });
    const response = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer ' } });
    expect(response.status).toBe(404);
  });

  test.each([undefined, 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN, 'Bearer '])(
    'a scrape with %j is refused',
    async (authorization) => {
      const { url } = await listening({ mode: 'live', metricsToken: TOKEN });
      const response = await fetch(`${url}/metrics`, { headers: authorization ? { authorization } : {} });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain('http_request');
    },
  );

  test('a scrape with the token is answered', async () => {
    const { url } = await listening({ mode: 'live', metricsToken: TOKEN });
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('maidan_database_up 1');
  });
});

test('the documentation of the API does not mention them', async () => {
  const { url } = await listening();
  expect(await (await fetch(`${url}/api/docs`)).text()).not.toContain('/metrics');
});
