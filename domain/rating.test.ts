import { expect, test } from 'vitest';
import { NO_RATING, ratingBadge, shownRating } from './rating.ts';

test.each([
  [4.8, '4.8'],
  [4, '4.0'],
  ['4.8', '4.8'],
  ['5', '5.0'],
])('a rating of %j is shown as %s', (rating, text) => {
  expect(shownRating(rating)).toBe(text);
  expect(ratingBadge(rating)).toBe(text);
});

test.each([NO_RATING, '', null, undefined, 0, Number.NaN])(
  '%j is no rating: hidden on a card, 4.5 on the badge',
  (none) => {
    expect(shownRating(none)).toBeNull();
    expect(ratingBadge(none)).toBe('4.5');
  },
);
