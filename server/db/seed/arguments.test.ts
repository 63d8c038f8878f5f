import { expect, test } from 'vitest';
import { readArguments } from './arguments.ts';

test('without flags the demo is meant', () => {
  expect(readArguments([])).toEqual({ kind: 'demo' });
});

test('numbers are read in either notation', () => {
  const size = { venues: 1000, bookings: 20_000 };
  expect(readArguments(['--venues', '1000', '--bookings', '20000'])).toEqual({ kind: 'bulk', size });
  expect(readArguments(['--venues=1000', '--bookings=20000'])).toEqual({ kind: 'bulk', size });
});

test('what is left out has a default', () => {
  expect(readArguments(['--venues', '50'])).toEqual({ kind: 'bulk', size: { venues: 50, bookings: 500 } });
  expect(readArguments(['--bookings', '0'])).toEqual({ kind: 'bulk', size: { venues: 200, bookings: 0 } });
});

test('--help wins', () => {
  expect(readArguments(['--venues', '5', '--help'])).toEqual({ kind: 'help' });
});

test.each([
  [['--venue', '5'], 'There is no option --venue: see --help.'],
  [['more'], 'There is no option more: see --help.'],
  [['--venues', 'many'], "--venues must be a whole number from 0 to 10000000, not 'many'."],
  [['--bookings', '-5'], "--bookings must be a whole number from 0 to 10000000, not '-5'."],
  [['--bookings', '1.5'], "--bookings must be a whole number from 0 to 10000000, not '1.5'."],
  [['--venues', '99999999'], "--venues must be a whole number from 0 to 10000000, not '99999999'."],
  [['--venues', '0'], '--venues must be at least 1.'],
  [['--venues'], '--venues and --bookings each need a number: see --help.'],
])('%j is refused with one sentence', (given, sentence) => {
  expect(() => readArguments(given)).toThrow(sentence);
});
