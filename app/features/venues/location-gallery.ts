import type { GalleryImage } from '#app/components/gallery-image.ts';
import type { VenueSummary } from '#contract/venue.ts';
import * as words from '#words/site/venues.ts';

const MOST_PICTURES = 8;
const SPORTS = {
  football: words.galleryFootball,
  cricket: words.galleryCricket,
  badminton: words.galleryBadminton,
  tennis: words.galleryTennis,
  basketball: words.galleryBasketball,
  swimming: words.gallerySwimming,
};

/** What the gallery of a location shows: its venues, or, where there are none, what is played elsewhere. */
export function locationGallery(venues: readonly VenueSummary[]): GalleryImage[] {
  const pictures = new Map<string, GalleryImage>();
  for (const { image, name, location, category } of venues) {
    if (pictures.size === MOST_PICTURES) break;
    if (pictures.has(image)) continue;
    pictures.set(image, {
      url: image,
      alt: name,
      caption: name,
      description: `${category} · ${location}`,
    });
  }
  return pictures.size > 0 ? [...pictures.values()] : Object.entries(SPORTS).map(drawnPicture);
}

function drawnPicture([sport, name]: [string, string]): GalleryImage {
  return { url: `/art/${sport}-01-960.webp`, alt: name, caption: name };
}
