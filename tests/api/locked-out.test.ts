// Strangers who ask for codes to a player's phone, and guess at them, from addresses of their own.
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/time-units.ts';
import { rows } from '#server/db/database.ts';
import { listeningApps } from '#tests/support/api/listening-app.ts';
import { databaseForTests, NOW } from '#tests/support/databases/databases.ts';

const opened = databaseForTests();
const listening = listeningApps(() => opened.current.database);
const HOME = '198.51.100.20';
const ELSEWHERE = '198.51.100.21';

let phones = 9_300_000_000;
let now = NOW;
let url = '';
let phoneNumber = '';

beforeEach(async () => {
  now = NOW;
  phoneNumber = String(phones++);
  ({ url } = await listening({ trustProxy: 1, clock: () => now }));
});

const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

async function post(path: string, from: string, body: object, to = url) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const answer = await fetch(`${to}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), body: await answer.json() };
}

const send = (from: string) => post('/api/user/send-otp', from, { phoneNumber });
const verify = (from: string, otp: string, challenge?: string) =>
  post('/api/user/verify-otp', from, { phoneNumber, otp, challenge });

/** As it stands in the demo's inbox: what the phone got last. */
async function codeOnPhone(): Promise<string> {
  const [message] = await rows<{ text: string }>(
    opened.current.database.orm,
    sql`SELECT text FROM demo_inbox WHERE recipient = ${phoneNumber} ORDER BY id DESC LIMIT 1`,
  );
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A stranger does their worst from so many addresses for an hour. */
async function flood(addresses: number): Promise<number> {
  let sent = 0;
  for (let round = 0; round < 6; round++) {
    for (let address = 1; address <= addresses; address++) {
      const from = `203.0.113.${address}`;
      const answer = await send(from);
      if (answer.status !== 200) continue;
      sent += 1;
      const guess = wrong(await codeOnPhone());
      for (let tries = 0; tries < 6; tries++) await verify(from, guess, answer.body.data.challenge);
      for (let tries = 0; tries < 4; tries++) await verify(from, guess);
    }
    later(MINUTE_MS);
  }
  return sent;
}

test('five sends and any number of guesses by a stranger keep no owner out, wherever they are', async () => {
  expect(await flood(1)).toBe(5);
  const { status, body } = await send(HOME);
  expect(status).toBe(200);
  expect((await verify(HOME, await codeOnPhone(), body.data.challenge)).status).toBe(200);
});

test('a code the owner has just got survives what a stranger sends and guesses after it', async () => {
  const own = await send(HOME);
  const code = await codeOnPhone();
  const strange = await send('203.0.113.9');
  for (let tries = 0; tries < 8; tries++) {
    await verify('203.0.113.9', wrong(code), strange.body.data.challenge);
    await verify('203.0.113.9', wrong(code));
  }
  expect((await verify(HOME, code, own.body.data.challenge)).status).toBe(200);
});

test('strangers at many addresses together send ten an hour; where the owner has signed in before, codes still come', async () => {
  const first = await send(HOME);
  await verify(HOME, await codeOnPhone(), first.body.data.challenge);
  later(MINUTE_MS);
  expect(await flood(40)).toBe(10);
  const refused = await send(ELSEWHERE);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toMatch(/^Too many OTPs were sent to this phone\. Please try again in \d+ min\.$/);
  const { status, body } = await send(HOME);
  expect(status).toBe(200);
  expect((await verify(HOME, await codeOnPhone(), body.data.challenge)).status).toBe(200);
});

test('all codes together have a ceiling that says when to come back; players who come back have one of their own', async () => {
  await opened.current.database.orm.execute(sql`TRUNCATE rate_limits`);
  const { url: limited } = await listening({ trustProxy: 1, clock: () => now, rateLimit: true, codesPerHour: 3 });
  const sendThere = (from: string, phone = String(phones++)) =>
    post('/api/user/send-otp', from, { phoneNumber: phone }, limited);
  const own = await sendThere(HOME, phoneNumber);
  const code = await codeOnPhone();
  await post('/api/user/verify-otp', HOME, { phoneNumber, otp: code, challenge: own.body.data.challenge }, limited);
  later(MINUTE_MS);
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => (await sendThere(`203.0.113.${index}`)).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  const refused = await sendThere('203.0.113.200');
  expect(refused).toMatchObject({ status: 503, wait: 59 * 60, body: { code: 'code_ceiling' } });
  expect(refused.body.message).toBe('Very many people ask for OTPs just now. Please try again in 59 min.');
  const metrics = await (await fetch(`${limited}/metrics`)).text();
  expect(metrics).toContain('maidan_codes_this_hour 3');
  expect(metrics).toMatch(/maidan_calls_total\{call="send_code",outcome="code_ceiling"\} 11/);
  expect((await sendThere(HOME, phoneNumber)).status).toBe(200);
  later(60 * MINUTE_MS);
  expect((await sendThere('203.0.113.201')).status).toBe(200);
});

test.each(['5876543210', '0876543210', '1234567890', '2228370000'])('no code goes to %s', async (phone) => {
  const answer = await post('/api/user/send-otp', HOME, { phoneNumber: phone });
  expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a valid phone number' } });
});

test('the networks of one IPv6 site share its codes', async () => {
  await opened.current.database.orm.execute(sql`TRUNCATE rate_limits`);
  const { url: limited } = await listening({ trustProxy: 1, clock: () => now, rateLimit: true });
  for (const network of ['1', '2', 'ffff']) {
    await post('/api/user/send-otp', `2001:db8:7:${network}::5`, { phoneNumber: String(phones++) }, limited);
  }
  const counted = await rows(
    opened.current.database.orm,
    sql`SELECT key, count FROM rate_limits WHERE key LIKE 'codes:%'`,
  );
  expect(counted).toEqual([{ key: 'codes:2001:db8:7::/48', count: 3 }]);
});
