import { expect, test } from 'vitest';
import { isPlainName } from './person-name.ts';

test.each(['Asha Kulkarni', 'O’Brien-Nair', 'आशा कुलकर्णी', 'க்\u200Dஷ', 'Dr. A. P. J. Abdul Kalam', ''])(
  '%j may stand in a message',
  (name) => expect(isPlainName(name)).toBe(true),
);

test.each([
  'Asha\nYour refund: x',
  'Asha\r',
  'https://evil.example',
  'Win at WWW.evil.example',
  'a\u202Eb',
  'a\u2028b',
  'As\u200Bha',
  'Asha\uFEFF',
  'A\u2060sha',
])('%j may not', (name) => expect(isPlainName(name)).toBe(false));
