import { request as ask } from 'node:http';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { App } from '#server/http.ts';
import { clientAddress } from '#server/limits/client-address.ts';
import { createLimiter } from '#server/limits/limiter.ts';
import { READS } from '#server/limits/limits.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { storedDocument } from './document-cache.ts';
import { fastLane } from './fast-lane.ts';

const text = JSON.stringify({ success: true, data: 'kept, ₹ 1,200' });
const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
const origin = 'https://maidan.example';

let app: App | undefined;
afterEach(() => app?.close());

type Options = Partial<Parameters<typeof fastLane>[1]> & { isKept?: (client: string) => boolean; body?: string };

/** `/kept` is kept, and everything that reaches the framework says so. */
async function opened({ isKept = () => true, body = text, ...options }: Options = {}) {
  const lines: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  app = Fastify({ logger: { level: 'info', stream } });
  const metrics = createMetrics();
  const always = { origin, metrics, limiter: undefined, trustProxy: 0, isLeaving: () => false };
  const lane = fastLane(app, { ...always, ...options });
  const document = storedDocument(200, headers, body);
  lane.add(({ url }, client) =>
    url === '/kept' && isKept(client) ? { document, headers, route: '/kept-route' } : undefined,
  );
  app.all('/*', async () => 'the usual way');
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { port: Number(port), document, metrics, lines };
}

type Asked = { method?: string; path?: string; headers?: Record<string, string>; body?: string; setHost?: boolean };

function get(port: number, { path = '/kept', body, ...asked }: Asked = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const sent = ask({ port, host: '127.0.0.1', path, agent: false, ...asked }, async (response) => {
      const parts: Buffer[] = await response.toArray();
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
    });
    sent.on('error', reject).end(body);
  });
}
const bodyOf = async (port: number, asked?: Asked) => String((await get(port, asked)).body);

test('what is kept is sent with all that every answer has, logged and measured', async () => {
  const { port, document, metrics, lines } = await opened();
  const answer = await get(port, { headers: { 'x-request-id': 'a-request-1' } });
  expect([answer.status, String(answer.body)]).toEqual([200, text]);
  expect(answer.headers).toMatchObject({
    ...headers,
    etag: document.etag,
    vary: 'accept-encoding',
    'content-length': String(Buffer.byteLength(text)),
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age='),
    'x-request-id': 'a-request-1',
  });
  const line = { requestId: 'a-request-1', method: 'GET', route: '/kept-route', status: 200, msg: 'request' };
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ ...line, ms: expect.any(Number) }));
  const { values } = await metrics.requests.get();
  const labels = { method: 'GET', route: '/kept-route', status: '2xx' };
  expect(values.find(({ metricName }) => metricName?.endsWith('_count'))).toMatchObject({ labels, value: 1 });
});

test('whoever has it gets no body, others the encoding they take, once there is one', async () => {
  const { port, document } = await opened();
  const known = await get(port, { headers: { 'if-none-match': document.etag } });
  expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, document.etag]);
  const zipped = { headers: { 'accept-encoding': 'gzip' } };
  expect(await bodyOf(port, zipped)).toBe('the usual way');
  await document.body('gzip');
  const answer = await get(port, zipped);
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(String(gunzipSync(answer.body))).toBe(text);
});

test.each([10, 10_000, 100_000])(
  'a body with %i signs that are no letters arrives as it is, in each encoding',
  async (signs) => {
    const body = '₹'.repeat(signs);
    const { port, document } = await opened({ body });
    expect((await get(port)).body).toEqual(Buffer.from(body));
    await document.body('gzip');
    const zipped = await get(port, { headers: { 'accept-encoding': 'gzip' } });
    expect(gunzipSync(zipped.body)).toEqual(Buffer.from(body));
  },
);

test.each<[string, Asked]>([
  ['another address', { path: '/kept?x=1' }],
  ['another method', { method: 'POST' }],
  ['a body', { headers: { 'content-length': '2' }, body: '{}' }],
  ['a body of unknown length', { headers: { 'transfer-encoding': 'chunked' }, body: '{}' }],
])('%s takes the usual way', async (_what, asked) => {
  const { port } = await opened();
  expect(await bodyOf(port, asked)).toContain('the usual way');
});

test('without a host, nothing is sent from memory', async () => {
  const { port } = await opened();
  const answer = await get(port, { setHost: false }).catch(() => undefined);
  expect(String(answer?.body)).not.toBe(text);
});

test('while the process leaves, everything takes the usual way, which says good-bye', async () => {
  const { port } = await opened({ isLeaving: () => true });
  expect(await bodyOf(port)).toBe('the usual way');
});

test('looks count as reads: whoever asks too often takes the usual way, which refuses', async () => {
  const clock = () => new Date('2026-11-16T10:00:00Z');
  const counts = { countOneMore: async () => [] };
  const limiter = createLimiter({ counts, clock });
  const { port } = await opened({ limiter });
  expect(await bodyOf(port)).toBe(text);
  for (let time = 1; time < READS.most; time += 1) {
    limiter.secondsToWaitHere('127.0.0.1', { method: 'GET', call: undefined, path: '/kept' });
  }
  expect(await bodyOf(port)).toBe('the usual way');
});

test('who asks is told apart behind trusted proxies', async () => {
  const { port } = await opened({ trustProxy: 1, isKept: (client) => client !== '198.51.100.7' });
  expect(await bodyOf(port, { headers: { 'x-forwarded-for': '203.0.113.1, 198.51.100.7' } })).toBe('the usual way');
  expect(await bodyOf(port, { headers: { 'x-forwarded-for': '198.51.100.7, 203.0.113.1' } })).toBe(text);
});

test.each([0, 1, 2, 3])('with %i trusted proxies the client is the one that the framework finds', async (trusted) => {
  const trustProxy = trusted > 0 && ((_address: string, hop: number) => hop < trusted);
  app = Fastify({ trustProxy });
  app.get('/', async ({ ip, raw }) => ({ ip, ours: clientAddress(raw, trusted) }));
  for (const told of [undefined, '', ' ', '203.0.113.1', '203.0.113.1, 198.51.100.7', 'a,b , c,', ',,203.0.113.9']) {
    const sent = told === undefined ? {} : { 'x-forwarded-for': told };
    const { ip, ours } = (await app.inject({ url: '/', headers: sent })).json();
    expect([told, ours]).toEqual([told, ip]);
  }
});
