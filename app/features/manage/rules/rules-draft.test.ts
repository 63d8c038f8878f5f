import { expect, test } from 'vitest';
import { termsProblem } from '#domain/venue-terms.ts';
import { canAddStep, draftOf, PRESETS, presetOf, rulesOf, withSlotLength, withStep } from './rules-draft.ts';

const RULES = {
  slotMinutes: 60 as const,
  aheadDays: 14,
  noticeMinutes: 0,
  leastMinutes: null,
  mostMinutes: null,
  terms: null,
};

test('standard terms are written out to be edited, and saved as the standard', () => {
  const draft = draftOf(RULES);
  expect(presetOf(draft.terms)).toBe('standard');
  expect(rulesOf(draft)).toEqual(RULES);
  expect(rulesOf({ ...draft, terms: { ...draft.terms, reschedule: null } }).terms).toMatchObject({ reschedule: null });
});

test('every preset is within the limits of the platform', () => {
  for (const { name, steps } of PRESETS) {
    expect(termsProblem({ steps, reschedule: null })).toBeNull();
    expect(presetOf({ steps, reschedule: null })).toBe(name);
  }
});

test('steps that are added are within the limits, as long as they can be added', () => {
  let steps = withStep([]);
  while (canAddStep(steps)) {
    steps = withStep(steps);
    expect(termsProblem({ steps, reschedule: null })).toBeNull();
  }
  expect(steps.length).toBeGreaterThan(2);
});

test('another slot length drops bounds that are no whole number of slots', () => {
  const draft = { ...draftOf(RULES), leastMinutes: 60, mostMinutes: 180 };
  expect(withSlotLength(draft, 90)).toMatchObject({ leastMinutes: null, mostMinutes: 180 });
});
