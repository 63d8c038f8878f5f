import { expect, test } from 'vitest';
import { differenceText } from './move-target.ts';

const same = { price: 1200, due: 800, back: 0, cashBack: 0, kept: 0 };
const before = { price: 1200, due: 800 };

test('a move that costs the same says so', () => {
  expect(differenceText(same, before)).toEqual(['The money stays as it is: ₹1,200.']);
});

test('a dearer slot says what is due afterwards', () => {
  expect(differenceText({ ...same, price: 1500, due: 1100 }, before)).toEqual([
    'New price: ₹1,500, before ₹1,200.',
    '₹1,100 is due afterwards, before ₹800.',
  ]);
});

test('a cheaper slot says what goes back, and how, and what does not', () => {
  expect(differenceText({ price: 200, due: 0, back: 100, cashBack: 50, kept: 50 }, before)).toEqual([
    'New price: ₹200, before ₹1,200.',
    '₹0 is due afterwards, before ₹800.',
    '₹100 goes back the way it was paid.',
    '₹50 is to be handed back in cash.',
    '₹50 of the difference stays with the ground, by the terms.',
  ]);
});
