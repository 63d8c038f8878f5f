import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ReconcileResult, ReconcileTrouble } from './reconcile.ts';
import { type Jobs, startWorker } from './worker.ts';

const NOTHING: ReconcileResult = {
  settled: 0,
  found: 0,
  givenUp: 0,
  lapsed: 0,
  offered: 0,
  passed: 0,
  reminded: 0,
  released: 0,
  hasMore: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A worker whose reconciler answers so, one answer after the other, and what it did in the first second. */
async function firstSecond(answers: (ReconcileResult | Error)[]): Promise<{ ran: string[]; troubles: number }> {
  const ran: string[] = [];
  let troubles = 0;
  const jobs: Jobs = {
    sendMessages: async () => ran.push('messages'),
    sendRefunds: async () => ran.push('refunds'),
    async reconcile() {
      ran.push('reconcile');
      const answer = answers.shift() ?? NOTHING;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    callOffs: async () => ({ calledOff: 0, finished: 0, overdue: 0, credits: 0, hasMore: false }),
    refreshPrices: async () => 0,
    sweep: async () => ({
      codes: 0,
      clients: 0,
      sessions: 0,
      counts: 0,
      texts: 0,
      holds: 0,
      occupancies: 0,
      days: 0,
      laidOut: 0,
      photos: 0,
    }),
  };
  const worker = startWorker(jobs, () => (troubles += 1));
  worker.wake();
  await vi.advanceTimersByTimeAsync(1_000);
  await worker.stop();
  return { ran, troubles };
}

test('the reconciler goes on until nothing is due, and messages get their turn in between', async () => {
  const full = { ...NOTHING, found: 50, hasMore: true };
  const { ran } = await firstSecond([full, full, NOTHING]);
  const round = ['messages', 'refunds', 'reconcile'];
  expect(ran).toEqual([...round, ...round, ...round]);
});

test('trouble with some of a batch does not keep it from the next one; with all of it, it waits', async () => {
  const some = await firstSecond([new ReconcileTrouble([new Error('one')], true)]);
  expect(some.ran.filter((job) => job === 'reconcile')).toHaveLength(2);
  expect(some.troubles).toBe(1);
  const all = await firstSecond([new ReconcileTrouble([new Error('all')], false)]);
  expect(all.ran.filter((job) => job === 'reconcile')).toHaveLength(1);
});
