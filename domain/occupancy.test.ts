import { expect, test } from 'vitest';
import { holdExpiry, isLive } from './occupancy.ts';

const now = new Date('2026-11-14T12:00:00Z');
const at = (milliseconds: number) => new Date(now.getTime() + milliseconds);

test('a hold lives until the instant it expires', () => {
  expect(isLive({ kind: 'hold', expiresAt: at(1) }, now)).toBe(true);
  expect(isLive({ kind: 'hold', expiresAt: at(0) }, now)).toBe(false);
  expect(isLive({ kind: 'hold', expiresAt: at(-1) }, now)).toBe(false);
});

test('a hold without an end is alive', () => {
  expect(isLive({ kind: 'hold', expiresAt: null }, now)).toBe(true);
  expect(isLive({ kind: 'hold' }, now)).toBe(true);
});

test.each(['booking', 'block'] as const)('a %s never expires', (kind) => {
  expect(isLive({ kind, expiresAt: at(-1) }, now)).toBe(true);
});

test('a hold lasts ten minutes', () => {
  expect(holdExpiry(now).toISOString()).toBe('2026-11-14T12:10:00.000Z');
  expect(isLive({ kind: 'hold', expiresAt: holdExpiry(now) }, at(10 * 60_000 - 1))).toBe(true);
  expect(isLive({ kind: 'hold', expiresAt: holdExpiry(now) }, at(10 * 60_000))).toBe(false);
});
