// What a process takes under load stays within what docs/operating.md says. Node's own settings would let it take twice
// that: `npm start` gives it others.
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { postgresFor } from '#tests/support/databases/databases.ts';
import { startServer } from '#tests/support/processes/server-process.ts';

const WORDS = ['cricket', 'football', 'pune', 'andheri', 'box', 'turf', 'badminton', 'tennis', 'tonight'];
const REQUESTS = 600;
const AT_ONCE = 8;
const MOST_MB = 400;

test('hundreds of pages and searches, each another one, take less than 400 MB', async () => {
  const { scripts } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  const flags =
    String(scripts.start)
      .match(/--max-\S+/g)
      ?.join(' ') ?? '';
  const server = await startServer({ DATABASE_URL: await postgresFor('demo'), RATE_LIMIT: 'off', NODE_OPTIONS: flags });
  onTestFinished(async () => void (await server.kill('SIGKILL')));
  const list = await fetch(`${server.url}/api/turfs/list?limit=100`);
  const { data } = await list.json();
  const ids: string[] = data.venues.map(({ id }: { id: string }) => id);
  const addressOf = (index: number) => {
    const word = WORDS[index % WORDS.length];
    const id = ids[index % ids.length];
    const all = [`/event/${id}`, `/search?q=${word}+${index}`, `/api/turfs/event/${id}`, `/api/turfs/search?q=${word}`];
    return server.url + all[index % all.length];
  };
  let asked = 0;
  const ask = async () => {
    while (asked < REQUESTS) {
      const response = await fetch(addressOf(asked++));
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
  expect(bytes / 1e6).toBeLessThan(MOST_MB);
});
