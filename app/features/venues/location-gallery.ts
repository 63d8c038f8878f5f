import type { GalleryImage } from '#app/components/gallery-image.ts';
import { pictureText } from '#app/components/path-picture.tsx';
import type { VenueSummary } from '#contract/venue.ts';

const MOST_PICTURES = 8;
const SPORTS = ['football', 'cricket', 'badminton', 'tennis', 'basketball', 'swimming'];

/** What the gallery of a location shows: its venues, or, where there are none, what is played elsewhere. */
export function locationGallery(venues: readonly VenueSummary[]): GalleryImage[] {
  const pictures = new Map<string, GalleryImage>();
  for (const { image, name, location, category } of venues) {
    if (pictures.size === MOST_PICTURES) break;
    if (pictures.has(image)) continue;
    pictures.set(image, {
      url: image,
      alt: altOf(image, name),
      caption: name,
      description: `${category} · ${location}`,
    });
  }
  return pictures.size > 0 ? [...pictures.values()] : SPORTS.map(drawnPicture);
}

function drawnPicture(sport: string): GalleryImage {
  const url = `/art/${sport}-01-960.webp`;
  return { url, alt: altOf(url, sport), caption: sport.charAt(0).toUpperCase() + sport.slice(1) };
}

function altOf(url: string, name: string): string {
  return pictureText(url) ?? name;
}
