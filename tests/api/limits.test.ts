// How much one client address may ask of us.
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '#contract/envelope.ts';
import { rows } from '#server/db/database.ts';
import { IN_PROCESS } from '#server/in-process.ts';
import { CODES, PLACES, QUESTIONS, READS, TRACKERS, WRITES } from '#server/limits/limits.ts';
import { listeningApps, statusesOf } from '#tests/support/api/listening-app.ts';
import { databaseForTests, NOW } from '#tests/support/databases/databases.ts';

const opened = databaseForTests();
const listening = listeningApps(() => opened.current.database);
const open = (now: () => Date = () => NOW) => listening({ rateLimit: true, trustProxy: 1, clock: now });

/** A call that needs a session and has none: it changes nothing. */
const write = (url: string, from = '203.0.113.7') =>
  fetch(`${url}/api/user/logout`, { method: 'POST', headers: { 'x-forwarded-for': from } });
const read = (url: string, from = '203.0.113.7') =>
  fetch(`${url}/robots.txt`, { headers: { 'x-forwarded-for': from } });
const later = (ms: number) => new Date(NOW.getTime() + ms);

beforeEach(async () => {
  await opened.current.database.orm.execute(sql`TRUNCATE rate_limits`);
});

/** As if so many had been counted already for those whose key begins like this. */
async function haveCounted(beginning: string, count: number): Promise<void> {
  await opened.current.database.orm.execute(
    sql`UPDATE rate_limits SET count = ${count} WHERE key LIKE ${`${beginning}:%`}`,
  );
}

async function counts(): Promise<Record<string, unknown>[]> {
  return rows(opened.current.database.orm, sql`SELECT key, count FROM rate_limits ORDER BY key`);
}

describe('writes', () => {
  test('one more than a minute allows is 429 with Retry-After and a sentence, until the minute is over', async () => {
    let now = NOW;
    const { url } = await open(() => now);
    expect(await statusesOf(5, () => write(url))).toEqual({ 401: 5 });
    await haveCounted('writes', WRITES.most - 5);
    expect(await statusesOf(10, () => write(url))).toEqual({ 401: 5, 429: 5 });
    now = later(20_000);
    const refusal = await write(url);
    expect(refusal.headers.get('retry-after')).toBe('40');
    expect(Failure.parse(await refusal.json())).toEqual({
      success: false,
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in 40 s.',
    });
    now = later(WRITES.windowMs);
    expect((await write(url)).status).toBe(401);
  });

  test('are counted for all processes together', async () => {
    const [one, other] = [await open(), await open()];
    await write(one.url);
    await haveCounted('writes', WRITES.most - 1);
    expect(await statusesOf(3, () => write(other.url))).toEqual({ 401: 1, 429: 2 });
    expect((await write(one.url)).status).toBe(429);
  });

  test('of one address do not count for another, and an IPv6 network is one address', async () => {
    const { url } = await open();
    await write(url, '203.0.113.8');
    await write(url, '2001:db8:1:2::1');
    await write(url, '2001:db8:1:2:ffff::1');
    expect(await counts()).toEqual([
      { key: 'writes:2001:db8:1:2::/64', count: 2 },
      { key: 'writes:203.0.113.8', count: 1 },
    ]);
  });

  test('go on when they cannot be counted', async () => {
    const { url, lines } = await listening({ rateLimit: true, logLevel: 'warn' });
    await opened.current.database.script('ALTER TABLE rate_limits RENAME TO hidden');
    const { status } = await write(url).finally(() =>
      opened.current.database.script('ALTER TABLE hidden RENAME TO rate_limits'),
    );
    expect(status).toBe(401);
    expect(lines.join('')).toContain('the limit could not be checked');
  });
});

describe('one-time codes', () => {
  test('are limited per address by the hour, whatever the phones, and count as writes too', async () => {
    let now = NOW;
    const { url } = await open(() => now);
    let phone = 9_100_000_000;
    const send = () =>
      fetch(`${url}/api/user/send-otp`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: JSON.stringify({ phoneNumber: String(phone++) }),
      });
    expect(await statusesOf(3, send)).toEqual({ 200: 3 });
    now = later(WRITES.windowMs);
    await haveCounted('codes', CODES.most - 5);
    expect(await statusesOf(7, send)).toEqual({ 200: 5, 429: 2 });
    expect((await send()).headers.get('retry-after')).toBe(String((CODES.windowMs - WRITES.windowMs) / 1000));
    expect((await write(url, '203.0.113.9')).status).toBe(401);
    // Besides one for each phone.
    const keys = (await counts()).map(({ key }) => String(key)).filter((key) => !key.startsWith('codes-of:'));
    expect(keys).toEqual(['all-codes', 'codes:203.0.113.9', 'writes:203.0.113.9']);
  });
});

