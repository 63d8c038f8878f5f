import { expect, test } from 'vitest';
import { sessionMemory } from './session-memory.ts';

function memoryAt() {
  const time = { ticks: 0, now: new Date('2026-11-17T10:00:00Z'), isListening: true };
  const memory = sessionMemory({
    isListening: () => time.isListening,
    clock: () => time.now,
    ticks: () => time.ticks,
  });
  const keep = (token: string, userId: number) => memory.asking(token)(sessionOf(userId));
  return { memory, time, keep };
}

const sessionOf = (id: number) => ({
  sessionId: id,
  lastSeenAt: new Date(0),
  user: { id, name: null, phone: '9876543210', email: null, emailConfirmedAt: null },
});

test('is remembered for less than a second, from before the database was asked', () => {
  const { memory, time } = memoryAt();
  const keep = memory.asking('a');
  time.ticks = 500;
  keep(sessionOf(1));
  expect(memory.get('a')?.user.id).toBe(1);
  time.ticks = 899;
  expect(memory.get('a')?.user.id).toBe(1);
  time.ticks = 900;
  expect(memory.get('a')).toBeUndefined();
});

test('a clock that is set ends it too', () => {
  const { memory, time, keep } = memoryAt();
  keep('a', 1);
  time.now = new Date(time.now.getTime() + 5_000);
  expect(memory.get('a')).toBeUndefined();
});

test('forgets one user, or all', () => {
  const { memory, keep } = memoryAt();
  for (const [token, userId] of [
    ['a', 1],
    ['b', 1],
    ['c', 2],
    ['d', 3],
  ] as const)
    keep(token, userId);
  memory.forget(1);
  expect(['a', 'b', 'c', 'd'].map((token) => memory.get(token)?.user.id)).toEqual([undefined, undefined, 2, 3]);
  memory.forget();
  expect(memory.size).toBe(0);
});

test('what the database said before a change is not kept', () => {
  const { memory } = memoryAt();
  const keep = memory.asking('a');
  memory.forget(1);
  keep(sessionOf(1));
  expect(memory.get('a')).toBeUndefined();
});

test('nothing is kept or told while no notices come', () => {
  const { memory, time, keep } = memoryAt();
  keep('a', 1);
  time.isListening = false;
  expect(memory.get('a')).toBeUndefined();
  keep('b', 2);
  time.isListening = true;
  expect(memory.get('b')).toBeUndefined();
});

test('what is over is let go, and there is a bound', () => {
  const { memory, time, keep } = memoryAt();
  for (let token = 0; token < 20_000; token += 1) keep(String(token), token);
  expect(memory.size).toBe(10_000);
  time.ticks = 1_000;
  keep('last', 1);
  expect(memory.size).toBe(1);
});
