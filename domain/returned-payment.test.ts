import { expect, test } from 'vitest';
import { whyReturned } from './returned-payment.ts';

const at = new Date('2026-11-15T06:30:00Z');
const before = new Date(at.getTime() - 1);
const after = new Date(at.getTime() + 1);
const stands = { confirmedAt: before, cancelledAt: null };
const never = { confirmedAt: null, cancelledAt: null };

test('a payment for a slot that was never booked came too late, and a second one for a booking is one too many', () => {
  expect(whyReturned(never, { at, part: 0 })).toBe('late');
  expect(whyReturned(stands, { at, part: 0 })).toBe('twice');
  expect(whyReturned(stands, { at, part: 1 })).toBe('not_due');
});

test('of a payment for a move it says what became of the move', () => {
  const why = (status: 'expired' | 'dropped' | 'done') => whyReturned(stands, { at, part: 0 }, { status });
  expect(why('expired')).toBe('late');
  expect(why('dropped')).toBe('dropped');
  expect(why('done')).toBe('twice');
});

test('it says of the cancellation only what was cancelled before the money came', () => {
  expect(whyReturned({ ...stands, cancelledAt: before }, { at, part: 0 }, { status: 'dropped' })).toBe('cancelled');
  expect(whyReturned({ ...stands, cancelledAt: after }, { at, part: 0 }, { status: 'expired' })).toBe('late');
  expect(whyReturned({ ...never, cancelledAt: before }, { at, part: 0 })).toBe('cancelled');
});
