import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashCode } from './secrets.ts';

const PHONE = '9876543210';
const CODE = '123456';
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

test('a code is kept by key and phone: with another of either it looks different', () => {
  const kept = hex(hashCode('our key', PHONE, CODE));
  expect(hex(hashCode('our key', PHONE, CODE))).toBe(kept);
  expect(hex(hashCode('another key', PHONE, CODE))).not.toBe(kept);
  expect(hex(hashCode('our key', '9876543211', CODE))).not.toBe(kept);
});

test('a code cannot be found by hashing all million of them without the key', () => {
  const kept = hex(hashCode('our key', PHONE, CODE));
  for (const guess of [CODE, `${PHONE}:${CODE}`, `${PHONE}${CODE}`]) {
    expect(createHash('sha256').update(guess).digest('hex')).not.toBe(kept);
  }
});
