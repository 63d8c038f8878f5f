import { expect, test } from 'vitest';
import { isComplete, missingOf, type SetUpState } from './venue-missing.ts';

const whole: SetUpState = {
  address: '14, Balewadi Phata Road',
  pin: { latitude: 18.5, longitude: 73.8 },
  phone: '9876500011',
  description: 'Two pitches.',
  courts: 2,
  formats: [2, 1],
  stretches: 7,
  isNeverBookable: false,
  photos: 3,
};

test('a ground with everything lacks nothing', () => {
  expect(missingOf(whole)).toEqual([]);
  expect(isComplete(missingOf(whole))).toBe(true);
});

test.each<[string, Partial<SetUpState>, boolean]>([
  ['address', { address: '' }, true],
  ['pin', { pin: null }, true],
  ['courts', { courts: 0 }, true],
  ['formats', { formats: [] }, true],
  ['formats', { formats: [0, 0] }, true],
  ['hours', { stretches: 0 }, true],
  ['bookable', { isNeverBookable: true }, true],
  ['phone', { phone: null }, false],
  ['description', { description: '' }, false],
  ['photos', { photos: 0 }, false],
])('without %s it says so', (what, lack, needed) => {
  const missing = missingOf({ ...whole, ...lack });
  expect(missing).toMatchObject([{ what, needed }]);
  expect(isComplete(missing)).toBe(!needed);
});

test('a newcomer is told everything, in the order of the steps', () => {
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
  expect(missingOf(nothing).map(({ section }) => section)).toEqual([
    'details',
    'details',
    'details',
    'details',
    'courts',
    'courts',
    'hours',
    'photos',
  ]);
});
