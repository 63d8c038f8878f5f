import { describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildApp } from '#server/app.ts';
import { ORIGIN } from '#tests/support/api/app.ts';
import { databaseForTests } from '#tests/support/databases/databases.ts';

const SECRET = 'open sesame';
const opened = databaseForTests();
const OPEN = ['health', 'ready'];
/** Signed by the gateway instead; in demo mode it does not exist. */
const SIGNED = ['paymentWebhook'];

async function withSecret<T>(work: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<T>): Promise<T> {
  const app = await buildApp({
    database: opened.current.database,
    mode: 'demo',
    origin: ORIGIN,
    appSecret: SECRET,
    website: {
      pages: {
        render: async (_request, transport) => {
          const { status } = await transport({ method: 'GET', url: calls.listCities.path, headers: {} });
          return new Response(`cities: ${status}`, { headers: { 'content-type': 'text/html' } });
        },
      },
    },
  });
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

describe('with APP_SECRET set', () => {
  test('every call but health and ready is 403 without it, whatever it asks for', async () => {
    await withSecret(async (app) => {
      for (const [name, { method, path }] of Object.entries(calls)) {
        const response = await app.inject({ method, url: path });
        if (OPEN.includes(name)) expect(response.statusCode, name).toBe(200);
        else if (SIGNED.includes(name)) expect(response.statusCode, name).toBe(404);
        else expect({ name, ...response.json() }).toMatchObject({ name, success: false, code: 'forbidden' });
      }
    });
  });

  test('a call that carries it is answered, and so is one of our own pages', async () => {
    await withSecret(async (app) => {
      for (const headers of [{ 'app-secret': SECRET }, { 'sec-fetch-site': 'same-origin' }]) {
        expect((await app.inject({ url: calls.listCities.path, headers })).statusCode).toBe(200);
      }
    });
  });

  test('the documentation stays open', async () => {
    await withSecret(async (app) => expect((await app.inject('/api/docs')).statusCode).toBe(200));
  });

  test('pages rendered here get their data', async () => {
    await withSecret(async (app) => expect((await app.inject('/')).body).toBe('cities: 200'));
  });
});

test('without APP_SECRET the header does not matter', async () => {
  const app = await buildApp({ database: opened.current.database, mode: 'demo', origin: ORIGIN });
  for (const headers of [{}, { 'app-secret': 'anything' }]) {
    expect((await app.inject({ url: calls.listCities.path, headers })).statusCode).toBe(200);
  }
  await app.close();
});
