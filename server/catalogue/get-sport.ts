import type { Input } from '#contract/calls.ts';
import type { Sport } from '#contract/catalogue.ts';
import { paginationOf } from '#contract/paging.ts';
import type { VenueList } from '#contract/venue.ts';
import { refuse } from '#server/app-error.ts';
import type { Words } from '#words';
import type { CatalogueRepository } from './catalogue.repository.ts';
import { type ListDeps, listVenues } from './list-venues.ts';

export type SportDeps = ListDeps & { catalogue: CatalogueRepository };

/** A sport and one page of the venues that offer it, everywhere or in one city. */
export async function getSport(
  words: Words,
  deps: SportDeps,
  name: string,
  { city: cityName, ...page }: Input<'getSport'>['query'],
): Promise<{ sport: Sport } & VenueList> {
  const { catalogue } = deps;
  const [{ id, name: shown }, city] = await Promise.all([
    sportNamed(catalogue, name),
    cityName === undefined ? undefined : catalogue.cityNamed(cityName),
  ]);
  const venueCount = await catalogue.venuesOfSport(id);
  const sport: Sport = { id, name: shown, category: id, venueCount };
  if (cityName === undefined) {
    return { sport, ...(await listVenues(words, deps, page, { filter: { sportId: id }, total: venueCount })) };
  }
  if (!city) return { sport, venues: [], pagination: paginationOf(0, page) };
  return { sport, ...(await listVenues(words, deps, page, { filter: { sportId: id, cityId: city.id } })) };
}

export async function sportNamed(catalogue: CatalogueRepository, name: string): Promise<{ id: string; name: string }> {
  const sport = await catalogue.sportNamed(name);
  if (!sport) throw refuse('noSport');
  return sport;
}
