import { expect, test } from 'vitest';
import { spelledPlace } from './spelled-place.ts';

const venues = [{ city: 'Pune', area: 'Baner', location: 'Baner, Pune' }];

test('a place is spelled as its venues spell it, be it a city, an area or both', () => {
  expect(spelledPlace('pune', venues)).toBe('Pune');
  expect(spelledPlace('BANER', venues)).toBe('Baner');
  expect(spelledPlace('baner, pune', venues)).toBe('Baner, Pune');
});

test('a place that no venue names stays as it was written', () => {
  expect(spelledPlace('atlantis', venues)).toBe('atlantis');
  expect(spelledPlace('pune', [])).toBe('pune');
});
