// Dates and times are put into words in one place, domain/date-text.ts, so that players meet them in one style.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tests/support/guards/linted-copy.ts';

const FORMATS_BY_ITSELF = /Intl\.DateTimeFormat|toLocale(Date|Time)String|<input[^>]*type="(date|time|datetime-local)"/;

test('no page for players, and no message, formats a date or a time by itself', async () => {
  const found: string[] = [];
  for (const folder of ['app', 'server/messages']) {
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.tsx?$/.test(name) || name.includes('.test.') || name.startsWith('features/manage/')) continue;
      if (FORMATS_BY_ITSELF.test(await readFile(join(root, folder, name), 'utf8'))) found.push(join(folder, name));
    }
  }
  expect(found).toEqual([]);
});
