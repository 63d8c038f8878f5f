import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSentCode, rememberSentCode, secondsUntilResend, sentCodeTo } from './sent-code.ts';

const CODE = { phone: '9876543210', at: 1_000_000, challenge: 'c' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

test('a code that was sent is remembered for its number, for five minutes', () => {
  rememberSentCode(CODE);
  expect(sentCodeTo(CODE.phone, CODE.at + 299_999)).toEqual(CODE);
  expect(sentCodeTo('9876543211', CODE.at)).toBeUndefined();
  expect(sentCodeTo(CODE.phone, CODE.at + 300_000)).toBeUndefined();
  expect(sessionStorage.getItem('sentCode')).toBeNull();
});

test('nothing is left of it once it is forgotten', () => {
  rememberSentCode(CODE);
  forgetSentCode();
  expect(sentCodeTo(CODE.phone, CODE.at)).toBeUndefined();
});

test('another one may be asked for after thirty seconds', () => {
  expect(secondsUntilResend(CODE, CODE.at)).toBe(30);
  expect(secondsUntilResend(CODE, CODE.at + 29_001)).toBe(1);
  expect(secondsUntilResend(CODE, CODE.at + 90_000)).toBe(0);
});
