/** A picture of a gallery and what is said about it. */
export type GalleryImage = { url: string; alt: string; caption?: string; description?: string };
