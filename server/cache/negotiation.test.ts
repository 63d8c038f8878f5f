import { expect, test } from 'vitest';
import { bestEncoding, has } from './negotiation.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br ; q=0.001', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0,gzip', 'gzip'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['br;q=0.000 , gzip;q=0', 'identity'],
  ['x-br-foo', 'identity'],
  ['x-gzip', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  [undefined, 'identity'],
])('for whoever takes %s it is %s', (accepted, encoding) => {
  expect(bestEncoding(accepted)).toBe(encoding);
});

test.each([
  ['"a1"', true],
  ['W/"a1"', true],
  ['"b2", "a1"', true],
  ['"b2",W/"a1"', true],
  ['*', true],
  ['"b2"', false],
  ['W/"b2"', false],
  ['"a', false],
  ['', false],
  [undefined, false],
])('whoever names %s has "a1": %s', (known, isKnown) => {
  expect(has(known, '"a1"')).toBe(isKnown);
});
