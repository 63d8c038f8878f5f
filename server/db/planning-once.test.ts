import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { planningOnce } from './planning-once.ts';

/** The names under which a process prepares some queries, each of which comes twice. */
function namesOf(texts: string[]): Map<string, string | undefined> {
  const names = new Map<string, string | undefined>();
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation((asked: unknown) => {
    const { text, name } = asked as { text: string; name?: string };
    names.set(text, name);
  });
  const Client = planningOnce();
  const client = new Client();
  for (const text of [...texts, ...texts]) void client.query({ text }, [1]);
  query.mockRestore();
  return names;
}

test('processes give the same query the same name in whatever order they come to it', () => {
  const [apples, pears] = ['SELECT $1::int AS apples', 'SELECT $1::int AS pears'];
  const one = namesOf([apples, pears]);
  const other = namesOf([pears, apples]);
  expect(one.get(apples)).toMatch(/^maidan_.{20,}/);
  expect(one.get(apples)).not.toBe(one.get(pears));
  expect(other).toEqual(one);
});

test('a query that comes once has no name', () => {
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(() => {});
  const Client = planningOnce();
  void new Client().query({ text: 'SELECT $1::int' }, [1]);
  expect(query.mock.calls).toEqual([[{ text: 'SELECT $1::int', name: undefined }, [1]]]);
  query.mockRestore();
});
