import { expect, test } from 'vitest';
import { csvOf } from '#domain/csv.ts';
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

test('a file for a spreadsheet starts no formula, and keeps commas, quotes and lines in their cells', () => {
  expect(csvOf([['a', 'b,c', '"d"', '=1+1', '-2', 'x\ny']])).toBe(`\ufeffa,"b,c","""d""","'=1+1","'-2","x\ny"\r\n`);
});
