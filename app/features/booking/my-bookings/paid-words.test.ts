import { expect, test } from 'vitest';
import { sumOf } from './paid-words.ts';

const paidFor = {
  status: 'confirmed' as const,
  totalPrice: 1400,
  amountDue: 0,
  paid: 1400,
  cameBack: 0,
  calledOff: null,
};

test('a booking that was paid at its price shows that alone', () => {
  expect(sumOf(paidFor)).toEqual({ sum: '₹1,400' });
  expect(sumOf({ ...paidFor, amountDue: 600, paid: 800 })).toEqual({ sum: '₹1,400' });
  expect(sumOf({ ...paidFor, status: 'held', paid: 0 })).toEqual({ sum: '₹1,400' });
});

test('after a move to a cheaper slot it shows what was paid, with the price beside it', () => {
  expect(sumOf({ ...paidFor, totalPrice: 700, paid: 1050, cameBack: 350 })).toEqual({
    sum: '₹1,050',
    about: 'paid, the slot costs ₹700',
  });
});

test('a cancelled one shows what was paid for it, not what its last slot cost, and what of it came back', () => {
  const cancelled = { ...paidFor, status: 'cancelled' as const, totalPrice: 700 };
  expect(sumOf({ ...cancelled, paid: 700, cameBack: 700 })).toEqual({
    sum: '₹1,400',
    about: 'paid, ₹700 back, ₹700 stays',
  });
  expect(sumOf({ ...cancelled, paid: 0, cameBack: 1400 })).toEqual({ sum: '₹1,400', about: 'paid, all back' });
  expect(sumOf(cancelled)).toEqual({ sum: '₹1,400', about: 'paid, nothing back' });
});
