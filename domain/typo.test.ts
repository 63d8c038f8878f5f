import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meantName, typosBetween } from './typo.ts';

describe('the typos between two words', () => {
  test.each([
    ['pune', 'pune', 0],
    ['pue', 'pune', 1],
    ['punne', 'pune', 1],
    ['pone', 'pune', 1],
    ['puen', 'pune', 1],
    ['upne', 'pune', 1],
    ['puna', 'pnue', 2],
    ['upen', 'pune', 2],
    ['', 'pune', 4],
    ['pune', '', 4],
    ['indoor', 'indore', 2],
  ])('%j and %j: %i', (one, other, typos) => expect(typosBetween(one, other)).toBe(typos));

  const word = fc.stringMatching(/^[abc]{0,6}$/);

  test('are as many from either side, none for the same word, and at most the letters of the longer', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const typos = typosBetween(one, other);
        expect(typos).toBe(typosBetween(other, one));
        expect(typos === 0).toBe(one === other);
        expect(typos).toBeLessThanOrEqual(Math.max(one.length, other.length));
        expect(typos).toBeGreaterThanOrEqual(Math.abs(one.length - other.length));
      }),
    );
  });
});

describe('the name that is meant', () => {
  const names = ['pune', 'indore', 'football', 'indoor', 'goa'];

  test.each([
    ['puen', 'pune'],
    ['indoer', 'indore'],
    ['fotbal', 'football'],
    ['futbol', undefined],
    ['pnoe', undefined],
    ['gao', undefined],
    ['nagpur', undefined],
  ])('by %j is %j', (typed, meant) => expect(meantName(typed, names)).toBe(meant));

  test.each(['pune', 'pun', 'indoo', 'foot'])('%j is no typo: a name begins so', (typed) =>
    expect(meantName(typed, names)).toBeUndefined(),
  );

  test('is the nearest, and of two as near the first', () => {
    expect(meantName('kolkataa', ['kolkattaab', 'kolkata'])).toBe('kolkata');
    expect(meantName('sara', ['surat', 'sura', 'saraj'])).toBeUndefined();
    expect(meantName('sira', ['sura', 'sara'])).toBe('sura');
  });
});
