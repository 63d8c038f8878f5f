import { describe, expect, test } from 'vitest';
import { mayCall } from './app-secret.ts';

const SECRET = 'open sesame';

describe('while a secret is set, a call', () => {
  test('with the secret is let through', () => {
    expect(mayCall(SECRET, { 'app-secret': SECRET })).toBe(true);
  });

  test.each(['', 'open sesam', 'open sesame ', 'OPEN SESAME'])('with %j instead is not', (sent) => {
    expect(mayCall(SECRET, { 'app-secret': sent })).toBe(false);
  });

  test('without any, or with several, is not', () => {
    expect(mayCall(SECRET, {})).toBe(false);
    expect(mayCall(SECRET, { 'app-secret': [SECRET, SECRET] })).toBe(false);
  });

  test('of our own pages needs none: a browser says that it is theirs', () => {
    expect(mayCall(SECRET, { 'sec-fetch-site': 'same-origin' })).toBe(true);
  });

  test.each(['same-site', 'cross-site', 'none', ''])('of a page elsewhere (%s) is not let through', (site) => {
    expect(mayCall(SECRET, { 'sec-fetch-site': site })).toBe(false);
  });
});
