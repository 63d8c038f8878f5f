import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as refundWords from '#words/shared/refunds.ts';
import { indiaInstant } from './india-time.ts';
import { type RefundPolicy, refundAt, refundDeadlines, STANDARD_POLICY } from './refund.ts';
import { lateRescheduleText, nothingBackText, refundSentences, refundText } from './refund-text.ts';
import { HOUR_MS } from './time-units.ts';

const startsAt = indiaInstant('2026-11-15', 18 * 60);
const earlierBy = (milliseconds: number) => new Date(startsAt.getTime() - milliseconds);
const cancelled = (now: Date, by: 'player' | 'operator' = 'player', policy = STANDARD_POLICY, pricePaise = 120_000) =>
  refundAt({ policy, startsAt, pricePaise }, now, by);
const longAgo = earlierBy(1000 * HOUR_MS);

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
  const terms = { policy: STANDARD_POLICY, startsAt, pricePaise: 120_000 };

  test('say until when how much comes back, earliest first', () => {
    expect(refundDeadlines(terms, longAgo)).toEqual([
      { until: indiaInstant('2026-11-14', 18 * 60), percent: 100, paise: 120_000 },
      { until: indiaInstant('2026-11-15', 6 * 60), percent: 50, paise: 60_000 },
    ]);
  });

  test('that have passed are not told', () => {
    expect(refundDeadlines(terms, earlierBy(24 * HOUR_MS)).map(({ percent }) => percent)).toEqual([50]);
    expect(refundDeadlines(terms, earlierBy(12 * HOUR_MS))).toEqual([]);
  });

  test('read as sentences', () => {
    expect(refundText(refundWords, refundDeadlines({ ...terms, pricePaise: 142_500 }, longAgo))).toBe(
      'Cancel by Sat 14 Nov, 6:00 PM and ₹1,425 comes back. Cancel by Sun 15 Nov, 6:00 AM and ₹712.50 comes back. After that, nothing comes back.',
    );
    expect(refundText(refundWords, [])).toBe(
      'This is too close to the start for a refund: a cancellation pays nothing back.',
    );
  });

  test('of a booking that was moved late are one, at the share of that moment', () => {
    expect(refundDeadlines({ ...terms, most: 50 }, longAgo)).toEqual([
      { until: indiaInstant('2026-11-15', 6 * 60), percent: 50, paise: 60_000 },
    ]);
    expect(refundDeadlines({ ...terms, most: 0 }, longAgo)).toEqual([]);
    expect(lateRescheduleText(refundWords, 100)).toBeUndefined();
    expect(lateRescheduleText(refundWords, 50)).toContain('at most 50 percent');
  });

  test('of which none is left are told with their reason: the game is close, or it was moved late', () => {
    const told = (most: number, deadlines = refundDeadlines({ ...terms, most }, longAgo)) =>
      refundSentences(refundWords, { deadlines, most });
    expect(told(0)).toEqual(['Because it was moved late, nothing comes back if you cancel.']);
    for (const most of [50, 100]) expect(told(most, [])).toEqual([refundWords.tooClose]);
    expect(told(50)).toEqual([
      'Cancel by Sun 15 Nov, 6:00 AM and ₹600 comes back. After that, nothing comes back.',
      'Because it was moved late, at most 50 percent comes back if you cancel.',
    ]);
    expect(told(100)).toHaveLength(1);
  });

  test('of which none is left have one reason, before a cancellation, at it and afterwards', () => {
    const told = (most: number) =>
      (['booked', 'cancelling', 'cancelled'] as const).map((when) => nothingBackText(refundWords, most, when));
    expect(told(0)).toEqual([
      'Because it was moved late, nothing comes back if you cancel.',
      'Cancel now and nothing comes back, because it was moved late.',
      'Because it was moved late, nothing comes back.',
    ]);
    for (const most of [50, 100]) {
      expect(told(most)).toEqual([
        'This is too close to the start for a refund: a cancellation pays nothing back.',
        'Cancel now and nothing comes back: the game is too close.',
        'It was cancelled too late for a refund by the terms of this booking.',
      ]);
    }
  });

  test('never promise more than is left of what was paid', () => {
    expect(refundDeadlines({ ...terms, leftPaise: 70_000 }, longAgo).map(({ paise }) => paise)).toEqual([
      70_000, 60_000,
    ]);
  });

  test('are kept: cancelling at the last instant gives what was promised', () => {
    const paise = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(policies(), paise, paise, fc.nat({ max: 100 }), (policy, pricePaise, leftPaise, most) => {
        const agreed = { policy, startsAt, pricePaise, leftPaise, most };
        for (const { until, ...promised } of refundDeadlines(agreed, longAgo)) {
          expect(refundAt(agreed, until)).toEqual(promised);
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
