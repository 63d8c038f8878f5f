import { AsyncResource } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { keepTickShape } from './tick-shape.ts';

test('keeps one object that Node made for a tick, and sees no others', async () => {
  const kept = keepTickShape();
  expect(kept).toHaveLength(1);
  expect(Object.getOwnPropertySymbols(kept[0]).map(String)).toContain('Symbol(async_id_symbol)');
  await new Promise<void>((resolve) => process.nextTick(resolve));
  new AsyncResource('TickObject');
  expect(keepTickShape()).toBe(kept);
  expect(kept).toHaveLength(1);
});
