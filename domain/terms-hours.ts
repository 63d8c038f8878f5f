// How long before the start what is possible, under the standard terms. Apart from them, so that a page that only tells
// them needs nothing else.

/** Until then a cancellation pays everything back. */
export const ALL_BACK_HOURS = 24;
/** Until then it pays half of it back. */
export const HALF_BACK_HOURS = 12;
/** Until then a booking can be moved. */
export const MOVE_HOURS = 12;
