import { expect, it } from 'vitest';
import { grantedText, historyText, leftText } from './granted-words.ts';

it.each([
  ['The money is on its way back', { amount: 700, cash: 0 }],
  ['Granted: hand ₹700 back in cash at the counter', { amount: 700, cash: 700 }],
  ['Granted: hand ₹200 back in cash at the counter; the rest is on its way back', { amount: 700, cash: 200 }],
])('whoever grants is told: %s', (text, granted) => {
  expect(grantedText(granted)).toBe(text);
});

it('what can be granted names what was paid in cash', () => {
  expect(leftText({ paid: 1000, left: 1000, leftCash: 0 })).toBe('₹1,000 paid, ₹1,000 of it still with you');
  expect(leftText({ paid: 1000, left: 900, leftCash: 400 })).toBe(
    '₹1,000 paid, ₹900 of it still with you; ₹400 of that was paid in cash and goes back at the counter',
  );
});

it('the history names what went back in cash', () => {
  const past = { outcome: 'granted', amount: 700, decidedAt: '2026-11-15T06:30:00.000Z' } as const;
  expect(historyText({ ...past, cash: 0 })).toBe('Granted: ₹700, Sun 15 Nov, 12:00 PM');
  expect(historyText({ ...past, cash: 200 })).toBe('Granted: ₹700, ₹200 of it in cash, Sun 15 Nov, 12:00 PM');
  expect(historyText({ ...past, outcome: 'declined', amount: null, cash: 0 })).toBe('Declined, Sun 15 Nov, 12:00 PM');
});
