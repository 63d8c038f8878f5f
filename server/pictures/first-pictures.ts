// The drawn pictures that a venue is shown with until it has photos.
import drawn from './drawn-pictures.json' with { type: 'json' };

/** For sports of which nothing has been drawn. */
const OTHERWISE = 'multi-sport';
const HOW_MANY = 3;

/** Of its sport, with no more courts than any ground has; which of them depends on the venue, so that neighbours differ. */
export function firstPictures(venueId: string, sportId: string): string[] {
  const of = (sport: string) => drawn.filter(({ stem, courts }) => courts === 1 && stem.startsWith(`${sport}-`));
  const ofSport = of(sportId).length > 0 ? of(sportId) : of(OTHERWISE);
  const start = [...venueId].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return Array.from({ length: Math.min(HOW_MANY, ofSport.length) }, (_, index) => {
    const { stem } = ofSport[(start + index) % ofSport.length] ?? { stem: '' };
    return `/art/${stem}-960.webp`;
  });
}
