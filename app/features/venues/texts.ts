import * as words from '#words/site/venues.ts';

export const LISTING_IN_PROGRESS = words.listingInProgress;
export const LISTING_IN_PROGRESS_MS = 10_000;
