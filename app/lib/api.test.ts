import { describe, expect, test } from 'vitest';
import { ApiError, createApi, messageOf, refusalIn, sentenceOf, UserFacingError } from './api.ts';

const answering = (text: string, status = 200) => createApi(async () => ({ status, statusText: 'Broken', text }));
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('an answer is what says that all went well', async () => {
  const answer = { success: true, data: [] };
  expect(await answering(JSON.stringify(answer))('listCities')).toEqual(answer);
});

describe('a response that does not say `success: true` is a failure, whatever its status', () => {
  const calls = ['listCities', 'verifyCode', 'holdSlot', 'createOrder', 'processPayment', 'storeBooking'] as const;

  test.each(['', '{}', 'null', '<html>Sign in to our Wi-Fi</html>', '{"success":"true"}'])('%j', async (text) => {
    for (const call of calls) {
      const failure = await failureOf(answering(text)(call, { body: {} }));
      expect(failure).toBeInstanceOf(UserFacingError);
      expect(failure).not.toBeInstanceOf(ApiError);
      expect(sentenceOf(failure, 'Payment failed')).toBe('Payment failed');
    }
  });

  test('a refusal with status 200 is quoted', async () => {
    const no = '{"success":false,"code":"slot_taken","message":"Gone."}';
    for (const call of calls) {
      const failure = await failureOf(answering(no)(call, { body: {} }));
      expect(failure).toMatchObject({ name: 'ApiError', status: 200, code: 'slot_taken', message: 'Gone.' });
      expect(sentenceOf(failure, 'Payment failed')).toBe('Gone.');
    }
  });

  test("a refusal without a sentence leaves that to the call's own", async () => {
    for (const call of calls) {
      const failure = await failureOf(answering('{"success":false}')(call, { body: {} }));
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
