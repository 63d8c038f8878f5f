// No input, however malformed, produces a 5xx, a stack trace or a hung request.
import { connect } from 'node:net';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Failure } from '#contract/envelope.ts';
import { errorCodes } from '#contract/errors.ts';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { appForTests, ORIGIN } from '#tests/support/api/app.ts';
import { openStream } from '#tests/support/api/event-stream.ts';
import { listeningApps } from '#tests/support/api/listening-app.ts';

const maidan = appForTests();

/** Sends a request and holds the answer against what every refusal must be. */
async function refused(request: InjectOptions | string): Promise<{ status: number; code: string }> {
  const response = await maidan.current.app.inject(request);
  expect(response.headers['content-type']).toMatch(/^application\/json/);
  return refusalIn(response);
}

function refusalIn(response: LightMyRequestResponse): { status: number; code: string } {
  const body: unknown = response.json();
  expect(body).toEqual({
    success: false,
    code: expect.toBeOneOf([...errorCodes]),
    message: expect.stringMatching(/^[A-Z][^\n]*\.$/),
  });
  expect(response.body).not.toMatch(/node_modules|\bat .*:\d+/);
  return { status: response.statusCode, code: Failure.parse(body).code };
}

describe('an address that does not exist', () => {
  test.each([
    '/api/nothing',
    '/api/',
    '/api/user/cities/pune',
    '/api/turfs/sports/',
    '/api/%20',
    '/api/..%2f..%2fetc/passwd',
  ])('%s is answered with 404 or its call, never with a page', async (url) => {
    const response = await maidan.current.app.inject(url);
    if (response.statusCode === 200) expect(response.json()).toMatchObject({ success: true });
    else expect(await refused(url)).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s on a call that is only read is refused',
    async (method) => {
      expect((await refused({ method, url: '/api/user/cities' })).status).toBe(405);
    },
  );
});

describe('an address that cannot be read', () => {
  test.each(['/api/%00', '/api/%E0%A4%A', '/api/user/cities%', '/api/turfs/sports/%FF', '/%E0%A4%A'])(
    '%s is refused as the caller’s mistake',
    async (url) => expect([400, 404]).toContain((await refused(url)).status),
  );

  test('a very long one is refused', async () => {
    expect((await refused(`/api/${'a'.repeat(100_000)}`)).status).toBe(404);
    expect((await refused(`/api/${'a/'.repeat(10_000)}`)).status).toBe(404);
  });

  test('a very long query does not matter', async () => {
    const response = await maidan.current.app.inject(`/api/health?${'q=%00&'.repeat(2_000)}__proto__[x]=1`);
    expect(response.statusCode).toBe(200);
  });

  test('whatever follows /api/ gives no 5xx', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (tail) => {
        const path = tail
          .replaceAll(/[\s#]/g, '')
          .replaceAll(/[^\x21-\x7e]/g, (c) => `%${(c.codePointAt(0) ?? 0) % 256}`);
        const response = await maidan.current.app.inject({ method: 'GET', path: `/api/${path}` });
        expect(response.statusCode).toBeLessThan(500);
      }),
    );
  });
});

