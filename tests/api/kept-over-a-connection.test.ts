// What is kept is sent ahead of the framework to whoever asks over a connection: the same answers, as true as the others.
import { expect, onTestFinished, test } from 'vitest';
import { type Call, calls } from '#contract/calls.ts';
import { type AppDeps, buildApp } from '#server/app.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { waitFor } from '#tests/support/races/wait-for.ts';
import { bookingWorld, MINUTE_MS } from '#tests/support/worlds/booking-world.ts';

const world = bookingWorld();
/** Of a connection, or different for each answer. */
const OF_THE_MOMENT = ['date', 'connection', 'keep-alive', 'x-request-id'];

async function opened(deps: Partial<AppDeps> = {}) {
  const metrics = createMetrics();
  const given = { database: world.database, mode: 'demo', origin: ORIGIN, clock: () => world.now } as const;
  const app = await buildApp({ ...given, metrics, keepsAnswers: true, ...deps });
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${base}${url}`, { headers, method });
  const hits = async () =>
    (await metrics.answers.get()).values.find(({ labels }) => labels.outcome === 'hit')?.value ?? 0;
  async function isKept(url: string, headers?: Record<string, string>): Promise<boolean> {
    const before = await hits();
    await (await ask(url, headers)).arrayBuffer();
    return (await hits()) > before;
  }
  const keptSoon = (url: string) => waitFor(`${url} to be kept`, () => isKept(url));
  return { app, ask, isKept, keptSoon };
}

function lasting(headers: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...headers].filter(([name]) => !OF_THE_MOMENT.includes(name)).map(([name, value]) => [name, String(value)]),
  );
}

test('every kept answer is the same over a connection, to the header', async () => {
  const { app, ask, keptSoon } = await opened();
  const { id } = await world.venue();
  const params: Record<string, string> = { id, sport: 'football', city: 'pune' };
  for (const { path } of Object.values<Call>(calls).filter(({ kept }) => kept)) {
    const url = path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? 'x');
    await keptSoon(url);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const usual = await app.inject({ url, headers });
      const sent = await ask(url, headers);
      expect([url, lasting(sent.headers)]).toEqual([url, lasting(Object.entries(usual.headers))]);
      const again = await ask(url, { ...headers, 'if-none-match': String(usual.headers.etag) });
      expect([url, again.status, await again.text()]).toEqual([url, 304, '']);
    }
    const { 'content-length': _, ...head } = lasting((await ask(url, {}, 'HEAD')).headers);
    expect([url, head]).toMatchObject([url, { 'cache-control': 'no-cache', vary: 'accept-encoding' }]);
    expect([url, head.etag]).toEqual([url, (await app.inject({ url })).headers.etag]);
    expect(await (await ask(url)).text()).toBe((await app.inject({ url })).body);
  }
});

test('a slot that another process takes, a new minute and lost notices are seen at once', async () => {
  let isListening = true;
  const { ask, isKept, keptSoon } = await opened({
    database: { ...world.database, isListening: () => isListening },
  });
  const { id } = await world.venue();
  const url = `/api/turfs/event/${id}`;
  await keptSoon(url);
  const [ravi] = await world.players(1);
  expect((await ravi?.hold(world.slot(id, '19:00', '20:00')))?.status).toBe(201);
  await waitFor('the event to be made anew', async () => !(await isKept(url)));
  const { slots } = (await (await ask(url)).json()) as { slots: { start: string; status: string }[] };
  expect(slots.find(({ start }) => start === '2026-11-16 19:00')?.status).not.toBe('available');

  await keptSoon(url);
  world.now = new Date(world.now.getTime() + MINUTE_MS);
  expect(await isKept(url)).toBe(false);

  await keptSoon(url);
  isListening = false;
  expect([await isKept(url), await isKept(url)]).toEqual([false, false]);
});

test('whoever has just changed something sees it at once', async () => {
  const { app, isKept, keptSoon } = await opened({ trustProxy: 1 });
  const url = '/api/turfs/sports';
  const mine = { 'x-forwarded-for': '198.51.100.7' };
  await keptSoon(url);
  expect(await isKept(url, mine)).toBe(true);
  await app.inject({ method: 'HEAD', url, headers: mine });
  expect(await isKept(url, mine)).toBe(true);
  await app.inject({ method: 'POST', url: '/api/user/send-otp', headers: mine, payload: { phone: '9876500001' } });
  expect(await isKept(url, mine)).toBe(false);
  expect(await isKept(url)).toBe(true);
});

test('with a secret, nobody is told without it', async () => {
  const { ask } = await opened({ appSecret: 'a-secret-of-the-app' });
  const own = { 'app-secret': 'a-secret-of-the-app' };
  const url = '/api/turfs/sports';
  expect((await ask(url, own)).status).toBe(200);
  expect((await ask(url, own)).status).toBe(200);
  expect((await ask(url)).status).toBe(403);
  expect((await ask(url, { 'app-secret': 'another' })).status).toBe(403);
});
