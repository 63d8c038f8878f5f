import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { App } from '#server/http.ts';
import { databaseForTests } from '#tests/support/databases.ts';

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
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
    expect(headers['strict-transport-security']).toBe(origin.startsWith('https:') ? 'max-age=31536000' : undefined);
  });
});
