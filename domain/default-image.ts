/** What stands where a venue has no picture, or where it cannot be loaded. */
export const DEFAULT_IMAGE = '/default-image.jpg';
