import { expect, test } from 'vitest';
import { emailProblem, INVALID_EMAIL } from './email.ts';

test.each(['asha@example.com', ' asha.k+book@mail.example.in '])('%s may be an address', (email) => {
  expect(emailProblem(email)).toBeNull();
});

test.each(['', 'asha', 'asha@example', '@example.com', 'a b@example.com', 'a@b@example.com'])(
  "'%s' is none",
  (email) => {
    expect(emailProblem(email)).toBe(INVALID_EMAIL);
  },
);
