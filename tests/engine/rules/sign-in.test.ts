// The limits of signing in, tried at their edges and all at once.
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { createEngine, demoAdapters } from '#server/engine.ts';
import { ProviderError } from '#server/provider-error.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { injectInto } from '#tests/support/api/booking-calls.ts';
import { dump } from '#tests/support/databases/dump.ts';
import { tally } from '#tests/support/races/race.ts';
import { bookingWorld, HOUR_MS, MINUTE_MS } from '#tests/support/worlds/booking-world.ts';

/** What reached a phone; the demo inbox would keep it in the database. */
let sent: { to: string; code: string }[] = [];
/** How the provider fails, if it does; it may have sent the message all the same. */
let failure: ProviderError | undefined;
let isSentAllTheSame = false;
const world = bookingWorld((orm, { clock }) =>
  createEngine(orm, clock, {
    ...demoAdapters(orm, clock),
    messenger: {
      async send({ to, values }) {
        if (!failure || isSentAllTheSame) sent.push({ to, code: values.code ?? '' });
        if (failure) throw failure;
      },
    },
  }),
);

let phones = 8_200_000_000;
let phoneNumber = '';
/** As the last code sent was answered with. */
let challenge: string | undefined;
beforeEach(() => {
  phoneNumber = String(phones++);
  sent = [];
  failure = undefined;
  isSentAllTheSame = false;
});

async function send(name: 'sendCode' | 'resendCode' = 'sendCode') {
  const reply = await injectInto(world.app)({ name, body: { phoneNumber } });
  if (reply.status === 200) challenge = String(reply.body.data?.challenge);
  return reply;
}
const resend = () => send('resendCode');
const verify = (otp: string) => injectInto(world.app)({ name: 'verifyCode', body: { phoneNumber, otp, challenge } });
const verifyBlindly = (otp: string) => injectInto(world.app)({ name: 'verifyCode', body: { phoneNumber, otp } });
const lastCode = () => sent.at(-1)?.code ?? '';
const wrongCode = () => String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
const later = (ms: number) => {
  world.now = new Date(world.now.getTime() + ms);
};

describe('sending', () => {
  test('works again after 30 seconds, not a millisecond earlier, by either call', async () => {
    expect((await send()).status).toBe(200);
    later(30_000 - 1);
    expect(tally([await send(), await resend()])).toEqual({ '429 too_many_requests': 2 });
    later(1);
    expect((await resend()).status).toBe(200);
    expect(sent).toHaveLength(2);
  });

  test('works five times in an hour, and a sixth time when the first is an hour old', async () => {
    for (let times = 0; times < 5; times++) {
      expect((await send()).status).toBe(200);
      later(MINUTE_MS);
    }
    later(HOUR_MS - 5 * MINUTE_MS - 1);
    expect((await send()).status).toBe(429);
    later(1);
    expect((await send()).status).toBe(200);
    expect(sent).toHaveLength(6);
  });

  test('20 times at once sends one code', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? send() : resend())));
    expect(tally(replies)).toEqual({ 200: 1, '429 too_many_requests': 19 });
    expect(sent).toHaveLength(1);
  });

  test('says when to come back', async () => {
    await send();
    later(10_000);
    const response = await world.app.inject({ method: 'POST', url: '/api/user/send-otp', body: { phoneNumber } });
    expect(response.headers['retry-after']).toBe('20');
  });

  test.each([
    ['refused it', new ProviderError('The SMS service', 'answered 400', 400)],
    ['could not be reached', new ProviderError('The SMS service', 'cannot be reached (ECONNREFUSED)', undefined, true)],
  ])('says that it failed when the provider %s, and counts nothing', async (_how, how) => {
    failure = how;
    for (let times = 0; times < 6; times++) expect(tally([await send()])).toEqual({ '503 unavailable': 1 });
    failure = undefined;
    expect(tally([await send()])).toEqual({ 200: 1 });
  });

  test.each([
    ['did not answer', new ProviderError('The SMS service', 'did not answer within 8 s')],
    ['answered 502', new ProviderError('The SMS service', 'answered 502', 502)],
  ])('says that it failed when the provider %s, and counts it: it may have been sent', async (_how, how) => {
    failure = how;
    isSentAllTheSame = true;
    for (let times = 0; times < 5; times++) {
      expect(await send()).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: 'Failed to send OTP. Please try again.' },
      });
      expect(tally([await send()])).toEqual({ '429 too_many_requests': 1 });
      later(30_000);
    }
    expect(tally([await send()])).toEqual({ '429 too_many_requests': 1 });
    expect(sent).toHaveLength(5);
    // The last one did arrive, and is as good as any.
    expect((await verifyBlindly(lastCode())).status).toBe(200);
  });

  test('says the same of a phone that has signed in before and of one that never did', async () => {
    const first = await send();
    await verify(lastCode());
    later(MINUTE_MS);
    const second = await send();
    expect({ ...second.body, data: Object.keys(second.body.data ?? {}) }).toEqual({
      ...first.body,
      data: Object.keys(first.body.data ?? {}),
    });
  });
});

