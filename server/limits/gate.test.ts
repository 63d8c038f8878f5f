import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/app-error.ts';
import { createGate, type Gate } from './gate.ts';

const settings = { atOnce: 3, perClient: 2, waiting: 5, waitingPerClient: 3, waitMs: 1_000 };

/** Work that ends when told to. */
function work(gate: Gate, client: string) {
  const end = Promise.withResolvers<void>();
  const one = { isRunning: false, end: end.resolve, outcome: 'open' };
  const done = gate(client, async () => {
    one.isRunning = true;
    await end.promise;
    one.isRunning = false;
  });
  const settled = done.then(
    () => (one.outcome = 'done'),
    (error: unknown) => (one.outcome = error instanceof AppError ? `${error.status} ${error.retryAfterSeconds}` : '?'),
  );
  return Object.assign(one, { settled });
}

/** Long enough for whoever was let in to begin. */
async function turn(): Promise<void> {
  for (let turns = 0; turns < 3; turns++) await new Promise((resolve) => setImmediate(resolve));
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('a gate', () => {
  test('lets two of one client run, and a third of another', async () => {
    const gate = createGate(settings);
    const greedy = Array.from({ length: 4 }, () => work(gate, 'greedy'));
    const honest = work(gate, 'honest');
    await turn();
    expect(greedy.map(({ isRunning }) => isRunning)).toEqual([true, true, false, false]);
    expect(honest.isRunning).toBe(true);
  });

  test('lets the next one in when one leaves, whoever may be next', async () => {
    const gate = createGate(settings);
    const [first, second, third] = [work(gate, 'a'), work(gate, 'a'), work(gate, 'a')];
    const [other, another] = [work(gate, 'b'), work(gate, 'b')];
    other.end();
    await turn();
    expect([third.isRunning, another.isRunning]).toEqual([false, true]);
    first.end();
    second.end();
    await turn();
    expect(third.isRunning).toBe(true);
  });

  test.each([2, 3, 5])('lets a newcomer in after one piece of work of each of %i greedy clients', async (count) => {
    const gate = createGate({ ...settings, waiting: 50 });
    const greedy = Array.from({ length: count }, (_, index) =>
      Array.from({ length: 5 }, () => work(gate, `greedy ${index}`)),
    ).flat();
    const honest = work(gate, 'honest');
    await turn();
    expect(honest.isRunning).toBe(false);
    for (let ended = 0; ended < count && !honest.isRunning; ended++) {
      greedy.find(({ isRunning }) => isRunning)?.end();
      await turn();
    }
    expect(honest.isRunning).toBe(true);
  });

  test('serves greedy clients in turn', async () => {
    const gate = createGate({ ...settings, atOnce: 1, waiting: 50 });
    const order: string[] = [];
    const ask = (client: string) => gate(client, async () => void order.push(client));
    await Promise.all(['a', 'a', 'a', 'b', 'b', 'c'].map(ask));
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a']);
  });

  test('refuses a client who has too many waiting, and nobody else', async () => {
    const gate = createGate(settings);
    const greedy = Array.from({ length: 6 }, () => work(gate, 'greedy'));
    const honest = work(gate, 'honest');
    await turn();
    expect(greedy.map(({ outcome }) => outcome)).toEqual(['open', 'open', 'open', 'open', 'open', '429 3']);
    expect(honest.isRunning).toBe(true);
  });

  test('refuses everybody when the line is full, and whoever has waited too long', async () => {
    const gate = createGate(settings);
    const all = Array.from({ length: 9 }, (_, index) => work(gate, `client ${index}`));
    await turn();
    expect(all.map(({ outcome }) => outcome).at(-1)).toBe('503 3');
    expect(all.filter(({ outcome }) => outcome === 'open')).toHaveLength(8);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(all.filter(({ outcome }) => outcome === '503 3')).toHaveLength(6);
    expect(all.filter(({ isRunning }) => isRunning)).toHaveLength(3);
  });

  test('has room again after work that failed', async () => {
    const gate = createGate({ ...settings, atOnce: 1 });
    await expect(gate('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await gate('a', async () => 'yes')).toBe('yes');
  });

  test('takes nothing on while everything is late', async () => {
    let isHigh = true;
    const gate = createGate({ ...settings, isOverloaded: () => isHigh });
    await expect(gate('a', async () => 'yes')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 3 });
    isHigh = false;
    expect(await gate('a', async () => 'yes')).toBe('yes');
  });
});
