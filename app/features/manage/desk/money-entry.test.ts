import { expect, test } from 'vitest';
import { amountIn, amountProblem, backOf, floatProblem } from './money-entry.ts';

test('an amount is read as people type it', () => {
  expect(amountIn('₹1,400')).toBe(1400);
  expect(amountIn(' 712.50 ')).toBe(712.5);
  expect(amountIn('0')).toBe(0);
  for (const text of ['', '-5', '1e3', '1.234', 'all', '99999999']) expect(amountIn(text)).toBeUndefined();
});

test('what is taken is more than nothing and at most what is due', () => {
  expect(amountProblem('800', 800)).toBeUndefined();
  expect(amountProblem('800.01', 800)).toBe('That is more than ₹800');
  expect(amountProblem('0', 800)).toBe('Please enter an amount, for example 400');
});

test('an empty drawer has to be said', () => {
  expect(floatProblem('0')).toBeUndefined();
  expect(floatProblem('')).toBe('Please enter what is in the drawer, 0 if it is empty');
});

test('of what goes back, credit gets its share, and of the rest what a gateway took goes first', () => {
  const paid = { paidOnline: 0, paidCredit: 0, paidCash: 500 };
  expect(backOf(500, paid)).toEqual({ online: 0, credit: 0, cash: 500 });
  expect(backOf(500, { ...paid, paidOnline: 300.1 })).toEqual({ online: 300.1, credit: 0, cash: 199.9 });
  expect(backOf(500, { ...paid, paidOnline: 900 })).toEqual({ online: 500, credit: 0, cash: 0 });
  expect(backOf(500, { paidOnline: 0, paidCredit: 500, paidCash: 500 })).toEqual({ online: 0, credit: 250, cash: 250 });
});
