import { expect, test } from 'vitest';
import { arrayLiteral } from './insert-rows.ts';

test('values are written in the notation of PostgreSQL arrays', () => {
  expect(arrayLiteral([1, null, true, 'plain', 'plain'])).toBe('{1,NULL,true,"plain","plain"}');
});

test('quotes, backslashes and the word NULL stay text', () => {
  expect(arrayLiteral(['say "hi"', 'a\\b', 'NULL', ''])).toBe('{"say \\"hi\\"","a\\\\b","NULL",""}');
});

test('dates and lists become text that the column reads', () => {
  expect(arrayLiteral([new Date('2026-03-12T09:00:00Z')])).toBe('{"2026-03-12T09:00:00.000Z"}');
  expect(arrayLiteral([['a', 'b "c"']])).toBe('{"{\\"a\\",\\"b \\\\\\"c\\\\\\"\\"}"}');
});
