import type { CatalogueRepository } from './catalogue.repository.ts';
import type { VenueFilter } from './venue-filter.ts';

type Place = Pick<VenueFilter, 'cityId' | 'areaIds'>;

/** The venues meant by a city, an area, or 'area, city'; null when we know no such place. */
export async function findPlace(catalogue: CatalogueRepository, location: string | undefined): Promise<Place | null> {
  if (location === undefined) return {};
  const city = await catalogue.cityNamed(location);
  if (city) return { cityId: city.id };
  const comma = location.lastIndexOf(',');
  const areaIds =
    comma === -1
      ? await catalogue.areasNamed(location)
      : await catalogue.areasNamed(location.slice(0, comma).trim(), location.slice(comma + 1).trim());
  return areaIds.length > 0 ? { areaIds } : null;
}

/** The city and the sport that were asked for by name; null when one of them is unknown. */
export async function findCityAndSport(
  catalogue: CatalogueRepository,
  { city, sport }: { city?: string | undefined; sport?: string | undefined },
): Promise<Pick<VenueFilter, 'cityId' | 'sportId'> | null> {
  const [foundCity, foundSport] = await Promise.all([
    city === undefined ? undefined : catalogue.cityNamed(city),
    sport === undefined ? undefined : catalogue.sportNamed(sport),
  ]);
  if ((city !== undefined && !foundCity) || (sport !== undefined && !foundSport)) return null;
  return {
    ...(foundCity ? { cityId: foundCity.id } : {}),
    ...(foundSport ? { sportId: foundSport.id } : {}),
  };
}

/** The location, city and sport together; null when one is unknown or they contradict each other. */
export async function findWhereAndWhat(
  catalogue: CatalogueRepository,
  asked: { location?: string | undefined; city?: string | undefined; sport?: string | undefined },
): Promise<Pick<VenueFilter, 'cityId' | 'areaIds' | 'sportId'> | null> {
  const [place, rest] = await Promise.all([findPlace(catalogue, asked.location), findCityAndSport(catalogue, asked)]);
  if (!place || !rest) return null;
  const isElsewhere = place.cityId !== undefined && rest.cityId !== undefined && place.cityId !== rest.cityId;
  return isElsewhere ? null : { ...place, ...rest };
}
