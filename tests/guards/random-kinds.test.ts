import { expect, test } from 'vitest';
import { kindsMissing } from '#tests/support/processes/random-kinds.ts';

test('a run of random operations knows what has not happened in it', () => {
  const all = kindsMissing({});
  expect(all).toContain('called off: money late');
  const found = Object.fromEntries(all.map((kind) => [kind, 1]));
  expect(kindsMissing(found)).toEqual([]);
  expect(kindsMissing({ ...found, 'upi.taken': 0 })).toEqual(['upi.taken']);
});
