import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { paginationOf, paging } from './paging.ts';
import { queryNumber, queryText } from './query.ts';
import { FilterQuery } from './venue-queries.ts';

const Query = z.object({ number: queryNumber({ min: 0, max: 10 }), text: queryText(5, 'Pune') });

describe('a value in an address', () => {
  test.each([{}, { number: '', text: '' }, { number: ' ', text: ' ' }])('%j is the same as none', (query) => {
    expect(Query.parse(query)).toEqual({});
  });

  test('is taken without the spaces around it', () => {
    expect(Query.parse({ number: ' 7 ', text: ' Pune ' })).toEqual({ number: 7, text: 'Pune' });
  });

  test.each([
    { number: 'x' },
    { number: '11' },
    { number: ['1', '2'] },
    { text: 'Mumbai' },
    { text: 'a\0' },
    { text: ['a', 'b'] },
  ])('%j is refused', (query) => expect(Query.safeParse(query).success).toBe(false));

  test('is described as what it is meant to be', () => {
    const { properties } = z.toJSONSchema(z.object(paging), { io: 'input' });
    expect(properties?.limit).toMatchObject({ type: 'integer', minimum: 1, maximum: 100, default: 20 });
    expect(properties?.offset).toMatchObject({ type: 'integer', minimum: 0, default: 0 });
  });
});

describe('a page', () => {
  test.each([
    [0, 0, false],
    [20, 0, false],
    [21, 0, true],
    [21, 1, false],
    [21, 50, false],
  ])('of %i venues from %i on has more: %s', (total, offset, hasMore) => {
    expect(paginationOf(total, { limit: 20, offset })).toEqual({ total, limit: 20, offset, hasMore });
  });
});

test('a filter takes nothing at all, and whole groups only', () => {
  expect(FilterQuery.parse({})).toEqual({ limit: 20, offset: 0 });
  expect(FilterQuery.safeParse({ date: '2026-11-16', from: '18:00', to: '19:00', lat: '0', lng: '0' }).success).toBe(
    true,
  );
  expect(FilterQuery.safeParse({ date: '2026-11-16', from: '18:00' }).success).toBe(false);
  expect(FilterQuery.safeParse({ lat: '0' }).success).toBe(false);
});
