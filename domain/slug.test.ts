import { expect, test } from 'vitest';
import { numbered, slugOf } from './slug.ts';

test.each([
  ['Baner Floodlit Arena', 'baner-floodlit-arena'],
  ['  D’Souza & Sons (Andheri) ', 'd-souza-sons-andheri'],
  ['Café Müller', 'cafe-muller'],
  ['मैदान', 'ground'],
  ['…', 'ground'],
  ['x'.repeat(90), 'x'.repeat(60)],
])('%s is %s', (text, slug) => expect(slugOf(text, 'ground')).toBe(slug));

test('the second of a name has a number', () => {
  expect([0, 1, 2].map((turn) => numbered('arena', turn))).toEqual(['arena', 'arena-2', 'arena-3']);
});
