import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as rescheduleWords from '#words/shared/reschedule.ts';
import * as words from '#words/shared/terms.ts';
import { refundAt, STANDARD_POLICY } from './refund.ts';
import { noWayBackText, rescheduleProblem } from './reschedule.ts';
import { stageAt } from './terms-now.ts';
import { toldStages } from './terms-text.ts';
import { HOUR_MS } from './time-units.ts';
import { policyOf, type VenueTerms } from './venue-terms.ts';

const startsAt = new Date('2026-11-20T19:00:00+05:30');
const texts = (terms: VenueTerms | null) => toldStages(words, policyOf(terms)).map(({ text }) => text);

describe('the standard terms', () => {
  const stages = toldStages(words, STANDARD_POLICY);

  it('say what comes back and until when it can be moved', () => {
    expect(texts(null)).toEqual([
      'Free cancellation until 24 hours before the start, half comes back until 12 hours before, then nothing. You can move it twice, until 2 hours before.',
      'It starts in less than 24 hours: half comes back until 12 hours before, then nothing. You can move it twice, until 2 hours before.',
      'It starts in less than 12 hours: a cancellation pays nothing back. You can move it twice, until 2 hours before.',
      'It starts in less than 2 hours: it cannot be moved, and a cancellation pays nothing back.',
    ]);
    expect(stages.map(({ short }) => short)).toEqual([
      null,
      null,
      'No refund. You can move it until 2 hours before.',
      'No refund and no move.',
    ]);
  });

  it.each([
    ['a day before', '2026-11-19T19:00:00.000+05:30', 24, 100],
    ['a millisecond later', '2026-11-19T19:00:00.001+05:30', 12, 50],
    ['twelve hours before', '2026-11-20T07:00:00.000+05:30', 12, 50],
    ['a millisecond later', '2026-11-20T07:00:00.001+05:30', 2, 0],
    ['two hours before', '2026-11-20T17:00:00.000+05:30', 2, 0],
    ['a millisecond later', '2026-11-20T17:00:00.001+05:30', 0, 0],
    ['when it has begun', '2026-11-20T19:30:00.000+05:30', 0, 0],
  ])('%s', (_, time, hoursBefore, percent) => {
    const now = new Date(time);
    const stage = stageAt(stages, (startsAt.getTime() - now.getTime()) / HOUR_MS);
    expect(stage).toMatchObject({ hoursBefore, percent });
    // What the venue's page says is what the payment page says and what the till does.
    expect(refundAt({ policy: STANDARD_POLICY, startsAt, pricePaise: 100 }, now).percent).toBe(percent);
    const noWayBack = noWayBackText(rescheduleWords.noWayBack, STANDARD_POLICY, startsAt, now);
    expect(noWayBack).toBe(hoursBefore === 0 ? stage?.text : undefined);
  });

  it('in general, while nothing is chosen', () => {
    expect(stageAt(stages)?.percent).toBe(100);
  });
});

describe('the terms of a venue', () => {
  it('may be free until the start, and movable longer than that', () => {
    expect(texts({ steps: [{ hoursBefore: 0, percent: 100 }], reschedule: { hoursBefore: 1, times: 3 } })).toEqual([
      'Free cancellation until the start. You can move it 3 times, until 1 hour before.',
      'Free cancellation until the start. It cannot be moved.',
    ]);
  });

  it('may have another share, and no moving at all', () => {
    const steps = [
      { hoursBefore: 48, percent: 100 },
      { hoursBefore: 6, percent: 30 },
    ];
    expect(texts({ steps, reschedule: null })).toEqual([
      'Free cancellation until 48 hours before the start, 30 percent comes back until 6 hours before, then nothing. It cannot be moved.',
      'It starts in less than 48 hours: 30 percent comes back until 6 hours before, then nothing. It cannot be moved.',
      'It starts in less than 6 hours: it cannot be moved, and a cancellation pays nothing back.',
    ]);
  });
});

test('at any moment before any start, the stage is what cancelling and moving would do', () => {
  const steps = fc.constantFrom<VenueTerms['steps']>(
    [{ hoursBefore: 0, percent: 100 }],
    [{ hoursBefore: 72, percent: 100 }],
    [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 12, percent: 50 },
      { hoursBefore: 3, percent: 10 },
    ],
  );
  const reschedule = fc.option(fc.record({ hoursBefore: fc.integer({ min: 0, max: 72 }), times: fc.constant(2) }));
  fc.assert(
    fc.property(steps, reschedule, fc.integer({ min: 0, max: 80 * HOUR_MS }), (chosen, moving, ahead) => {
      const refundPolicy = policyOf({ steps: chosen, reschedule: moving });
      const now = new Date(startsAt.getTime() - ahead);
      const stage = stageAt(toldStages(words, refundPolicy), ahead / HOUR_MS);
      expect(stage?.percent).toBe(refundAt({ policy: refundPolicy, startsAt, pricePaise: 100 }, now).percent);
      expect(stage?.canMove).toBe(rescheduleProblem({ refundPolicy, startsAt, rescheduledTimes: 0 }, now) === null);
    }),
  );
});
