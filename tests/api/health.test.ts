import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { appForTests, ORIGIN } from '#tests/support/api/app.ts';
import { freshDatabase } from '#tests/support/databases/databases.ts';

const maidan = appForTests();

describe('GET /api/health', () => {
  test('says that the process is up, and in which mode', async () => {
    const response = await maidan.current.app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: { status: 'up', mode: 'demo' } });
  });

  test('may not be kept by anyone on the way', async () => {
    expect((await maidan.current.app.inject('/api/health')).headers['cache-control']).toBe('no-store');
  });
});

describe('GET /api/ready', () => {
  test('says ready when the database answers and is migrated', async () => {
    const response = await maidan.current.app.inject('/api/ready');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true, data: { status: 'ready' } });
  });

  test('is 503 with a sentence while a migration is missing, and ready again afterwards', async () => {
    const { app, database } = maidan.current;
    await database.script(`
      CREATE TABLE kept AS SELECT * FROM schema_migrations;
      DELETE FROM schema_migrations WHERE name = (SELECT max(name) FROM schema_migrations)`);
    const response = await app.inject('/api/ready');
    await database.script('INSERT INTO schema_migrations SELECT * FROM kept ON CONFLICT DO NOTHING; DROP TABLE kept');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      success: false,
      code: 'unavailable',
      message: 'The database is not migrated yet.',
    });
    expect((await app.inject('/api/ready')).statusCode).toBe(200);
  });

  test('is 503 with a sentence when nothing was ever migrated', async () => {
    const { database, remove } = await freshDatabase('nothing');
    const app = await buildApp({ database, mode: 'demo', origin: ORIGIN });
    const response = await app.inject('/api/ready');
    await app.close();
    await remove();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ success: false, code: 'unavailable' });
  });
});

test('when the database is gone, it is not ready and says so, but up: that is about the process', async () => {
  const { database, remove } = await freshDatabase();
  const app = await buildApp({ database, mode: 'demo', origin: ORIGIN });
  await remove();
  const response = await app.inject('/api/ready');
  expect(response.statusCode).toBe(503);
  expect(response.json()).toEqual({ success: false, code: 'unavailable', message: 'The database does not answer.' });
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  await app.close();
});
