import { expect, test } from 'vitest';
import type { BookingRefundRow } from './refunds.repository.ts';
import { trackedRefund } from './show-refund.ts';

const at = new Date('2026-11-15T06:30:00Z');
const refund: BookingRefundRow = {
  id: 1,
  paymentId: 1,
  bookingId: 1,
  amountPaise: 50_000,
  percent: 100,
  reason: 'cancelled by the player',
  status: 'done',
  idempotencyKey: 'cancel-pay_1',
  gatewayRefundId: 'rfnd_1',
  attempts: 1,
  nextAttemptAt: at,
  lastError: null,
  createdAt: at,
  sentAt: at,
  doneAt: at,
  cause: 'cancelled',
  batch: '00000000-0000-0000-0000-000000000000',
  trackerHash: null,
  method: 'upi',
};

test('what comes back from several payments is one sum, as far as its slowest part, by every way it was paid', () => {
  const other = {
    ...refund,
    id: 2,
    paymentId: 2,
    status: 'sent' as const,
    doneAt: null,
    method: 'google_pay' as const,
  };
  expect(trackedRefund([other, refund, { ...refund, id: 3 }])).toMatchObject({
    amount: 1500,
    status: 'sent',
    parts: [
      { method: 'upi', amount: 1000 },
      { method: 'google_pay', amount: 500 },
    ],
    doneAt: null,
  });
});
