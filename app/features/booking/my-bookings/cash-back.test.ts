import { expect, test } from 'vitest';
import { cashBackOf } from './cash-back.ts';

const payment = (amount: number) => ({
  paymentId: 'pay_1',
  method: 'upi' as const,
  amount,
  paidAt: '2026-11-15T06:30:00.000Z',
  purpose: 'booking' as const,
  movedTo: null,
});

function back(amount: number, payments: ReturnType<typeof payment>[], paid: number): number {
  const receipt = { payments, paid, returned: 0, kept: paid, keptOnMoves: 0 };
  const cancellation = { allowed: true, reason: null, amount, percent: 100, cap: null, deadlines: [] };
  return cashBackOf({ receipt, refunds: [], cancellation });
}

test('what was paid in cash comes back in cash', () => {
  expect(back(400, [], 400)).toBe(400);
});

test('what was paid online goes back first, and only the rest in cash', () => {
  expect(back(1000, [payment(600)], 1000)).toBe(400);
  expect(back(500, [payment(600)], 1000)).toBe(0);
});
