import { expect, test } from 'vitest';
import { amountIn } from './amount-in.ts';

test.each([
  ['0', 0],
  ['400', 400],
  ['₹1,400', 1400],
  [' 12.50 ', 12.5],
  ['10000000', 10_000_000],
])('%j is so many rupees', (text, rupees) => {
  expect(amountIn(text)).toBe(rupees);
});

test.each(['', '-1', 'four', '1.234', '10000001', '1e3'])('%j is no amount', (text) => {
  expect(amountIn(text)).toBeUndefined();
});
