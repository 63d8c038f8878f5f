// The colour of a price beside the others of its card: blue below the base price, ever darker green above it. The price is
// always written as well.

const BELOW = ['bg-swimming/12 text-ink', 'bg-swimming/22 text-ink'];
const ABOVE = ['bg-turf-100 text-ink', 'bg-turf-300 text-ink', 'bg-turf-700 text-white', 'bg-pitch-800 text-white'];
const BASE = 'bg-white text-ink';

/** `prices` are all of the card. */
export function shadeOf(paise: number, basePaise: number, prices: readonly number[]): string {
  if (paise === basePaise) return BASE;
  const isBelow = paise < basePaise;
  const shades = isBelow ? BELOW : ABOVE;
  // How many lie between it and the base price.
  const between = prices.filter((price) =>
    isBelow ? paise < price && price < basePaise : basePaise < price && price < paise,
  );
  return shades[Math.min(new Set(between).size, shades.length - 1)] ?? BASE;
}