describe('reads', () => {
  test('one more than a minute allows is 429, and none of them is written down', async () => {
    let now = NOW;
    const { app, url } = await open(() => now);
    expect(await statusesOf(READS.most + 3, () => read(url))).toEqual({ 200: READS.most, 429: 3 });
    expect((await write(url)).status).toBe(401);
    expect(await counts()).toEqual([{ key: 'writes:203.0.113.7', count: 1 }]);
    // Health, readiness and metrics are free, and so are calls inside the process.
    for (const path of ['/api/health', '/api/ready', '/metrics']) {
      expect((await fetch(url + path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200);
    }
    const inside = { url: '/api/user/cities', headers: { 'x-forwarded-for': '203.0.113.7' } };
    expect((await app.inject({ ...inside, headers: { ...inside.headers, ...IN_PROCESS } })).statusCode).toBe(200);
    expect((await read(url)).status).toBe(429);
    now = later(READS.windowMs);
    expect((await read(url)).status).toBe(200);
  });
});

describe('what is dear', () => {
  test('counts for several: fewer searches a minute than other reads', async () => {
    const { url } = await open();
    const search = () =>
      fetch(`${url}/api/turfs/search?q=cricket&limit=1`, { headers: { 'x-forwarded-for': '203.0.113.30' } });
    const most = QUESTIONS.most / 10;
    expect(await statusesOf(most + 5, search)).toEqual({ 200: most, 429: 5 });
    // Everything else still goes, for whoever shares the address.
    expect((await read(url, '203.0.113.30')).status).toBe(200);
  });

  test('places are looked up few times a minute', async () => {
    const { url } = await open();
    const place = () =>
      fetch(`${url}/api/location/reverse?lat=19.1&lon=72.8`, { headers: { 'x-forwarded-for': '203.0.113.50' } });
    expect(await statusesOf(PLACES.most + 3, place)).toEqual({ 200: PLACES.most, 429: 3 });
    expect((await read(url, '203.0.113.50')).status).toBe(200);
  });

  test('asked for many times at once is answered few at a time, and another client does not wait for it', async () => {
    const { url } = await open();
    const search = (from: string, q: string) =>
      fetch(`${url}/api/turfs/search?q=${q}`, { headers: { 'x-forwarded-for': from } });
    // On connections that are open already, so that all of it arrives at once.
    await Promise.all(Array.from({ length: 61 }, () => read(url, '203.0.113.42').then((one) => one.text())));
    const flood = Array.from({ length: 60 }, (_, index) => search('203.0.113.40', `ar en in or an st ro te ${index}`));
    const statuses = Promise.all(flood.map(async (one) => (await one).status));
    expect((await search('203.0.113.41', 'cricket')).status).toBe(200);
    const refused = (await statuses).filter((status) => status === 429).length;
    expect(refused).toBeGreaterThan(10);
    expect((await statuses).filter((status) => status === 200)).toHaveLength(60 - refused);
  });
});

describe('whose address counts', () => {
  test('without a proxy, a client cannot choose it', async () => {
    const { url } = await listening({ rateLimit: true });
    await write(url, '198.51.100.1');
    expect(await counts()).toEqual([{ key: 'writes:127.0.0.1', count: 1 }]);
  });

  test('behind one proxy, it is what the proxy added, not what the client sent', async () => {
    const { url } = await listening({ rateLimit: true, trustProxy: 1 });
    await write(url, '198.51.100.1, 203.0.113.5');
    expect(await counts()).toEqual([{ key: 'writes:203.0.113.5', count: 1 }]);
  });

  test('behind two, one more is believed', async () => {
    const { url } = await listening({ rateLimit: true, trustProxy: 2 });
    await write(url, '192.0.2.1, 198.51.100.1, 203.0.113.5');
    expect(await counts()).toEqual([{ key: 'writes:198.51.100.1', count: 1 }]);
  });
});

test('nothing is limited or counted unless asked for', async () => {
  const { url } = await listening();
  expect(await statusesOf(WRITES.most + 1, () => write(url))).toEqual({ 401: WRITES.most + 1 });
  expect(await counts()).toEqual([]);
});

test('guessing the link of a refund is 404, and after a while 429, for all processes together', async () => {
  const [one, other] = [await open(), await open()];
  const guess = (url: string) => fetch(`${url}/api/refunds/${Math.random()}`);
  expect(await statusesOf(TRACKERS.most + 5, () => guess(one.url))).toEqual({ 404: TRACKERS.most, 429: 5 });
  expect((await guess(other.url)).status).toBe(429);
});
