import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

const folders = [new URL('./', import.meta.url), new URL('../site/', import.meta.url)];
/** Reads the diaries of venues that others have found. */
const OF_FOUND_VENUES = 'slots.repository.ts';

test('what strangers are told is read from the listed venues alone', async () => {
  const offending: string[] = [];
  let read = 0;
  for (const folder of folders) {
    for (const name of (await readdir(folder)).filter((file) => file.endsWith('.repository.ts'))) {
      if (name === OF_FOUND_VENUES) continue;
      const text = await readFile(new URL(name, folder), 'utf8');
      read += text.match(/listed_venues/g)?.length ?? 0;
      if (/\b(FROM|JOIN)\s+venues\b|\.from\(venues\)|Join\(venues/.test(text)) offending.push(name);
    }
  }
  expect(offending).toEqual([]);
  expect(read).toBeGreaterThan(15);
});
