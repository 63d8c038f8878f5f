import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { listeningApps } from '#tests/support/api/listening-app.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const opened = databaseForTests();

describe.each(['https://maidan.example', 'http://localhost:3000'])('answers of a site at %s', (origin) => {
  let app: App;
  beforeAll(async () => {
    app = await buildApp({ database: opened.current.database, mode: 'demo', origin });
  });
  afterAll(() => app.close());

  test.each([
    ['GET', '/api/health', 200],
    ['GET', '/api/nothing-here', 404],
    ['GET', '/robots.txt', 200],
    ['GET', '/api/user/profile', 401],
    ['POST', '/api/user/send-otp', 400],
    ['GET', '/%', 400],
  ] as const)('%s %s tell a browser what to refuse', async (method, url, status) => {
    const { statusCode, headers } = await app.inject({ method, url });
    expect(statusCode).toBe(status);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=(self)');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['strict-transport-security']).toBe(origin.startsWith('https:') ? 'max-age=31536000' : undefined);
  });
});

describe('what Node would refuse by itself', () => {
  const listening = listeningApps(() => opened.current.database);
  test.each([
    ['a request without a host', 'GET /api/health HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an expectation', 'GET /api/health HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n', 417],
    ['what is not HTTP', 'HELO maidan\r\n\r\n', 400],
  ])('%s gets a sentence and the header as well', async (_, request, status) => {
    const { url } = await listening();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write(request);
    const answer = await text(socket);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(answer).toMatch(/"success":false,.*"message":"The request [^"]+\."/);
  });

  test('HTTP 1.0 knows no hosts', async () => {
    const { url } = await listening();
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.write('GET /api/health HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 200 /);
  });
});
