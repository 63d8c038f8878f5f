import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file for a spreadsheet starts no formula, and keeps commas, quotes and lines in their cells', () => {
  const formulas = ['=1+1', '+1', '-1+1', '-A1', '--1', '@SUM(A1)', '\t=1'];
  for (const formula of formulas) expect(csvOf([[formula]])).toBe(`\ufeff"'${formula}"\r\n`);
  expect(csvOf([['a', 'b,c', '"d"', 'x\ny']])).toBe('\ufeffa,"b,c","""d""","x\ny"\r\n');
});

test('a number below zero stays one', () => {
  expect(csvOf([['-2', '-10.5', '3']])).toBe('\ufeff-2,-10.5,3\r\n');
});