describe('a code', () => {
  const isRefused = async (otp: string) => expect(tally([await verify(otp)])).toEqual({ '401 wrong_code': 1 });

  test('works once', async () => {
    await send();
    expect((await verify(lastCode())).status).toBe(200);
    await isRefused(lastCode());
  });

  test('used 20 times at once makes exactly one session', async () => {
    await send();
    const replies = await Promise.all(Array.from({ length: 20 }, () => verify(lastCode())));
    expect(tally(replies)).toEqual({ 200: 1, '401 wrong_code': 19 });
  });

  test('works after four wrong tries and is dead after five', async () => {
    await send();
    for (let tries = 0; tries < 4; tries++) await isRefused(wrongCode());
    expect((await verify(lastCode())).status).toBe(200);
    later(MINUTE_MS);
    await send();
    for (let tries = 0; tries < 5; tries++) await isRefused(wrongCode());
    await isRefused(lastCode());
  });

  test('cannot be guessed faster by guessing at once: five tries count, then it is dead', async () => {
    await send();
    await Promise.all(Array.from({ length: 30 }, () => verify(wrongCode())));
    await isRefused(lastCode());
  });

  test('lives five minutes, not a millisecond longer', async () => {
    await send();
    later(5 * MINUTE_MS - 1);
    expect((await verify(lastCode())).status).toBe(200);
    await send();
    later(5 * MINUTE_MS);
    await isRefused(lastCode());
  });

  test('of before does not work with the challenge of another', async () => {
    await send();
    const old = lastCode();
    later(30_000);
    await resend();
    if (old !== lastCode()) await isRefused(old);
    expect((await verify(lastCode())).status).toBe(200);
  });

  test('of another phone does not work', async () => {
    await send();
    const code = lastCode();
    phoneNumber = String(phones++);
    await isRefused(code);
  });

  test('is kept in such a way that only a server with the same key knows it again', async () => {
    await send();
    const code = lastCode();
    const { database, engine } = world;
    const other = await buildApp({
      database,
      engine,
      mode: 'demo',
      origin: ORIGIN,
      clock: () => world.now,
      codeKey: 'x',
    });
    const there = await injectInto(other)({ name: 'verifyCode', body: { phoneNumber, otp: code, challenge } });
    await other.close();
    expect(tally([there])).toEqual({ '401 wrong_code': 1 });
    expect((await verify(code)).status).toBe(200);
  });

  test('and the token it gives stand nowhere in the database', async () => {
    await send();
    const code = lastCode();
    const { body } = await verify(code);
    const token = String(body.data?.token);
    expect(token).toMatch(/^[\w-]{43}$/);
    const everything = Object.entries(await dump(world.orm, { withSessions: true }));
    expect(everything.length).toBeGreaterThan(15);
    // Six digits may stand by chance in a longer number, such as an id: alone they must not.
    const alone = new RegExp(`(?<![0-9a-f.])${code}(?![0-9a-f])`);
    for (const [table, text] of everything) {
      expect(text.includes(token), `the token in ${table}`).toBe(false);
      if (table !== 'venues') expect(alone.exec(text)?.[0], `the code in ${table}`).toBeUndefined();
    }
  });
});

describe('without a challenge', () => {
  test('a code works, after two wrong tries and not after three', async () => {
    await send();
    for (let tries = 0; tries < 2; tries++) expect((await verifyBlindly(wrongCode())).status).toBe(401);
    expect((await verifyBlindly(lastCode())).status).toBe(200);
    later(MINUTE_MS);
    await send();
    for (let tries = 0; tries < 3; tries++) expect((await verifyBlindly(wrongCode())).status).toBe(401);
    expect((await verifyBlindly(lastCode())).status).toBe(401);
  });

  test('guesses never use up the tries of whoever asked for the code', async () => {
    await send();
    await Promise.all(Array.from({ length: 30 }, () => verifyBlindly(wrongCode())));
    expect((await verify(lastCode())).status).toBe(200);
  });

  test('a made-up challenge, or that of another phone, is as wrong as a wrong code', async () => {
    await send();
    const othersChallenge = challenge;
    phoneNumber = String(phones++);
    await send();
    for (const other of [othersChallenge, 'made up', '']) {
      challenge = other;
      expect(tally([await verify(lastCode())])).toEqual({ '401 wrong_code': 1 });
    }
  });
});
