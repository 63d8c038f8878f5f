import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/processes/temporary-folder.ts';
import { isDatabaseBusy, isDatabaseDown } from './database-down.ts';

const failed = (code: string) => Object.assign(new Error('It failed.'), { code });

test.each(['57P01', '57P03', '53300', '08006', 'ECONNREFUSED', 'EPIPE'])(
  '%s says that the database is down',
  (code) => {
    expect(isDatabaseDown(failed(code))).toBe(true);
    expect(isDatabaseDown(new Error('Failed query', { cause: failed(code) }))).toBe(true);
  },
);

test.each(['23505', '40P01', '42P01', 'ENOENT'])('%s says something else', (code) => {
  expect(isDatabaseDown(failed(code))).toBe(false);
});

test.each(['57014', '55P03', '40001', '40P01'])('%s says that the database is busy', (code) => {
  expect(isDatabaseBusy(new Error('Failed query', { cause: failed(code) }))).toBe(true);
});

test('a broken promise of the data does not say that the database is busy', () => {
  expect(isDatabaseBusy(failed('23505'))).toBe(false);
});

test('a server whose Unix socket is gone is down; a file that is gone is not', async () => {
  const folder = await temporaryFolder();
  const client = new pg.Client({ host: folder, port: 5432 });
  const refusal = await client.connect().catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseDown(refusal)).toBe(true);
  const missing = await readFile(join(folder, 'nothing')).catch((error: unknown) => error);
  expect(missing).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseDown(missing)).toBe(false);
});

test('what is not an error is not the database', () => {
  expect(isDatabaseDown('57P01')).toBe(false);
});
