import { describe, expect, test } from 'vitest';
import { missingOf } from '#domain/venue-missing.ts';
import { stateOf, stepAfter, stepBefore, stepsAmong, stepToGoOn } from './steps.ts';

const nothing = {
  address: '',
  pin: null,
  phone: null,
  description: '',
  courts: 0,
  formats: [],
  stretches: 0,
  isNeverBookable: false,
  photos: 0,
};
const noCourts = { courts: [], combined: [], formats: [] };
const sold = { ...noCourts, formats: [{ key: '7', sportId: 'football', name: '', pricePerHour: 900, spaces: ['1'] }] };
const begun = { missing: missingOf(nothing), courts: noCourts };
const located = { address: 'Gate 4', pin: {}, courts: 1, formats: [1] };

describe('the way through the set-up', () => {
  test('has the sections that there are, in the order of a newcomer', () => {
    const steps = stepsAmong(['', 'prices', 'photos', 'preview', 'details', 'courts']);
    expect(steps).toEqual(['details', 'courts', 'prices', 'photos', 'preview']);
    expect([stepAfter(steps, 'courts'), stepBefore(steps, 'details'), stepAfter(steps, 'preview')]).toEqual([
      'prices',
      undefined,
      undefined,
    ]);
  });

  test('goes on where something is missing, and in the end to the preview', () => {
    const steps = stepsAmong(['details', 'courts', 'hours', 'prices', 'photos', 'rules', 'preview']);
    expect(stepToGoOn(steps, begun)).toBe('details');
    expect(stepToGoOn(steps, { missing: missingOf({ ...nothing, ...located }), courts: sold })).toBe('hours');
    const whole = { missing: missingOf({ ...nothing, ...located, stretches: 7 }), courts: sold };
    expect(stepToGoOn(steps, whole)).toBe('preview');
    expect([
      stateOf('details', whole),
      stateOf('prices', whole),
      stateOf('prices', begun),
      stateOf('rules', begun),
    ]).toEqual(['optional', 'done', 'needed', 'done']);
  });
});
