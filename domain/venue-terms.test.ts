import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { refundAt, STANDARD_POLICY } from './refund.ts';
import { HOUR_MS } from './time-units.ts';
import { policyOf, termsOf, termsProblem, type VenueTerms } from './venue-terms.ts';

const startsAt = new Date('2026-11-20T13:30:00Z');
const back = (terms: VenueTerms | null, hours: number, by: 'player' | 'operator' = 'player') =>
  refundAt(
    { policy: policyOf(terms), startsAt, pricePaise: 100_000 },
    new Date(startsAt.getTime() - hours * HOUR_MS),
    by,
  ).percent;
const moving = { hoursBefore: 2, times: 2 };
const strict: VenueTerms = { steps: [{ hoursBefore: 72, percent: 100 }], reschedule: null };
const kind: VenueTerms = { steps: [{ hoursBefore: 0, percent: 100 }], reschedule: { hoursBefore: 0, times: 5 } };

describe('the terms of a venue', () => {
  it('may be as strict as everything until three days before and nothing after, and as kind as everything until the start', () => {
    expect(termsProblem(strict)).toBeNull();
    expect([back(strict, 72), back(strict, 71.9)]).toEqual([100, 0]);
    expect(termsProblem(kind)).toBeNull();
    expect([back(kind, 0.1), back(kind, 0)]).toEqual([100, 100]);
  });

  it.each<[string, VenueTerms, string]>([
    ['none at all', { steps: [], reschedule: moving }, 'steps'],
    [
      'five steps',
      { steps: [60, 48, 36, 24, 12].map((h, i) => ({ hoursBefore: h, percent: 100 - i })), reschedule: null },
      'steps',
    ],
    ['everything only a week before', { steps: [{ hoursBefore: 168, percent: 100 }], reschedule: moving }, 'hours'],
    ['half an hour', { steps: [{ hoursBefore: 0.5, percent: 100 }], reschedule: moving }, 'hours'],
    ['never everything', { steps: [{ hoursBefore: 24, percent: 80 }], reschedule: moving }, 'all_back'],
    ['more than everything', { steps: [{ hoursBefore: 24, percent: 120 }], reschedule: moving }, 'percent'],
    [
      'more for whoever is later',
      {
        steps: [
          { hoursBefore: 24, percent: 100 },
          { hoursBefore: 12, percent: 100 },
        ],
        reschedule: moving,
      },
      'order',
    ],
    [
      'steps in disorder',
      {
        steps: [
          { hoursBefore: 12, percent: 100 },
          { hoursBefore: 24, percent: 50 },
        ],
        reschedule: moving,
      },
      'order',
    ],
    ['moving only a week before', { ...kind, reschedule: { hoursBefore: 168, times: 1 } }, 'reschedule'],
    ['moving no times', { ...kind, reschedule: { hoursBefore: 2, times: 0 } }, 'reschedule'],
  ])('refuses %s', (_, terms, problem) => expect(termsProblem(terms)).toBe(problem));

  it('are the standard ones when there are none, and the same when these are chosen', () => {
    expect(policyOf(null)).toBe(STANDARD_POLICY);
    expect(termsProblem(termsOf(STANDARD_POLICY))).toBeNull();
    expect(policyOf(termsOf(STANDARD_POLICY))).toEqual(STANDARD_POLICY);
  });
});

test('whatever a venue chooses, early cancellations are paid back in full, later ones never more, and its own always', () => {
  const falling = (least: number, most: number) =>
    fc
      .uniqueArray(fc.integer({ min: least, max: most }), { minLength: 4, maxLength: 4 })
      .map((values) => values.toSorted((a, b) => b - a));
  const terms = fc
    .tuple(falling(0, 72), falling(1, 99), fc.integer({ min: 1, max: 4 }), fc.constantFrom(null, moving))
    .map(
      ([hours, percents, count, reschedule]): VenueTerms => ({
        steps: hours.slice(0, count).map((hoursBefore, index) => ({
          hoursBefore,
          percent: index === 0 ? 100 : (percents[index] ?? 1),
        })),
        reschedule,
      }),
    );
  const notice = fc.double({ min: 0, max: 100, noNaN: true });
  fc.assert(
    fc.property(terms, notice, notice, (chosen, one, other) => {
      expect(termsProblem(chosen)).toBeNull();
      expect(back(chosen, 72)).toBe(100);
      expect(back(chosen, Math.max(one, other))).toBeGreaterThanOrEqual(back(chosen, Math.min(one, other)));
      expect(back(chosen, one, 'operator')).toBe(100);
      expect(policyOf(termsOf(policyOf(chosen)))).toEqual(policyOf(chosen));
    }),
  );
});
