import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { part } from './venue-conditions.repository.ts';

const textOf = (limit: number, offset = 0) => new PgDialect().sqlToQuery(part({ limit, offset })).sql.trim();

test('a usual number of venues stands in the text of a statement', () => {
  expect(textOf(24)).toBe('LIMIT 24');
});

test('whoever asks for every number of venues makes few different statements', () => {
  const texts = new Set(Array.from({ length: 2_000 }, (_, index) => textOf(index + 1)));
  expect(texts.size).toBeLessThan(12);
});
