import { expect, test } from 'vitest';
import { problemsOf } from './details.ts';

const details = { name: 'Asha', phone: '9876543210', email: '', notes: '' };

test('a form that is filled in has no problems', () => {
  expect(problemsOf(details)).toEqual({});
  expect(problemsOf({ ...details, phone: '+91 98765-43210', email: 'asha@example.com' })).toEqual({});
});

test.each(['', '98765', '----------', '1234567---', '+1 987 654 3210'])('the phone %j is refused', (phone) => {
  expect(problemsOf({ ...details, phone })).toEqual({ phone: 'Please enter a valid phone number' });
});
