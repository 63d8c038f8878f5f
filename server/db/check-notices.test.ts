import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { checkNotices } from './check-notices.ts';
import type { Database } from './database.ts';

type Checked = Parameters<typeof checkNotices>[0];
type OnNotice = Parameters<Database['listen']>[1];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A database that tells what it is told to those who listen, or does not. */
function database(passesOn: (told: number) => boolean): Checked {
  let onNotice: OnNotice = () => {};
  let told = 0;
  const execute = async (query: { queryChunks: unknown[] }) => {
    told += 1;
    const words = query.queryChunks.filter((chunk) => typeof chunk === 'string');
    if (passesOn(told)) onNotice(words.at(-1) ?? '');
    return { rows: [] };
  };
  const listen: Database['listen'] = async (_channel, hear) => {
    onNotice = hear;
  };
  return { kind: 'postgres', orm: { execute } as unknown as Database['orm'], listen };
}

test('notices that arrive are fine, also the second time they are sent', async () => {
  await checkNotices(database(() => true));
  const second = checkNotices(database((told) => told === 2));
  await vi.advanceTimersByTimeAsync(1_000);
  await second;
});

test('notices that get lost are a reason not to start', async () => {
  const refusal = checkNotices(database(() => false)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await refusal).toBeInstanceOf(StartupError);
  expect(String(await refusal)).toContain('a pooler in transaction mode, DATABASE_DIRECT_URL');
});
