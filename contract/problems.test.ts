import { expect, test } from 'vitest';
import * as z from 'zod';
import { wordsIn } from '#words';
import { type FieldProblem, isProblem, problemText, wrong } from './problems.ts';

const said = (about: FieldProblem) => problemText(wordsIn('en'), about);

test.each<[FieldProblem, string]>([
  [{ problem: 'missing', field: 'name' }, "Please fill in 'name'."],
  [{ problem: 'invalidPhone', field: 'phone' }, 'Please enter a valid phone number'],
  [{ problem: 'longName', field: 'name', limit: 80 }, 'Please enter a name of at most 80 characters'],
  [{ problem: 'atMost', field: 'maxPrice', limit: 1_000_000 }, "Please check 'maxPrice': must be at most 1000000."],
  [{ problem: 'atLeast', field: 'lat', limit: -90 }, "Please check 'lat': must be at least -90."],
  [{ problem: 'notABookingId', field: 'bookingId' }, "Please check 'bookingId': must be 'BK' and a timestamp."],
  [
    { problem: 'noneOf', field: 'sort', values: ['rating', 'price', 'distance'] },
    "Please check 'sort': must be 'rating', 'price' or 'distance'.",
  ],
  [
    { problem: 'noneOf', field: 'counts', values: ['true', 'false'] },
    "Please check 'counts': must be 'true' or 'false'.",
  ],
])('%j is said as a sentence', (about, sentence) => expect(said(about)).toBe(sentence));

test('a schema names what is wrong', () => {
  const message = z.string().min(1, wrong('noName')).safeParse('').error?.issues[0]?.message ?? '';
  expect(message).toBe('noName');
  expect(isProblem(message)).toBe(true);
  expect(isProblem('Invalid input')).toBe(false);
  expect(isProblem('constructor')).toBe(false);
});
