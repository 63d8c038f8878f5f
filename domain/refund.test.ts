import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as refundWords from '#words/shared/refunds.ts';
import { indiaInstant } from './india-time.ts';
import { NO_CAP, type RefundCap, type RefundPolicy, refundAt, refundDeadlines, STANDARD_POLICY } from './refund.ts';
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
  /** Moved late: of all of it, half or nothing comes back at most. */
  const [half, none] = [60_000, 0].map((backPaise) => ({ paise: 120_000, backPaise })) as [RefundCap, RefundCap];

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
    expect(refundDeadlines({ ...terms, cap: half }, longAgo)).toEqual([
      { until: indiaInstant('2026-11-15', 6 * 60), percent: 50, paise: 60_000 },
    ]);
    expect(refundDeadlines({ ...terms, cap: none }, longAgo)).toEqual([]);
    expect(lateRescheduleText(refundWords, { ...terms, cap: NO_CAP })).toBeUndefined();
    expect(lateRescheduleText(refundWords, { ...terms, cap: half })).toContain('at most ₹600 comes back');
  });

  test('count what was paid after a late move in full', () => {
    const dearer = { ...terms, pricePaise: 200_000 };
    expect(refundDeadlines({ ...dearer, cap: half }, longAgo)).toEqual([
      { until: indiaInstant('2026-11-14', 18 * 60), percent: 70, paise: 140_000 },
      { until: indiaInstant('2026-11-15', 6 * 60), percent: 50, paise: 100_000 },
    ]);
    expect(refundDeadlines({ ...dearer, cap: none }, longAgo)).toMatchObject([{ paise: 80_000 }, { paise: 40_000 }]);
    expect(lateRescheduleText(refundWords, { ...dearer, cap: half })).toBe(
      'Of the ₹1,200 paid before it was moved at short notice, at most ₹600 comes back. What was paid since comes back as for any booking.',
    );
    expect(lateRescheduleText(refundWords, { ...dearer, cap: none })).toBe(
      'Of the ₹1,200 paid before it was moved at short notice, nothing comes back. What was paid since comes back as for any booking.',
    );
    expect(nothingBackText(refundWords, { ...dearer, cap: none })).toBe(refundWords.tooClose);
  });

  test('of which none is left are told with their reason: the game is close, or it was moved late', () => {
    const told = (cap: RefundCap, deadlines = refundDeadlines({ ...terms, cap }, longAgo)) =>
      refundSentences(refundWords, { deadlines, ...terms, cap });
    expect(told(none)).toEqual(['Because it was moved at short notice, nothing comes back if you cancel.']);
    for (const cap of [half, NO_CAP]) expect(told(cap, [])).toEqual([refundWords.tooClose]);
    expect(told(half)).toEqual([
      'Cancel by Sun 15 Nov, 6:00 AM and ₹600 comes back. After that, nothing comes back.',
      'Because it was moved at short notice, at most ₹600 comes back if you cancel.',
    ]);
    expect(told(NO_CAP)).toHaveLength(1);
  });

  test('of which none is left have one reason, before a cancellation, at it and afterwards', () => {
    const told = (cap: RefundCap) =>
      (['booked', 'cancelling', 'cancelled'] as const).map((when) =>
        nothingBackText(refundWords, { ...terms, cap }, when),
      );
    expect(told(none)).toEqual([
      'Because it was moved at short notice, nothing comes back if you cancel.',
      'Cancel now and nothing comes back, because it was moved at short notice.',
      'Because it was moved at short notice, nothing comes back.',
    ]);
    for (const cap of [half, NO_CAP]) {
      expect(told(cap)).toEqual([
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
      fc.property(policies(), paise, paise, caps(), (policy, pricePaise, leftPaise, cap) => {
        const agreed = { policy, startsAt, pricePaise, leftPaise, cap };
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

function caps(): fc.Arbitrary<RefundCap> {
  const percent = fc.integer({ min: 0, max: 100 });
  return fc
    .tuple(fc.nat({ max: 10_000_000 }), percent)
    .map(([paise, most]) => ({ paise, backPaise: Math.floor((paise * most) / 100) }));
}

function policies(): fc.Arbitrary<RefundPolicy> {
  const percent = fc.integer({ min: 0, max: 100 });
  const rule = fc.record({ hoursBefore: fc.integer({ min: 0, max: 200 }), percent });
  return fc.record({
    rules: fc.uniqueArray(rule, { maxLength: 5, selector: ({ hoursBefore }) => hoursBefore }),
    operatorCancels: percent,
  });
}
