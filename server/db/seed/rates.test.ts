import { expect, test } from 'vitest';
import { idleRule, undecidedRules } from '#domain/rate-rule.ts';
import { DEMO_ORGANISATIONS } from './demo-people.ts';
import { festivalsAfter, ratesOf } from './rates.ts';

const VENUES = Array.from({ length: 200 }, (_, index) => `ground-${index}`);
const TODAY = '2026-11-16';

test('some venues have more than one price, and none is below the base price', () => {
  const cards = VENUES.map((id) => ratesOf(id, 110_000, TODAY));
  const varying = cards.filter((rules) => rules.length > 0);
  expect(varying.length).toBeGreaterThan(40);
  expect(varying.length).toBeLessThan(100);
  for (const rules of varying) {
    expect(rules.every(({ hourlyPaise }) => hourlyPaise > 110_000 && hourlyPaise % 5_000 === 0)).toBe(true);
    expect(undecidedRules(rules)).toBeUndefined();
    expect(idleRule(rules)).toBeUndefined();
  }
});

test('festivals lie ahead, in whichever year it is', () => {
  expect(festivalsAfter(TODAY)).toEqual([
    { label: 'Christmas', first: '2026-12-25', last: '2026-12-25' },
    { label: 'New Year', first: '2026-12-31', last: '2027-01-01' },
    { label: 'Republic Day', first: '2027-01-26', last: '2027-01-26' },
  ]);
  expect(festivalsAfter('2026-11-08')[0]).toEqual({ label: 'Diwali', first: '2026-11-07', last: '2026-11-09' });
  expect(festivalsAfter('2040-06-01')).toHaveLength(3);
});

test('each ground of the demo’s owner has more than one price', () => {
  const grounds = DEMO_ORGANISATIONS[0]?.grounds ?? [];
  expect(grounds).toHaveLength(4);
  for (const id of grounds) expect(ratesOf(id, 110_000, TODAY).length, id).toBeGreaterThan(0);
});
