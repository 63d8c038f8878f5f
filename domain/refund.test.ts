import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indiaInstant } from './india-time.ts';
import { deadlineText, type RefundPolicy, refundDeadlines, refundDue, STANDARD_POLICY } from './refund.ts';

const HOUR_MS = 3_600_000;
const startsAt = indiaInstant('2026-11-15', 18 * 60);
const earlierBy = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds);
const cancelled = (now: Date, by: 'player' | 'operator' = 'player', policy = STANDARD_POLICY, paidPaise = 120_000) =>
  refundDue({ policy, startsAt, now, paidPaise, by });

describe('a player who cancels gets back', () => {
  test.each([
    ['all of it, days ahead', 100 * HOUR_MS, 100],
    ['all of it at exactly 24 hours', 24 * HOUR_MS, 100],
    ['half a millisecond later', 24 * HOUR_MS - 1, 50],
    ['half at exactly 12 hours', 12 * HOUR_MS, 50],
    ['nothing a millisecond later', 12 * HOUR_MS - 1, 0],
    ['nothing at the start', 0, 0],
    ['nothing afterwards', -HOUR_MS, 0],
  ])('%s', (_, notice, percent) => {
    expect(cancelled(earlierBy(notice))).toEqual({ percent, paise: 1_200 * percent });
  });

  test('half of an odd amount to the paisa', () => {
    expect(cancelled(earlierBy(15 * HOUR_MS), 'player', STANDARD_POLICY, 142_500).paise).toBe(71_250);
    expect(cancelled(earlierBy(15 * HOUR_MS), 'player', STANDARD_POLICY, 101).paise).toBe(50);
  });
});

test.each([100 * HOUR_MS, HOUR_MS, 0, -HOUR_MS])('all comes back when the operator cancels, %i ms before', (notice) => {
  expect(cancelled(earlierBy(notice), 'operator')).toEqual({ percent: 100, paise: 120_000 });
});

test("the booking's own policy counts, in whatever order it was written", () => {
  const policy = {
    rules: [
      { hoursBefore: 2, percent: 10 },
      { hoursBefore: 48, percent: 90 },
    ],
    operatorCancels: 80,
  };
  expect(cancelled(earlierBy(48 * HOUR_MS), 'player', policy).percent).toBe(90);
  expect(cancelled(earlierBy(47 * HOUR_MS), 'player', policy).percent).toBe(10);
  expect(cancelled(earlierBy(HOUR_MS), 'player', policy).percent).toBe(0);
  expect(cancelled(earlierBy(HOUR_MS), 'operator', policy).percent).toBe(80);
});

describe('deadlines', () => {
  test('say until when how much comes back, earliest first', () => {
    expect(refundDeadlines(STANDARD_POLICY, startsAt, 120_000)).toEqual([
      { until: indiaInstant('2026-11-14', 18 * 60), percent: 100, paise: 120_000 },
      { until: indiaInstant('2026-11-15', 6 * 60), percent: 50, paise: 60_000 },
    ]);
  });

  test('read as a sentence', () => {
    expect(refundDeadlines(STANDARD_POLICY, startsAt, 142_500).map(deadlineText)).toEqual([
      'Cancel by Sat 14 Nov, 6:00 pm and ₹1,425 comes back',
      'Cancel by Sun 15 Nov, 6:00 am and ₹712.50 comes back',
    ]);
  });

  test('are kept: cancelling at the last instant gives what was promised', () => {
    fc.assert(
      fc.property(policies(), fc.nat({ max: 10_000_000 }), (policy, paidPaise) => {
        for (const { until, percent, paise } of refundDeadlines(policy, startsAt, paidPaise)) {
          expect(refundDue({ policy, startsAt, now: until, paidPaise, by: 'player' })).toEqual({ percent, paise });
        }
      }),
    );
  });
});

test('a refund is whole paise, never negative and never more than was paid', () => {
  const notice = fc.integer({ min: -100 * HOUR_MS, max: 500 * HOUR_MS });
  const by = fc.constantFrom('player' as const, 'operator' as const);
  fc.assert(
    fc.property(policies(), notice, fc.nat({ max: 1_000_000_000 }), by, (policy, ahead, paidPaise, who) => {
      const { paise } = cancelled(earlierBy(ahead), who, policy, paidPaise);
      expect(Number.isInteger(paise)).toBe(true);
      expect(paise).toBeGreaterThanOrEqual(0);
      expect(paise).toBeLessThanOrEqual(paidPaise);
    }),
  );
});

test('under the standard policy, cancelling earlier never gives less', () => {
  const notice = fc.integer({ min: -10 * HOUR_MS, max: 60 * HOUR_MS });
  fc.assert(
    fc.property(notice, notice, (a, b) => {
      const [late, early] = [Math.min(a, b), Math.max(a, b)];
      expect(cancelled(earlierBy(early)).paise).toBeGreaterThanOrEqual(cancelled(earlierBy(late)).paise);
    }),
  );
});

function policies(): fc.Arbitrary<RefundPolicy> {
  const percent = fc.integer({ min: 0, max: 100 });
  const rule = fc.record({ hoursBefore: fc.integer({ min: 0, max: 200 }), percent });
  return fc.record({
    rules: fc.uniqueArray(rule, { maxLength: 5, selector: ({ hoursBefore }) => hoursBefore }),
    operatorCancels: percent,
  });
}