describe('a body', () => {
  // A call of the test's own, in the same app, takes whatever body there is.
  let app: App;
  beforeAll(async () => {
    app = await buildApp({ database: maidan.current.database, mode: 'demo', origin: ORIGIN });
    app.post('/api/echo', async (request) => ({ success: true, data: typeof request.body }));
  });
  afterAll(() => app.close());

  async function post(body: string, type?: string) {
    const headers = type === undefined ? {} : { 'content-type': type };
    const response = await app.inject({ method: 'POST', url: '/api/echo', headers, body });
    return refusalIn(response);
  }

  test.each(['{', '{"a":1', 'nonsense', '{"a":undefined}', "{'a':1}", '\u0000', '[1,]'])(
    'that is not JSON (%j) is 400',
    async (body) => expect(await post(body, 'application/json')).toMatchObject({ status: 400, code: 'bad_request' }),
  );

  test('that is empty is no body: enough for a call that needs none, 400 for one that does', async () => {
    const empty = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '' } as const;
    expect((await app.inject({ ...empty, url: '/api/echo' })).json().success).toBe(true);
    const refused = await app.inject({ ...empty, url: '/api/user/send-otp' });
    expect(refusalIn(refused)).toEqual({ status: 400, code: 'bad_request' });
    expect(refused.json().message).toBe('The request has no body.');
  });

  test.each([{}, { phoneNumber: 9876543210 }, { phoneNumber: ['9876543210'] }, { phoneNumber: '98765' }])(
    'without a phone number in it (%j) is told so in the words of the form',
    async (body) => {
      const refused = await app.inject({ method: 'POST', url: '/api/user/send-otp', body });
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe('Please enter a valid phone number');
    },
  );

  test('that reaches for the prototype is 400', async () => {
    expect(await post('{"__proto__":{"admin":true}}', 'application/json')).toMatchObject({ status: 400 });
  });

  test('that is nested ten thousand deep gives no 5xx', async () => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/echo',
      headers: { 'content-type': 'application/json' },
      body: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    });
    expect(response.statusCode).toBeLessThan(500);
  });

  test('of 64 KiB is taken, of one byte more is 413', async () => {
    const fits = JSON.stringify('x'.repeat(64 * 1024 - 2));
    const headers = { 'content-type': 'application/json' };
    expect((await app.inject({ method: 'POST', url: '/api/echo', headers, body: fits })).statusCode).toBe(200);
    expect(await post(`${fits} `, 'application/json')).toMatchObject({ status: 413, code: 'too_large' });
  });

  test.each([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
  ])('of type %s is 415', async (type) =>
    expect(await post('a=1', type)).toMatchObject({ status: 415, code: 'unsupported_media_type' }),
  );
});

describe('a connection', () => {
  const open = listeningApps(() => maidan.current.database);
  const LIMIT_MS = 200;
  const headers = 'Host: maidan\r\nContent-Type: application/json';

  test('that does not speak HTTP is answered 400 and closed', async () => {
    const { url } = await open();
    expect(refusalOn(await said(url, 'HELLO THERE\r\n\r\n'))).toEqual({ status: 400, code: 'bad_request' });
  });

  test('whose headers are too large is answered 431 and closed', async () => {
    const { url } = await open();
    const answer = await said(url, `GET /api/health HTTP/1.1\r\nX-Much: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(refusalOn(answer)).toEqual({ status: 431, code: 'too_large' });
  });

  test.each([
    [
      'of whose body some is missing',
      `POST /api/user/send-otp HTTP/1.1\r\n${headers}\r\nContent-Length: 100\r\n\r\n{"pho`,
    ],
    ['whose headers do not end', `POST /api/user/send-otp HTTP/1.1\r\n${headers}\r\n`],
    [
      'whose body comes in parts that do not end',
      `POST /api/bookings HTTP/1.1\r\n${headers}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"pho\r\n`,
    ],
    ['that says nothing', ''],
  ])('%s is answered and closed', async (_what, text) => {
    const { url, lines } = await open({ receivingLimitMs: LIMIT_MS, logLevel: 'warn' });
    const answer = await said(url, text);
    expect(answer).toMatch(/^HTTP\/1\.1 4(?:01|08) /);
    if (answer.startsWith('HTTP/1.1 408')) expect(refusalOn(answer).code).toBe('request_timeout');
    expect(lines).toEqual([]);
  });

  test('on which somebody watches slots outlives one of which only half arrived', async () => {
    const { app, url } = await open({ receivingLimitMs: LIMIT_MS });
    const venue = (await app.inject('/api/turfs/list?limit=1')).json().data.venues[0];
    const stream = await openStream(`${url}/api/turfs/event/${venue.id}/live`);
    await stream.next('slots');
    let hasEnded = false;
    void stream.ended.then(() => (hasEnded = true));
    expect(await said(url, 'GET /api/health HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 408 /);
    expect(hasEnded).toBe(false);
    stream.close();
  });

  test('is given thirty seconds for its headers and as long for its body, unless told otherwise', async () => {
    const { app, url } = await open();
    expect(app.server.headersTimeout).toBe(30_000);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await fetch(`${url}/api/user/send-otp`, { method: 'POST', body: '{}' });
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(30_000);
    timers.mockRestore();
    // Of an upload alone.
    expect(app.server.requestTimeout).toBe(180_000);
  });
});

/** What comes back on a connection on which this, and no more, is said, once it is closed. */
function said(url: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (part) => (answer += String(part)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

function refusalOn(answer: string): { status: number; code: string } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(answer).not.toMatch(/node_modules|\bat .*:\d+/);
  return { status: Number(head.split(' ')[1]), code: Failure.parse(JSON.parse(body)).code };
}
