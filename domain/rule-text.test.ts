import { describe, expect, test } from 'vitest';
import * as words from '#words/shared/rates.ts';
import { datesText, daysText, hoursText, ruleText } from './rule-text.ts';

describe('weekdays in words', () => {
  test.each([
    [[0, 1, 2, 3, 4, 5, 6], 'Every day'],
    [[1, 2, 3, 4, 5], 'Mon – Fri'],
    [[0, 6], 'Sat, Sun'],
    [[0, 5, 6], 'Fri – Sun'],
    [[1, 3, 4, 5], 'Mon, Wed – Fri'],
    [[2], 'Tue'],
  ])('%j is %s', (weekdays, text) => expect(daysText(words, weekdays)).toBe(text));
});

test('hours in words', () => {
  expect(hoursText(words, { from: 0, to: 1440 })).toBe('All day');
  expect(hoursText(words, { from: 1020, to: 1320 })).toBe('5:00 PM – 10:00 PM');
  expect(hoursText(words, { from: 1320, to: 1440 })).toBe('10:00 PM – 12:00 AM');
});

test('a rule in words', () => {
  const dates = { first: '2026-11-08', last: '2026-11-09' };
  expect(datesText(words, dates)).toBe('Sun 8 Nov – Mon 9 Nov');
  expect(datesText(words, { first: '2026-11-08', last: '2026-11-08' })).toBe('Sun 8 Nov');
  const rule = { weekdays: [0, 1, 2, 3, 4, 5, 6], from: 0, to: 1440, hourlyPaise: 250_000 };
  expect(ruleText(words, rule)).toBe('Every day, All day');
  expect(ruleText(words, { ...rule, dates, label: 'Diwali' })).toBe(
    'Diwali, Sun 8 Nov – Mon 9 Nov, Every day, All day',
  );
});
