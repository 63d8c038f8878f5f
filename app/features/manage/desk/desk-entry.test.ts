import { expect, test } from 'vitest';
import { EMPTY_ENTRY, readDesk } from './desk-entry.ts';

const asha = { ...EMPTY_ENTRY, phone: '9876543210', name: ' Asha ' };
const known = { price: 1200, needsShift: false };

test('cash is all of the price, a part what was typed, and otherwise nothing is taken', () => {
  expect(readDesk(asha, known)).toEqual({
    value: { phone: '9876543210', name: 'Asha', how: 'cash', cash: 1200, float: undefined },
  });
  expect(readDesk({ ...asha, how: 'part', amount: '400' }, known)).toMatchObject({ value: { cash: 400 } });
  expect(readDesk({ ...asha, how: 'upi' }, known)).toMatchObject({ value: { cash: undefined } });
  expect(readDesk({ ...asha, how: 'later' }, known)).toMatchObject({ value: { cash: undefined } });
});

test('money needs a shift, a booking without any does not', () => {
  const closed = { price: 1200, needsShift: true };
  for (const how of ['cash', 'upi'] as const) {
    expect(readDesk({ ...asha, how }, closed)).toMatchObject({ problems: { float: expect.any(String) } });
    expect(readDesk({ ...asha, how, float: '500' }, closed)).toMatchObject({ value: { float: 500 } });
  }
  expect(readDesk({ ...asha, how: 'later' }, closed)).toMatchObject({ value: { float: undefined } });
});

test('what is wrong is said at its field, the first one first', () => {
  const read = readDesk({ ...EMPTY_ENTRY, phone: '12345', name: 'www.spam.com', how: 'part', amount: '1300' }, known);
  expect('problems' in read && Object.keys(read.problems)).toEqual(['phone', 'name', 'amount']);
});
