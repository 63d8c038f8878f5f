import { expect, test } from 'vitest';
import * as problems from '#words/shared/sign-in.ts';
import * as words from '#words/site/sign-in.ts';

test('what is said while signing in is worded as specified', () => {
  expect({ ...problems }).toEqual({
    invalidPhone: 'Please enter a valid phone number',
    invalidOtp: 'Please enter a valid 6-digit OTP',
    wrongCode: 'Invalid OTP. Please try again.',
    sendFailed: 'Failed to send OTP. Please try again.',
    resendFailed: 'Failed to resend OTP. Please try again.',
  });
  expect(words.greeting({ name: 'Asha' })).toBe('Hi, Asha');
});
