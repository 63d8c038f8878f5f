import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { TrackedRefund } from '#contract/refund.ts';
import { expectation, Tracker } from './tracker.tsx';

it('a refund that is late is not promised for a day that has passed', () => {
  expect(expectation('2026-11-24', '2026-11-24')).toBe('Expected by Tuesday, November 24, 2026.');
  expect(expectation('2026-11-24', '2026-11-25')).toBe(
    'It was expected by Tuesday, November 24, 2026 and is late. We keep at it.',
  );
});

const ASKED: TrackedRefund = {
  amount: 1200,
  parts: [{ method: 'upi', amount: 1200 }],
  isReturnedPayment: false,
  status: 'asked',
  isDelayed: false,
  askedAt: '2026-11-15T06:30:00.000Z',
  sentAt: null,
  doneAt: null,
  expectedBy: '2999-11-24',
};
const SENT = { ...ASKED, status: 'sent', sentAt: '2026-11-15T06:31:00.000Z' } as const;
const DONE = { ...SENT, status: 'done', doneAt: '2026-11-15T06:32:00.000Z' } as const;

const textOf = (refund: TrackedRefund) =>
  renderToStaticMarkup(<Tracker refund={refund} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('what the tracker says', () => {
  it('of several ways says how much goes by each', () => {
    expect(textOf(ASKED)).toContain('By UPI, the way it was paid.');
    const parts = [
      { method: 'razorpay' as const, amount: 725 },
      { method: 'upi' as const, amount: 475 },
    ];
    expect(textOf({ ...ASKED, parts })).toContain('₹725 by Razorpay and ₹475 by UPI, the way it was paid.');
  });

  it.each([
    [ASKED, ['Comes back to you', 'Expected by', 'The bank has not confirmed yet.'], ['refuses', 'cannot pay']],
    [{ ...ASKED, isDelayed: true }, ['The bank refuses for now. We try again by ourselves'], ['cannot pay']],
    [SENT, ['Comes back to you', 'The bank has it and is passing it on.'], ['refuses', 'It was paid out.']],
    [{ ...SENT, isDelayed: true }, ['The bank has it and is passing it on.'], ['refuses']],
    [DONE, ['Paid out to you', 'It was paid out.'], ['Expected by', 'refuses']],
    [
      { ...ASKED, status: 'failed', isDelayed: true },
      ['The bank cannot pay this out.', 'The money is not lost.', 'The bank did not pay it out.'],
      ['refuses for now', 'Expected by', 'is passing it on', 'has not confirmed'],
    ],
  ] satisfies [TrackedRefund, string[], string[]][])('%o', (refund, said, unsaid) => {
    const text = textOf(refund);
    expect(text).toContain('₹1,200');
    for (const words of said) expect(text).toContain(words);
    for (const words of unsaid) expect(text).not.toContain(words);
  });
});
