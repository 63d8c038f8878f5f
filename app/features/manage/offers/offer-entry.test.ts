import { expect, test } from 'vitest';
import { EMPTY, readOffer, takesAll } from './offer-entry.ts';

const quiet = { ...EMPTY, name: ' Quiet hours ', amount: '20', weekdays: [1, 2, 3], from: '06:00', to: '16:00' };

test('an offer is read as it is typed: midnight as an end is the end of the day', () => {
  expect(readOffer(quiet)).toEqual({
    value: {
      name: 'Quiet hours',
      code: null,
      percent: 20,
      rupees: null,
      weekdays: [1, 2, 3],
      from: 360,
      to: 960,
      first: null,
      last: null,
      perPlayer: null,
      inAll: null,
    },
  });
  expect(readOffer({ ...quiet, from: '00:00', to: '00:00' }).value).toMatchObject({ from: 0, to: 1440 });
});

test('a code has limits, or none; what is for everybody has none, whatever was typed before', () => {
  const code = { ...quiet, hasCode: true, code: ' diwali20', by: 'rupees' as const, amount: '₹1,000' };
  expect(readOffer({ ...code, perPlayer: '1', inAll: '1,000' }).value).toMatchObject({
    code: 'DIWALI20',
    percent: null,
    rupees: 1000,
    perPlayer: 1,
    inAll: 1000,
  });
  expect(readOffer(code).value).toMatchObject({ perPlayer: null, inAll: null });
  expect(readOffer({ ...code, hasCode: false, perPlayer: '1' }).value).toMatchObject({ code: null, perPlayer: null });
});

test.each([
  [{ name: ' ' }, ['name']],
  [{ hasCode: true, code: 'A B' }, ['code']],
  [{ amount: '0' }, ['amount']],
  [{ amount: '101' }, ['amount']],
  [{ amount: '12.5' }, ['amount']],
  [{ weekdays: [] }, ['weekdays']],
  [{ from: '' }, ['from']],
  [{ to: '05:00' }, ['to']],
  [{ first: '2026-12-01', last: '2026-11-01' }, ['last']],
  [{ hasCode: true, code: 'ABC', perPlayer: 'x', inAll: '0' }, ['perPlayer', 'inAll']],
])('%j is refused', (change, fields) => {
  const read = readOffer({ ...quiet, ...change });
  expect(read.value ?? Object.keys(read.problems)).toEqual(fields);
});

test('what would take off all is known while it is typed', () => {
  expect(takesAll({ by: 'percent', amount: '100 %' }, undefined)).toBe(true);
  expect(takesAll({ by: 'percent', amount: '99' }, 100)).toBe(false);
  expect(takesAll({ by: 'rupees', amount: '1,200' }, 120_000)).toBe(true);
  expect(takesAll({ by: 'rupees', amount: '1199' }, 120_000)).toBe(false);
  expect(takesAll({ by: 'rupees', amount: 'all' }, 120_000)).toBe(false);
  expect(takesAll({ by: 'rupees', amount: '1200' }, undefined)).toBe(false);
});
