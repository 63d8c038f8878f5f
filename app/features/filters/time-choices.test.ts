import { expect, test } from 'vitest';
import { daysToAskFor, usualHours } from './time-choices.ts';

const at = (time: string) => new Date(`2026-11-14T${time}:00+05:30`);

test('a day means the evening hour at which most people play', () => {
  expect(usualHours('2026-11-14', at('15:00'))).toEqual(['19:00', '20:00']);
  expect(usualHours('2026-11-15', at('21:10'))).toEqual(['19:00', '20:00']);
});

test('today it means the next whole hour once that one has begun', () => {
  expect(usualHours('2026-11-14', at('18:59'))).toEqual(['19:00', '20:00']);
  expect(usualHours('2026-11-14', at('19:00'))).toEqual(['20:00', '21:00']);
  expect(usualHours('2026-11-14', at('22:30'))).toEqual(['23:00', '00:00']);
});

test('in the last hour of a day it cannot be asked for any more', () => {
  expect(daysToAskFor(at('22:59'))[0]).toBe('2026-11-14');
  expect(daysToAskFor(at('23:00'))[0]).toBe('2026-11-15');
  expect(daysToAskFor(at('23:00')).at(-1)).toBe(daysToAskFor(at('12:00')).at(-1));
});
