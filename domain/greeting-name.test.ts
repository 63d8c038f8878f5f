import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greetingName } from './greeting-name.ts';

test('a player is greeted by name', () => {
  expect(greetingName({ name: ' Asha ', phone: '9876543210' })).toBe('Asha');
});

test.each([undefined, null, '', '   '])('with the name %j, by the last four digits of the phone', (name) => {
  expect(greetingName({ name, phone: '9876543210' })).toBe('User_3210');
  expect(greetingName({ name, phone: '+91 98765 43 21 0' })).toBe('User_3210');
});

test('a phone too short or missing is no trouble', () => {
  expect(greetingName({ phone: '12' })).toBe('User_12');
  expect(greetingName({})).toBe('User_');
});

describe('whoever it is', () => {
  const blank = fc.stringMatching(/^\s{0,3}$/);
  const noName = fc.oneof(fc.constantFrom(undefined, null), blank);
  const phone = fc.stringMatching(/^[6-9]\d{9}$/);

  test('a name is used as it is, less the spaces around it, and the phone is not', () => {
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text !== '' && text === text.trim());
    fc.assert(
      fc.property(name, blank, blank, fc.option(phone), (named, before, after, number) => {
        const user = { name: `${before}${named}${after}`, phone: number };
        expect(greetingName(user)).toBe(named);
      }),
    );
  });

  test('without a name it is User_ and the last four digits, however the phone is written', () => {
    const between = fc.array(fc.constantFrom('', ' ', '-', '.', ' ('), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(noName, phone, fc.constantFrom('', '+91', '0'), between, (name, number, prefix, signs) => {
        const written = signs.map((sign, index) => `${sign}${number[index] ?? ''}`).join('');
        const user = { name, phone: `${prefix}${written}` };
        expect(greetingName(user)).toBe(`User_${number.slice(6)}`);
      }),
    );
  });

  test('without a name nothing else of the phone is ever told', () => {
    const anything = fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d +-]{0,20}$/)));
    fc.assert(
      fc.property(noName, anything, (name, number) => {
        expect(greetingName({ name, phone: number })).toMatch(/^User_\d{0,4}$/);
      }),
    );
  });
});
