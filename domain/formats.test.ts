import { expect, test } from 'vitest';
import { formatAskedFor, formatLabel } from './formats.ts';

const half = { id: 7, sportId: 'football', sport: 'Football' };
const whole = { id: 8, sportId: 'football', sport: 'Football' };
const nets = { id: 9, sportId: 'box-cricket', sport: 'Box Cricket' };
const formats = [half, whole, nets];

test('a format is found by its id', () => {
  expect(formatAskedFor(formats, { format: 8 })).toBe(whole);
  expect(formatAskedFor(formats, { format: 10 })).toBeUndefined();
});

test('a sport, by id or name in any case, means its first format', () => {
  expect(formatAskedFor(formats, { sport: 'FOOTBALL' })).toBe(half);
  expect(formatAskedFor(formats, { sport: 'box cricket' })).toBe(nets);
  expect(formatAskedFor(formats, { sport: 'box-cricket' })).toBe(nets);
  expect(formatAskedFor(formats, { sport: 'tennis' })).toBeUndefined();
});

test('nothing asked for means the first of all', () => {
  expect(formatAskedFor(formats, {})).toBe(half);
  expect(formatAskedFor([], {})).toBeUndefined();
});

test('a format of another sport than the one asked for is not meant', () => {
  expect(formatAskedFor(formats, { format: 9, sport: 'football' })).toBeUndefined();
  expect(formatAskedFor(formats, { format: 8, sport: 'football' })).toBe(whole);
});

test('a label names the format only where there are several', () => {
  expect(formatLabel('Football', '7-a-side half')).toBe('Football · 7-a-side half');
  expect(formatLabel('Badminton', '')).toBe('Badminton');
});
