import { expect, test } from 'vitest';
import { dayChangeBetween, withDayChange } from './day-change.ts';

type Block = { key: string; name: string };
type Day = { date: string; mark: string; now: string; totals: { bookings: number }; courts: string[]; blocks: Block[] };

const ravi = { key: 'booking-1', name: 'Ravi' };
const meera = { key: 'booking-2', name: 'Meera' };
const hold = { key: 'hold-3', name: '' };
const day = (mark: string, blocks: Block[]): Day => ({
  date: '2026-11-17',
  mark,
  now: `at ${mark}`,
  totals: { bookings: blocks.length },
  courts: ['Turf A'],
  blocks,
});

test.each<[string, Block[], Block[]]>([
  ['nothing', [ravi, meera], [ravi, meera]],
  ['a name', [ravi, meera], [ravi, { ...meera, name: 'Asha' }]],
  ['a new booking between the others', [ravi, hold], [ravi, meera, hold]],
  ['one that is gone', [ravi, meera, hold], [ravi, hold]],
  ['another order', [ravi, meera], [meera, ravi]],
  ['all of them', [ravi, meera], [hold]],
])('what is applied after %s changed is the new day', (_, one, other) => {
  const [before, after] = [day('a', one), day('b', other)];
  const sent: ReturnType<typeof dayChangeBetween<Day>> = JSON.parse(JSON.stringify(dayChangeBetween(before, after)));
  expect(withDayChange(before, sent)).toEqual(after);
});

test('only what is different is sent', () => {
  const asha = { ...meera, name: 'Asha' };
  expect(dayChangeBetween(day('a', [ravi, meera]), day('b', [ravi, asha]))).toEqual({
    before: 'a',
    mark: 'b',
    fields: { now: 'at b' },
    blocks: [asha],
  });
  const { keys, fields } = dayChangeBetween(day('a', [ravi]), day('b', [ravi, meera]));
  expect(keys).toEqual(['booking-1', 'booking-2']);
  expect(fields).toEqual({ now: 'at b', totals: { bookings: 2 } });
});

test('what did not change stays the same object, so that it is not drawn again', () => {
  const before = day('a', [ravi, meera]);
  const change = dayChangeBetween(before, day('b', [ravi, { ...meera, name: 'Asha' }]));
  const after = withDayChange(before, change);
  expect(after?.blocks[0]).toBe(ravi);
  expect(after?.courts).toBe(before.courts);
});

test('a change of another state is not applied', () => {
  const change = dayChangeBetween(day('b', [ravi]), day('c', [meera]));
  expect(withDayChange(day('a', [ravi]), change)).toBeUndefined();
  const lost = { ...change, before: 'a', keys: ['booking-1', 'booking-9'], blocks: [] };
  expect(withDayChange(day('a', [ravi]), lost)).toBeUndefined();
});
