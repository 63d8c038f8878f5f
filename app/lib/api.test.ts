import { describe, expect, test } from 'vitest';
import { ApiError, createApi, messageOf } from './api.ts';

const answering = (text: string, status = 200) => createApi(async () => ({ status, statusText: 'Broken', text }));
const failureOf = (call: Promise<unknown>) => call.then(() => undefined).catch((error: unknown) => error);

test('an answer is what says that all went well', async () => {
  const answer = { success: true, data: [] };
  expect(await answering(JSON.stringify(answer))('listCities')).toEqual(answer);
});

describe('no answer is', () => {
  test.each(['', '{}', 'null', '<html>Sign in to our Wi-Fi</html>', '{"success":false}'])('%j', async (text) => {
    const failure = await failureOf(answering(text)('listCities'));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(ApiError);
    // Nobody said why: then the page's own sentence does, or this one.
    expect(messageOf(failure as Error)).toBe('Our server could not be reached.');
  });

  test('a no, which is quoted', async () => {
    const failure = await failureOf(answering('{"success":false,"code":"not_found","message":"Gone."}')('listCities'));
    expect(failure).toMatchObject({ name: 'ApiError', status: 200, code: 'not_found', message: 'Gone.' });
  });

  test('a failure, with its number when it gives no reason', async () => {
    const failure = await failureOf(answering('<html>', 502)('listCities'));
    expect(failure).toMatchObject({ name: 'ApiError', status: 502, message: 'API Error: 502 Broken' });
  });
});

test('whoever sends something is left to read a no', async () => {
  expect(await answering('{"success":false}')('verifyCode', { body: {} })).toEqual({ success: false });
  expect(await failureOf(answering('<html>')('verifyCode', { body: {} }))).toBeInstanceOf(Error);
});
