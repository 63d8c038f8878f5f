import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginsMobileNumber, contactPhone, MOBILE_NUMBER, phoneInput, withCountryCode } from './phone.ts';

describe('a phone number', () => {
  test.each(['6000000000', '7123456789', '8999999999', '9876543210'])('%s can be signed in with', (phone) =>
    expect(phone).toMatch(MOBILE_NUMBER),
  );

  test.each([
    '',
    '987654321',
    '98765432101',
    '5876543210',
    '0987654321',
    '1800123456',
    '98765 43210',
    '+919876543210',
    '987654321a',
    '9876543210\n',
    '९८७६५४३२१०',
  ])('%j is refused', (phone) => expect(phone).not.toMatch(MOBILE_NUMBER));

  test.each(['9', '98765', '9876543210'])('%s may become one that can be signed in with', (typed) =>
    expect(beginsMobileNumber(typed)).toBe(true),
  );

  test.each(['', '1', '12345', '98765432101'])('%j cannot any more, or has not begun', (typed) =>
    expect(beginsMobileNumber(typed)).toBe(false),
  );

  test('is shown with its country code', () => expect(withCountryCode('9876543210')).toBe('+91 9876543210'));
});

describe('what stays of what is typed', () => {
  test.each([
    ['98765 43210', '9876543210'],
    ['+91 98765-43210', '9876543210'],
    ['919876543210', '9876543210'],
    ['0919876543210', '9876543210'],
    ['09876543210', '9876543210'],
    ['9198765432', '9198765432'],
    ['98765432109', '9876543210'],
    ['91987654321', '91987654321'],
    ['98a76', '9876'],
    ['', ''],
  ])('%j becomes %j', (text, phone) => expect(phoneInput(text)).toBe(phone));

  test.each(['9820155667', '+91 98201 55667', '919820155667', '09820155667', '0919820155667', '+91 91982 01556'])(
    'is right when %s is typed digit by digit',
    (text) => {
      const typed = [...text].reduce((before, letter) => phoneInput(before + letter), '');
      expect(typed).toBe(contactPhone(text.replace(/^091/, '91')));
    },
  );

  test('is ten digits or one too many, and does not change when read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 +-]{0,20}$/)), (text) => {
        const phone = phoneInput(text);
        expect(phone).toMatch(/^(\d{0,10}|91\d{9})$/);
        expect(phoneInput(phone)).toBe(phone);
      }),
    );
  });
});

describe('the number to reach a player at', () => {
  test.each([
    '9876543210',
    ' 98765 43210 ',
    '98765-43210',
    '+91 98765-43210',
    '+919876543210',
    '91 9876543210',
    '09876543210',
    '0 98765 43210',
  ])('%j is taken for its ten digits', (text) => expect(contactPhone(text)).toBe('9876543210'));

  test('that begins like the country code stays whole', () => expect(contactPhone('9198765432')).toBe('9198765432'));

  test.each([
    '',
    '----------',
    '1234567---',
    '+++9876543210',
    '+9876543210',
    '987654321',
    '98765432101',
    '+1 987 654 3210',
    '00919876543210',
    '98765x43210',
    '९८७६५४३२१०',
  ])('%j is none', (text) => expect(contactPhone(text)).toBeNull());

  test('is ten digits or nothing, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9 +-]{0,20}$/)), (text) => {
        expect(contactPhone(text) ?? '0000000000').toMatch(/^\d{10}$/);
      }),
    );
  });
});
