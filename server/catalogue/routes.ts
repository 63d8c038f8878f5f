import { type Page, paginationOf } from '#contract/paging.ts';
import { AppError } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import type { CatalogueRepository } from './catalogue.repository.ts';
import type { CatalogueDeps } from './catalogue.ts';
import { filterVenues } from './filter-venues.ts';
import { findWhereAndWhat } from './find-place.ts';
import { getSport, sportNamed } from './get-sport.ts';
import { getVenue } from './get-venue.ts';
import { listVenues } from './list-venues.ts';
import { searchVenues } from './search-venues.ts';
import { suggest } from './suggest.ts';

export function catalogueRoutes(app: App, deps: CatalogueDeps): void {
  placeRoutes(app, deps.catalogue);
  venueRoutes(app, deps);
  locationRoutes(app, deps);
  eventRoutes(app, deps);
}

function placeRoutes(app: App, catalogue: CatalogueRepository): void {
  route(app, 'listCities', async () => ({ success: true, data: await catalogue.citiesByVenueCount() }));

  route(app, 'listSports', async () => {
    const sports = await catalogue.sportsInOrder();
    return { success: true, data: sports.map((sport) => ({ ...sport, category: sport.id })) };
  });

  route(app, 'listLocations', async () => ({ success: true, data: await catalogue.citiesWithAreas() }));

  route(app, 'listSportCities', async ({ params }) => {
    const { id } = await sportNamed(catalogue, params.sport);
    return { success: true, data: { cities: await catalogue.citiesOfSport(id) } };
  });
}

function venueRoutes(app: App, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  route(app, 'listVenues', async ({ query }) => ({ success: true, data: await listVenues(deps, query) }));
  route(app, 'searchVenues', async ({ query }) => ({ success: true, ...(await searchVenues(deps, query)) }));
  route(app, 'filterVenues', async ({ query }) => ({ success: true, ...(await filterVenues(deps, query)) }));
  route(app, 'suggest', async ({ query }) => ({ success: true, ...(await suggest(deps, query)) }));

  route(app, 'listCityVenues', async ({ params, query }) => {
    const city = await catalogue.cityNamed(params.city);
    if (!city) throw new AppError(404, 'not_found', 'We do not have venues in this city yet.');
    return { success: true, data: await listVenues(deps, query, { filter: { cityId: city.id } }) };
  });

  route(app, 'getSport', async ({ params, query }) => ({
    success: true,
    data: await getSport(deps, params.sport, query),
  }));
}

function locationRoutes(app: App, deps: CatalogueDeps): void {
  async function venuesOf({
    limit,
    offset,
    ...asked
  }: Page & { location?: string | undefined; sport?: string | undefined }) {
    const page = { limit, offset };
    const place = await findWhereAndWhat(deps.catalogue, asked);
    return place ? listVenues(deps, page, { filter: place }) : { venues: [], pagination: paginationOf(0, page) };
  }

  route(app, 'locationDetails', async ({ query }) => {
    const { venues, pagination } = await venuesOf(query);
    return { success: true, data: { events: venues, turfs: venues, pagination } };
  });

  route(app, 'listEvents', async ({ query }, _request, reply) => {
    const { venues, pagination } = await venuesOf(query);
    reply.header('x-total-count', pagination.total);
    return venues;
  });
}

function eventRoutes(app: App, deps: CatalogueDeps): void {
  route(app, 'getEvent', async ({ params }) => {
    const { venue, slots } = await getVenue(deps, params.id);
    return { success: true, message: `${venue.name} and its slots.`, data: venue, slots };
  });

  route(app, 'getPlainEvent', async ({ params }) => {
    const { venue } = await getVenue(deps, params.id);
    return { success: true, ...venue, data: venue };
  });
}
