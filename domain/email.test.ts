import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each(['asha@example.com', ' asha.k+book@mail.example.in '])('%s may be an address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each(['', 'asha', 'asha@example', '@example.com', 'a b@example.com', 'a@b@example.com'])(
  "'%s' is none",
  (email) => {
    expect(isEmail(email)).toBe(false);
  },
);
