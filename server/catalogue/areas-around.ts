import type { Areas } from '#contract/catalogue.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { findPlace } from './find-place.ts';

const NONE: Areas = { city: null, areas: [] };

/** The areas of the one city that a location is, or is in. */
export async function areasAround(catalogue: CatalogueRepository, location: string | undefined): Promise<Areas> {
  const place = await findPlace(catalogue, location);
  if (!place) return NONE;
  const found = await catalogue.areasOf(place);
  const [city, ...others] = new Set(found.map((area) => area.city));
  if (city === undefined || others.length > 0) return NONE;
  return { city, areas: found.map(({ name, venueCount }) => ({ name, venueCount })) };
}
