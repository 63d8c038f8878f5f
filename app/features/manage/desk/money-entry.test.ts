import { expect, test } from 'vitest';
import { amountIn, amountProblem, backOf, floatProblem, readMoney } from './money-entry.ts';

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

test('money is read with its reason and the float, where these are asked for', () => {
  const typed = { amount: '300', reason: ' Typo ', float: '50' };
  const limits = { most: 500, sent: undefined, needsShift: true, noReason: 'Why?' };
  expect(readMoney(typed, limits)).toEqual({ value: { amount: 300, reason: 'Typo', float: 50 } });
  expect(readMoney({ amount: '', reason: ' ', float: '' }, limits)).toEqual({
    problems: {
      amount: 'Please enter an amount, for example 400',
      reason: 'Why?',
      float: 'Please enter what is in the drawer, 0 if it is empty',
    },
  });
  const alone = { ...limits, needsShift: false, noReason: undefined };
  expect(readMoney({ amount: '500', reason: '', float: '' }, alone)).toEqual({
    value: { amount: 500, reason: '', float: undefined },
  });
});

test('what had no answer may be sent again, though less can be taken by now; another amount may not', () => {
  const limits = { most: 100, sent: 300, needsShift: false, noReason: undefined };
  expect(readMoney({ amount: '300', reason: '', float: '' }, limits)).toMatchObject({ value: { amount: 300 } });
  expect(readMoney({ amount: '200', reason: '', float: '' }, limits)).toEqual({
    problems: { amount: 'That is more than ₹100' },
  });
});
