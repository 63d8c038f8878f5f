import { expect, test } from 'vitest';
import { actText } from './act-text.ts';
import { factLines } from './facts.ts';

test('what changed is said from what to what, and what did not is not', () => {
  const before = { role: 'desk', venueIds: ['a'], name: 'Same' };
  const after = { role: 'manager', venueIds: null, name: 'Same' };
  expect(factLines({ before, after })).toEqual(['Role: Desk → Manager', 'Grounds: a → all']);
  const venues = [{ id: 'a', name: 'Baner Sixes' }];
  expect(factLines({ after: { venueIds: ['a', 'b'] } }, venues)).toEqual(['Grounds: Baner Sixes, b']);
  expect(factLines({ after: { role: 'owner', venueIds: null } })).toEqual(['Role: Owner']);
  expect(factLines({ before: { role: 'accountant' } })).toEqual(['Role: Accountant']);
  expect(factLines({})).toEqual([]);
});

test('what is done at the counter is told in words, and without what only the database knows', () => {
  const booked = { guest: 'Asha', date: '2026-11-21', price: '₹1,200', due: '₹0' };
  expect(factLines({ after: booked })).toEqual(['Guest: Asha', 'Date: Sat 21 Nov', 'Price: ₹1,200', 'Due: ₹0']);
  const closed = { expected: '₹1,700', counted: '₹1,680', difference: '-₹20' };
  expect(factLines({ after: closed })).toEqual(['Expected: ₹1,700', 'Counted: ₹1,680', 'Difference: -₹20']);
  expect(factLines({ before: { due: '₹800' }, after: { inFull: true, refund: '₹400', cash: '₹0' } })).toEqual([
    'Due: ₹800',
    'Beyond the terms: yes',
    'Goes back: ₹400',
    'To hand back in cash: ₹0',
  ]);
  expect(factLines({ after: { series: '4', dates: 8, moved: 1, booked: 2, cancelled: 3 } })).toEqual([
    'Dates: 8',
    'Dates moved: 1',
    'Dates booked: 2',
    'Dates cancelled: 3',
  ]);
  expect(factLines({ before: { arrival: 'expected' }, after: { arrival: 'arrived' } })).toEqual([]);
  expect(factLines({ after: { refund: 425 } })).toEqual(['Goes back: ₹425']);
  expect(factLines({ before: { price: 1200 }, after: { price: 1500 } })).toEqual(['Price: ₹1,200 → ₹1,500']);
});

test('hours are told by day and by date, and only where they changed', () => {
  const before = { day0: 'closed', day1: '06:00–23:00', '2026-12-25': null };
  const after = { day0: 'closed', day1: '06:00–21:00', '2026-12-25': 'closed, Christmas' };
  expect(factLines({ before, after })).toEqual([
    'Mon: 06:00–23:00 → 06:00–21:00',
    'Fri 25 Dec: none → closed, Christmas',
  ]);
});

test('an act is said with whom it concerned', () => {
  expect(actText('member.invited', '…3210')).toBe('invited …3210');
});
