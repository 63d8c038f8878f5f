// What a photo of a venue may be, and how many there may be. Without schemas, so that pages can import it (decision 5).

/** A venue's. The database keeps to it under a race (migration 0034). */
export const MOST_PHOTOS = 12;
export const PHOTO_MEGABYTES_LIMIT = 15;
export const PHOTO_BYTES_LIMIT = PHOTO_MEGABYTES_LIMIT * 1_000_000;
/** Phones of 50 and 64 megapixels make a few pixels more than their name says. */
export const PHOTO_MEGAPIXELS_LIMIT = 65;
/** AVIF is unpacked as a whole: 24 megapixels take half a gigabyte. No phone takes its photos as AVIF. */
export const AVIF_MEGAPIXELS_LIMIT = 24;
/** Less would look blurred even on a card. */
export const PHOTO_LEAST = { width: 960, height: 640 } as const;
/** Of what is said about it, in characters. */
export const PHOTO_TEXT_LIMIT = 200;
