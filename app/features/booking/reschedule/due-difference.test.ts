import { expect, test } from 'vitest';
import { moneyOfMove } from './due-difference.ts';

const payment = {
  paymentId: 'pay_1',
  paidAt: '2026-11-15T06:30:00.000Z',
  purpose: 'booking',
  movedTo: null,
} as const;
const booking = ({ price = 2000, due = 0, online = 0, percent = 100 }) => ({
  totalPrice: price,
  paid: price - due,
  amountDue: due,
  cancellation: { allowed: true, reason: null, amount: 0, percent, cap: null, deadlines: [] },
  rescheduling: { allowed: true, reason: null, until: null, movesLeft: 2, addsToDue: true, refundPercent: percent },
  receipt: {
    payments: online > 0 ? [{ ...payment, method: 'upi' as const, amount: online }] : [],
    paid: price - due,
    returned: 0,
    kept: price - due,
    keptOnMoves: 0,
  },
  refunds: [],
});

test('what a dearer slot costs more is due, and nothing is paid first', () => {
  expect(moneyOfMove(booking({ due: 500 }), 3000)).toEqual({
    ...{ due: 0, used: 0, comesBack: 0, isKept: 0 },
    later: { due: 1500, more: 1000, less: 0, cash: 0 },
  });
});

test('a cheaper one lowers what is due; of the rest the terms’ share comes back, by the gateway first', () => {
  expect(moneyOfMove(booking({ due: 400, online: 200, percent: 50 }), 1000)).toEqual({
    ...{ due: 0, used: 0, comesBack: 300, isKept: 300 },
    later: { due: 0, more: 0, less: 400, cash: 100 },
  });
});

test('without money at the counter, the difference is paid first', () => {
  const inApp = booking({});
  const rescheduling = { ...inApp.rescheduling, addsToDue: false };
  expect(moneyOfMove({ ...inApp, rescheduling }, 3000)).toEqual({ due: 1000, used: 0, comesBack: 0, isKept: 0 });
});
