import { describe, expect, test } from 'vitest';
import type { RateRule } from '#domain/rate-rule.ts';
import { entryOf, type RuleEntry, readEntry } from './rule-entry.ts';
import { rupeesIn } from './rupees-in.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const evening: RateRule = { weekdays: EVERY_DAY, from: 1020, to: 1320, hourlyPaise: 140_000 };
const entry = (change: Partial<RuleEntry> = {}) => ({ ...entryOf(undefined, 140_000), ...change });
const problemsOf = (change: Partial<RuleEntry>, others: RateRule[] = []) => {
  const read = readEntry(entry(change), others);
  return read.value ? {} : read.problems;
};

test('what is typed becomes a rule, and a rule what is typed', () => {
  expect(readEntry(entry(), []).value).toEqual(evening);
  const diwali: RateRule = {
    ...evening,
    from: 0,
    to: 1440,
    dates: { first: '2026-11-08', last: '2026-11-09' },
    label: 'Diwali',
  };
  expect(readEntry(entryOf(diwali, 0), []).value).toEqual(diwali);
});

describe('what is wrong is said at its field', () => {
  test('no days', () => expect(Object.keys(problemsOf({ weekdays: [] }))).toEqual(['weekdays']));
  test('no times', () => expect(Object.keys(problemsOf({ from: '', to: '' }))).toEqual(['from', 'to']));
  test('an end that is not after the start', () => {
    expect(problemsOf({ from: '17:00', to: '17:00' }).to).toBe('The end must be after the start');
    expect(problemsOf({ from: '17:00', to: '00:00' })).toEqual({});
  });
  test('no price', () => expect(Object.keys(problemsOf({ price: 'cheap' }))).toEqual(['price']));
  test('dates that are none, or in the wrong order', () => {
    expect(Object.keys(problemsOf({ isDated: true }))).toEqual(['first', 'last']);
    const dates = { isDated: true, first: '2026-11-09', last: '2026-11-08' };
    expect(problemsOf(dates).last).toBe('The last day must not be before the first');
  });
});

test('a rule that could not be decided, or would never hold, is refused with the names of both', () => {
  expect(problemsOf({ from: '18:00', to: '23:00' }, [evening]).whole).toBe(
    '“Every day, 6:00 PM – 11:00 PM” and “Every day, 5:00 PM – 10:00 PM” hold at the same time, and neither is narrower than the other. Change one of them.',
  );
  expect(problemsOf({ from: '18:00', to: '22:00' }, [evening])).toEqual({});
  // A Sunday.
  const sunday = { isDated: true, first: '2026-11-08', last: '2026-11-08', weekdays: [1] };
  expect(problemsOf(sunday).whole).toContain('would never hold');
});

test('rupees as they are typed', () => {
  expect(rupeesIn(' ₹1,400 ')).toBe(1400);
  expect(rupeesIn('100000')).toBe(100_000);
  for (const text of ['', '0', '-5', '12.50', '100001', '1e5']) expect(rupeesIn(text)).toBeUndefined();
});
