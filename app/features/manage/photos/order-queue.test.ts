import { expect, test } from 'vitest';
import { orderQueue } from './order-queue.ts';

/** Saving that ends when told to. */
function server() {
  const asked: (readonly number[])[] = [];
  let answer = Promise.withResolvers<void>();
  let rests = 0;
  const queue = orderQueue(
    (order) => {
      asked.push(order);
      answer = Promise.withResolvers();
      return answer.promise;
    },
    () => (rests += 1),
  );
  return {
    queue,
    asked,
    rests: () => rests,
    async answer() {
      answer.resolve();
      await new Promise(setImmediate);
    },
  };
}

test('an order that comes while another is being saved is saved after it', async () => {
  const { queue, asked, answer, rests } = server();
  queue.keep([2, 1]);
  queue.keep([1, 2]);
  expect(asked).toEqual([[2, 1]]);
  expect(queue.pending()).toEqual([1, 2]);
  await answer();
  expect(asked).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(rests()).toBe(0);
  await answer();
  expect(rests()).toBe(1);
  expect(queue.pending()).toBeUndefined();
});

test('of several that wait only the last is saved, and once', async () => {
  const { queue, asked, answer, rests } = server();
  queue.keep([1, 2, 3]);
  queue.keep([2, 1, 3]);
  queue.keep([3, 2, 1]);
  await answer();
  await answer();
  expect(asked).toEqual([
    [1, 2, 3],
    [3, 2, 1],
  ]);
  expect(rests()).toBe(1);
});

test('after a rest it begins again', async () => {
  const { queue, asked, answer, rests } = server();
  queue.keep([1, 2]);
  await answer();
  queue.keep([2, 1]);
  await answer();
  expect(asked).toHaveLength(2);
  expect(rests()).toBe(2);
});
