import { expect, test } from 'vitest';
import { shadeOf } from './shades.ts';

const PRICES = [60_000, 90_000, 120_000, 150_000, 180_000, 250_000, 300_000];
const shade = (paise: number) => shadeOf(paise, 90_000, PRICES);

test('every price has a shade, and neighbours differ until the darkest', () => {
  const shades = PRICES.map(shade);
  expect(new Set(shades.slice(0, 6)).size).toBe(6);
  expect(shades[6]).toBe(shades[5]);
});

test('the first price above the base is always the lightest green', () => {
  expect(shadeOf(300_000, 90_000, [90_000, 300_000])).toBe(shade(120_000));
});
