import { expect, test } from 'vitest';
import type { Day } from '#contract/day.ts';
import { dayWatchersOn } from './day-watchers.ts';

const SHEETS = 40;
const MOST_AT_ONCE = 4;

test('a change of everything has each open sheet read, a few at a time', async () => {
  const notices: ((payload: string) => void)[] = [];
  const gates: (() => void)[] = [];
  let reads = 0;
  let most = 0;
  let finished = 0;
  const watchers = dayWatchersOn(
    { listen: async (channel, onNotice) => void (channel === 'catalogue' && notices.push(onNotice)) },
    {
      async read({ date }) {
        reads += 1;
        most = Math.max(most, reads - finished);
        await new Promise<void>((open) => gates.push(open));
        finished += 1;
        return { date, blocks: [] } as unknown as Day;
      },
      onError(error) {
        throw error;
      },
    },
  );
  const told = new Set<string>();
  const venues = Array.from({ length: SHEETS }, (_, index) => `venue-${index}`);
  for (const venueId of venues) {
    await watchers.watch({
      venueId,
      date: '2026-11-18',
      isReader: false,
      changed: () => void told.add(venueId),
      isAdmitted: async () => true,
      end() {},
    });
  }
  const readAll = async () => {
    while (told.size < SHEETS) {
      gates.shift()?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  await readAll();
  expect([reads, most]).toEqual([SHEETS, MOST_AT_ONCE]);

  told.clear();
  for (const onNotice of notices) onNotice('');
  await new Promise((resolve) => setTimeout(resolve, 250));
  await readAll();
  expect([reads, most]).toEqual([2 * SHEETS, MOST_AT_ONCE]);
});
