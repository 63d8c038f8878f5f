// What a search says about money: '₹500', 'under 800', '500 se kam', 'between 500 and 1000'.
import { anyOf, END, type Groups, pattern, START, take } from './text.ts';

export type PriceAsked = { minPrice?: number; maxPrice?: number };

/** Less is no price for an hour, but a time or a number of players. */
const LEAST = 50;
const MOST = 100_000;
const THOUSAND = 1000;

const MARK_BEFORE = '(?:₹|rs\\.?|inr|रु\\.?)\\s*';
const MARK_AFTER = '\\s*(?:/-|₹|rs\\.?|rupees?|rupaye|rupay|bucks|inr|रुपये|रुपए|रुपयों)';
const PER_HOUR = `(?:\\s*(?:/|per|an)\\s*(?:hour|hr|h)${END})?`;
const number = (name: string) => `(?<${name}>\\d(?:\\.\\d)?\\s?k|\\d{2,6})`;
const money = (name: string) =>
  `(?:${MARK_BEFORE})?${number(name)}(?!\\s*(?:km|kms|am|pm|baje|:|\\.\\d))(?:${MARK_AFTER})?${PER_HOUR}`;

const UNDER = anyOf([
  'under',
  'below',
  'less than',
  'lower than',
  'cheaper than',
  'upto',
  'up to',
  'within',
  'max',
  'maximum',
  'at most',
  'not more than',
  'budget',
  '<=',
  '<',
]);
const UNDER_AFTER = anyOf([
  'se kam',
  'se niche',
  'se neeche',
  'ke andar',
  'ke under',
  'tak',
  'or less',
  'max',
  'से कम',
  'तक',
  'के अंदर',
]);
const OVER = anyOf(['above', 'over', 'more than', 'min', 'minimum', 'at least', 'atleast', '>=', '>']);
const OVER_AFTER = anyOf(['se zyada', 'se upar', 'or more', 'and above', 'से ज्यादा', 'से ऊपर']);

const RANGE = pattern(
  `${START}(?:(?:between|from)\\s+)?${money('least')}\\s*(?:-|–|to|and|se|से)\\s*${money('most')}${END}`,
);
const MAXIMUM = [
  pattern(`${START}(?:${UNDER})\\s*${money('most')}${END}`),
  pattern(`${START}${money('most')}\\s*(?:${UNDER_AFTER})${END}`),
];
const MINIMUM = [
  pattern(`${START}(?:${OVER})\\s*${money('least')}${END}`),
  pattern(`${START}${money('least')}\\s*(?:${OVER_AFTER})${END}`),
  pattern(`${START}${MARK_BEFORE}${number('least')}\\+`),
];
/** A price alone is the most that somebody wants to pay. */
const MARKED = [
  pattern(`${START}${MARK_BEFORE}${number('most')}(?:\\s*/-)?${PER_HOUR}${END}`),
  pattern(`${START}${number('most')}${MARK_AFTER}${PER_HOUR}${END}`),
];

export function takePrices(text: string): { rest: string; words: string[]; price: PriceAsked } {
  const price: PriceAsked = {};
  const words: string[] = [];
  let rest = text;
  for (const said of [RANGE, ...MAXIMUM, ...MINIMUM, ...MARKED]) {
    const taken = take(rest, said, priceIn);
    rest = taken.rest;
    for (const { words: phrase, read } of taken.found) {
      Object.assign(price, read);
      words.push(phrase);
    }
  }
  return { rest, words, price: inOrder(price) };
}

function priceIn(groups: Groups): PriceAsked | undefined {
  const [minPrice, maxPrice] = [rupeesIn(groups.least), rupeesIn(groups.most)];
  if ([minPrice, maxPrice].some((rupees) => rupees !== undefined && !(rupees >= LEAST && rupees <= MOST)))
    return undefined;
  return { ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }) };
}

function rupeesIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const digits = text.trim();
  return digits.endsWith('k') ? Number.parseFloat(digits) * THOUSAND : Number(digits);
}

function inOrder({ minPrice, maxPrice }: PriceAsked): PriceAsked {
  const isReversed = minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;
  return isReversed
    ? { minPrice: maxPrice, maxPrice: minPrice }
    : { ...(minPrice === undefined ? {} : { minPrice }), ...(maxPrice === undefined ? {} : { maxPrice }) };
}
