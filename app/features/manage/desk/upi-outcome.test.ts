import { expect, test } from 'vitest';
import type { DeskBooking, UpiCode } from '#contract/desk.ts';
import { codeState, nextAmount, whyGone } from './upi-outcome.ts';

const shown = { order: { paymentId: 'pay_this', amount: 2175 }, booking: { due: 2175 } };
const code = (state: UpiCode['state'], paymentId = 'pay_this') => ({ paymentId, amount: 2175, state });
const now = (change: Partial<DeskBooking>) => ({ due: 2175, status: 'confirmed' as const, codes: [], ...change });

test('whether it is paid is said by its own order, whatever is due by now', () => {
  expect(codeState(shown, undefined)).toBe('open');
  expect(codeState(shown, now({ due: 1675, codes: [code('open')] }))).toBe('open');
  expect(codeState(shown, now({ due: 2075, codes: [code('paid', 'pay_older'), code('due_changed')] }))).toBe(
    'due_changed',
  );
  expect(codeState(shown, now({ due: 4000, codes: [code('paid')] }))).toBe('paid');
});

test('why a code is gone is one sentence', () => {
  expect(whyGone('declined', shown, now({}))).toBe('It was not paid. It stays due.');
  expect(whyGone('replaced', shown, now({}))).toContain('Another payment was begun');
  expect(whyGone('cancelled', shown, now({ due: 0 }))).toContain('The booking was cancelled');
  expect(whyGone('due_changed', shown, now({ due: 1675 }))).toBe('₹1,675 is due now, so this code was withdrawn.');
  expect(whyGone('due_changed', shown, now({ due: 0 }))).toContain('Nothing is due any more');
  expect(whyGone('returned', shown, now({ due: 1675 }))).toContain('₹2,175 was paid by UPI when it was no longer due');
});

test('another code is for all that is due where this one was, else for no more than that', () => {
  const part = { order: { paymentId: 'pay_this', amount: 100 }, booking: { due: 2175 } };
  expect(nextAmount(2175, shown, now({ due: 3000 }))).toBe(3000);
  expect(nextAmount(2175, shown, now({ due: 1675 }))).toBe(1675);
  expect(nextAmount(100, part, now({ due: 3000 }))).toBe(100);
  expect(nextAmount(100, part, now({ due: 60 }))).toBe(60);
  expect(nextAmount(2175, undefined, now({ due: 1675 }))).toBe(1675);
  expect(nextAmount(2175, shown, now({ status: 'cancelled', due: 0 }))).toBe(0);
  expect(nextAmount(2175, undefined, undefined)).toBe(2175);
});
