import { expect, test } from 'vitest';
import { deviceOf, isSameDevice } from './device.ts';

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile';
const NEWER = CHROME.replace('142', '143');
const FIREFOX = 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0';

test('a device is its browser and its system, as far as they are known', () => {
  expect(deviceOf(CHROME)).toEqual({ browser: 'Chrome', system: 'Android' });
  expect(deviceOf('curl/8.5.0')).toEqual({ browser: undefined, system: undefined });
});

test('a browser that was updated is still the same device, and another browser is not', () => {
  expect(isSameDevice(CHROME, NEWER)).toBe(true);
  expect(isSameDevice(CHROME, FIREFOX)).toBe(false);
  expect(isSameDevice('curl/8.5.0', null)).toBe(true);
});
