import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayQuery } from '#app/features/manage/day-query.ts';
import type { SheetChange } from '#contract/day.ts';
import { changeHearer } from './hear-change.ts';

const DATE = '2026-11-17';
const NEXT = '2026-11-18';
const query = (date: string) => dayQuery('token', 'ground', date);

/** The server's answers to who asks for a day, each given when the test says so. */
let answers: ((mark: string) => void)[];
let client: QueryClient;
let hear: (sheet?: SheetChange) => void;
beforeEach(() => {
  answers = [];
  const fetched = (_: string, { signal }: { signal: AbortSignal }) =>
    new Promise<Response>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      answers.push((mark) => resolve(Response.json({ success: true, data: day(mark) })));
    });
  vi.stubGlobal('fetch', vi.fn(fetched));
  vi.stubGlobal('navigator', { onLine: true });
  client = new QueryClient();
  client.mount();
  hear = changeHearer({ client, token: 'token', venueId: 'ground' });
});
afterEach(() => {
  client.unmount();
  client.clear();
  vi.unstubAllGlobals();
});

const day = (mark: string) => ({ date: DATE, mark, blocks: [{ key: 'booking-1', name: `Name ${mark}` }] });

function change(before: string, mark: string): SheetChange {
  const { date, blocks } = day(mark);
  return { date, before, mark, fields: {}, blocks: blocks as unknown as SheetChange['blocks'] };
}

function shown(): unknown {
  return client.getQueryData(query(DATE).queryKey);
}

/** Somebody looks at a day, so that it is asked for again whenever it may be different. */
async function open(mark: string): Promise<void> {
  const watching = client.getQueryCache().build(client, client.defaultQueryOptions(query(DATE)));
  watching.addObserver({ ...observer, options: client.defaultQueryOptions(query(DATE)) } as never);
  const first = client.fetchQuery(query(DATE));
  await answer(mark);
  await first;
}
const observer = {
  onQueryUpdate: () => {},
  shouldFetchOnWindowFocus: () => false,
  shouldFetchOnReconnect: () => false,
};

async function answer(mark: string): Promise<void> {
  await vi.waitFor(() => expect(answers).not.toHaveLength(0));
  answers.shift()?.(mark);
}

async function expectShown(mark: string): Promise<void> {
  await vi.waitFor(() => expect(shown()).toMatchObject(day(mark)));
}

test('what the server says is different is shown without asking', async () => {
  await open('a');
  hear(change('a', 'b'));
  expect(shown()).toMatchObject(day('b'));
  hear(change('b', 'c'));
  expect(shown()).toMatchObject(day('c'));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a day that is as it was is not asked for again', async () => {
  await open('a');
  hear(change('a', 'a'));
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('after a missed change the whole day is asked for', async () => {
  await open('a');
  hear(change('b', 'c'));
  expect(shown()).toMatchObject(day('a'));
  await answer('c');
  await expectShown('c');
});

test('a change that comes late takes nothing back', async () => {
  await open('a');
  hear(change('a', 'b'));
  hear(change('b', 'c'));
  hear(change('a', 'b'));
  await answer('c');
  await expectShown('c');
});

test('an answer on its way that is older than a change does not hide it', async () => {
  await open('a');
  hear(change('x', 'b'));
  hear(change('b', 'c'));
  await answer('b');
  await expectShown('c');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('an answer on its way that is older than all that was heard is asked for again', async () => {
  await open('a');
  hear(change('x', 'b'));
  hear(change('b', 'c'));
  await answer('a');
  await answer('c');
  await expectShown('c');
  expect(fetch).toHaveBeenCalledTimes(3);
});

test('an answer on its way that is newer than a change stays', async () => {
  await open('a');
  hear(change('x', 'b'));
  hear(change('b', 'c'));
  await answer('c');
  await expectShown('c');
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('other days are asked for again when they are opened', async () => {
  await open('a');
  client.setQueryData(query(NEXT).queryKey, { ...day('n'), date: NEXT, receivedAt: 0 } as never);
  hear(change('a', 'b'));
  expect(client.getQueryState(query(NEXT).queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(query(DATE).queryKey)?.isInvalidated).toBe(false);
});

test('when it is not said what is different, everything is asked for', async () => {
  await open('a');
  hear();
  await answer('b');
  await expectShown('b');
});
