const DEFAULT_RATING = 4.5;
/** How a list writes that a venue has no rating. */
export const NO_RATING = '--';

type Rating = number | string | null | undefined;

/** One decimal, as in '4.0'; null when there is no rating, and a card then shows none. */
export function shownRating(rating: Rating): string | null {
  const value = typeof rating === 'string' ? Number.parseFloat(rating) : rating;
  return typeof value === 'number' && value > 0 ? value.toFixed(1) : null;
}

/** For the badge on a venue's page, which always shows one. */
export function ratingBadge(review: Rating): string {
  return shownRating(review) ?? DEFAULT_RATING.toFixed(1);
}
