import { expect, test } from 'vitest';
import { greeting, greetingName } from './greeting-name.ts';

test('a player is greeted by name', () => {
  expect(greetingName({ name: ' Asha ', phone: '9876543210' })).toBe('Asha');
  expect(greeting({ name: 'Asha', phone: '9876543210' })).toBe('Hi, Asha');
});

test.each([undefined, null, '', '   '])('with the name %j, by the last four digits of the phone', (name) => {
  expect(greetingName({ name, phone: '9876543210' })).toBe('User_3210');
  expect(greetingName({ name, phone: '+91 98765 43 21 0' })).toBe('User_3210');
});

test('a phone too short or missing is no trouble', () => {
  expect(greetingName({ phone: '12' })).toBe('User_12');
  expect(greetingName({})).toBe('User_');
});
