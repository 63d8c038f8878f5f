import { describe, expect, test } from 'vitest';
import { addresses } from '#contract/addresses.ts';
import { ApiError, createApi, messageOf, refusalIn, sentenceOf, UserFacingError } from './api.ts';

const answering = (text: string, status = 200) =>
  createApi(async () => ({ status, statusText: 'Broken', text }), addresses);
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('an answer is what says that all went well', async () => {
  const answer = { success: true, data: [] };
  expect(await answering(JSON.stringify(answer))('listCities')).toEqual(answer);
});

describe('a response that does not say `success: true` is a failure, whatever its status', () => {
  const calls = ['listCities', 'listSports', 'suggest', 'filterVenues', 'health'] as const;

  test.each(['', '{}', 'null', '<html>Sign in to our Wi-Fi</html>', '{"success":"true"}'])('%j', async (text) => {
    for (const call of calls) {
      const failure = await failureOf(answering(text)(call));
      expect(failure).toBeInstanceOf(UserFacingError);
      expect(failure).not.toBeInstanceOf(ApiError);
      expect(sentenceOf(failure, 'Payment failed')).toBe('Payment failed');
    }
  });

  test('a refusal with status 200 is quoted', async () => {
    const no = '{"success":false,"code":"slot_taken","message":"Gone."}';
    for (const call of calls) {
      const failure = await failureOf(answering(no)(call));
      expect(failure).toMatchObject({ name: 'ApiError', status: 200, code: 'slot_taken', message: 'Gone.' });
      expect(sentenceOf(failure, 'Payment failed')).toBe('Gone.');
    }
  });

  test("a refusal without a sentence leaves that to the call's own", async () => {
    for (const call of calls) {
      const failure = await failureOf(answering('{"success":false}')(call));
      expect(failure).toMatchObject({ name: 'ApiError', message: '' });
      expect(sentenceOf(failure, 'Invalid OTP. Please try again.')).toBe('Invalid OTP. Please try again.');
      expect(refusalIn(failure)).toBeUndefined();
    }
  });

  test('an error status, with its number when it gives no reason', async () => {
    const failure = await failureOf(answering('<html>', 502)('listCities'));
    expect(failure).toMatchObject({ name: 'ApiError', status: 502, message: 'API Error: 502 Broken' });
  });
});

test('what a mistake of ours says is not shown to the user', () => {
  const mistake = new TypeError("Cannot read properties of undefined (reading 'booking')");
  expect(sentenceOf(mistake, 'Failed to store booking.')).toBe('Failed to store booking.');
  expect(messageOf(new Error(''))).toBe('Our server could not be reached.');
});

test('what the contract does not know does not compile', async () => {
  // It is `tsc` that fails here, when one of these compiles after all.
  const api = answering('{"success":true}');
  const token = 'a-token';
  const payment = { paymentId: 'pay_1', bookingId: 'BK1', amount: 900 };
  const record = {
    event_id: 'terrace-turf-pune',
    user_id: '7',
    selected_date: '2026-11-20',
    selected_from_time: '19:00',
    selected_to_time: '20:00',
    payment,
  };
  await api('storeBooking', { token, body: record });
  // @ts-expect-error a misspelt field of a body
  await api('storeBooking', { token, body: { ...record, selected_day: '2026-11-20', selected_date: undefined } });
  // @ts-expect-error a field of a body that there is not
  await api('verifyCode', { body: { phoneNumber: '9876543210', otp: '123456', code: '123456' } });
  // @ts-expect-error no body at all
  await api('verifyCode', {});
  // @ts-expect-error no body at all, in fewer words
  await api('verifyCode');
  await api('getBooking', { token, params: { bookingId: 'BK1' } });
  // @ts-expect-error without the parameter in its path
  await api('getBooking', { token });
  // @ts-expect-error with a parameter that the path does not have
  await api('getBooking', { token, params: { bookingId: 'BK1', eventId: 'x' } });
  // @ts-expect-error a player's call without their token
  await api('getBooking', { params: { bookingId: 'BK1' } });
  await api('suggest', { query: { q: 'andheri' } });
  // @ts-expect-error a query that does not exist
  await api('suggest', { query: { words: 'andheri' } });
  const list = { whn: 'upcoming', limit: 10 };
  // @ts-expect-error the same in a variable, beside one that does
  await api('listUserBookings', { token, query: list });
  const entered = { phoneNumber: '9876543210', otp: '123456', chalenge: 'x' };
  // @ts-expect-error a misspelt field of a body that may be left out, in a variable
  await api('verifyCode', { body: entered });
  // @ts-expect-error a misspelt field within a field of a body
  await api('storeBooking', { token, body: { ...record, payment: { ...payment, pay_method: 'upi' } } });
  // @ts-expect-error a body for a call that takes none
  await api('listCities', { body: {} });
  // @ts-expect-error a call that does not exist
  await expect(api('listTowns')).rejects.toThrow();
});
