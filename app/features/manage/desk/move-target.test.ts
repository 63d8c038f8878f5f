import { expect, test } from 'vitest';
import { differenceText, isOtherInFull, losesByTerms } from './move-target.ts';

const later = { paid: 400, before: 400, after: 400 };
const same = { price: 1200, due: 800, back: 0, cashBack: 0, kept: 0, later, needsSecondPerson: false };
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
  expect(differenceText({ ...same, price: 200, due: 0, back: 100, cashBack: 50, kept: 50 }, before)).toEqual([
    'New price: ₹200, before ₹1,200.',
    '₹0 is due afterwards, before ₹800.',
    '₹100 goes back the way it was paid.',
    '₹50 is to be handed back in cash.',
    '₹50 of the difference stays with the ground, by the terms.',
    'Because money goes back, this move cannot be undone.',
  ]);
});

test('a move at short notice says what a later cancellation gives back, and that it matters who asked for it', () => {
  const capped = { ...same, later: { ...later, after: 200 } };
  expect(differenceText(capped, before)).toEqual([
    'The money stays as it is: ₹1,200.',
    'If it is cancelled later, at most ₹200 of the ₹400 paid comes back, because it is moved at short notice.',
  ]);
  expect(differenceText({ ...same, later: { ...later, after: 0 } }, before).at(-1)).toBe(
    'If it is cancelled later, nothing of the ₹400 paid comes back, because it is moved at short notice.',
  );
  expect([isOtherInFull(capped, same), isOtherInFull(same, same)]).toEqual([true, false]);
  expect([losesByTerms(capped), losesByTerms({ ...same, kept: 50 }), losesByTerms(same)]).toEqual([true, true, false]);
});
