import { expect, test } from 'vitest';
import { bookingExample } from '#contract/booking.ts';
import { detailsOfPlayer, problemsOf } from './details.ts';

const details = { name: 'Asha', phone: '9876543210', email: '', notes: '' };

test('a form that is filled in has no problems', () => {
  expect(problemsOf(details)).toEqual({});
  expect(problemsOf({ ...details, phone: '+91 98765-43210', email: 'asha@example.com' })).toEqual({});
});

test.each(['', '98765', '----------', '1234567---', '+1 987 654 3210'])('the phone %j is refused', (phone) => {
  expect(problemsOf({ ...details, phone })).toEqual({ phone: 'Please enter a valid phone number' });
});

test('what is known of a player is filled in: from the profile, and otherwise from the last booking', () => {
  const user = { id: '1', name: null, phone: '9000000000', email: null, emailConfirmed: false, manages: false };
  expect(detailsOfPlayer(user, null)).toEqual({ name: '', phone: '9000000000', email: '', notes: '' });
  const last = { ...bookingExample, refundPolicy: { rules: [], operatorCancels: 100 } };
  const { name, phone, email } = last;
  expect(detailsOfPlayer(user, last)).toEqual({ name, phone, email, notes: '' });
  expect(detailsOfPlayer({ ...user, name: 'Asha K', email: 'a@example.com' }, last)).toMatchObject({
    name: 'Asha K',
    phone,
    email: 'a@example.com',
  });
});
