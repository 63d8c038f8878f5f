import { expect, test } from 'vitest';
import { isPlainName } from './person-name.ts';

test.each([
  'Asha Kulkarni',
  'O’Brien-Nair',
  'आशा कुलकर्णी',
  'க்\u200Dஷ',
  'Dr. A. P. J. Abdul Kalam',
  'K.Ramesh',
  'A.P.J.Abdul Kalam',
  'S. Kumar (Team B)',
  'மு.கருணாநிதி'.replace('.', '. '),
  '',
])('%j may stand in a message', (name) => expect(isPlainName(name)).toBe(true));

test.each([
  'Asha\nYour refund: x',
  'Asha\r',
  'https://evil.example',
  'Win at WWW.evil.example',
  'a\u202Eb',
  'a\u2028b',
  'evil.ru',
  'Refund waits at evil.live',
  'evil\u200C.com',
  'evil.\u200Dcom',
  'evil。com',
  'evil．com',
  'T.Com',
  'tel:1234',
  'upi:pay?pa=x',
  '192.168.0.1',
  '\u3164',
  '\u2800',
  '\u200D',
  'A\u034Fsha',
  'Asha\uFE0F',
  '1234',
  'As\u200Bha',
  'Asha\uFEFF',
  'A\u2060sha',
])('%j may not', (name) => expect(isPlainName(name)).toBe(false));
