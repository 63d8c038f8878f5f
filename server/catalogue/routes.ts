import type { FastifyRequest } from 'fastify';
import type { Input } from '#contract/calls.ts';
import { paginationOf } from '#contract/paging.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { refuse } from '#server/app-error.ts';
import { type App, route } from '#server/http.ts';
import { isInProcess } from '#server/in-process.ts';
import type { Limits } from '#server/limits/all-limits.ts';
import { siteOf } from '#server/limits/client-address.ts';
import type { Gate } from '#server/limits/gate.ts';
import { ownWrites } from '#server/own-writes.ts';
import type { Words } from '#words';
import { areasAround } from './areas-around.ts';
import type { CatalogueDeps } from './catalogue.ts';
import { filterVenues } from './filter-venues.ts';
import { findWhereAndWhat } from './find-place.ts';
import { freeEvening } from './free-evening.ts';
import { getSport, sportNamed } from './get-sport.ts';
import { getVenue } from './get-venue.ts';
import { listVenues } from './list-venues.ts';
import { catalogueReader, type Reader } from './reader.ts';
import { searchVenues } from './search-venues.ts';
import { suggest } from './suggest.ts';
import { readsOf, type VenueReads } from './venue-reads.ts';

/** A replica that lags by more than this should be looked after. */
const MOST_LAG_MS = MINUTE_MS;

/** A venue and its slots always come from the primary, so that players see their own bookings at once. */
export function catalogueRoutes(app: App, { main, replica, limits, reads }: CatalogueRoutesDeps): void {
  const writes = ownWrites(main.clock, MOST_LAG_MS);
  app.addHook('onSend', ({ method, ip }, _reply, _payload, done) => {
    if (replica && method !== 'GET' && method !== 'HEAD') writes.note(ip);
    done();
  });
  const read = catalogueReader({ main, replica, hasJustWritten: writes.hasJust });
  const through =
    (gate: Gate, reader: Reader): Reader =>
    (request, work) =>
      // How many pages are rendered at once is bounded elsewhere.
      isInProcess(request) ? reader(request, work) : gate(siteOf(request.ip), () => reader(request, work));
  const look = through(limits.looks, read);
  placeRoutes(app, read);
  venueRoutes(app, look);
  searchRoutes(app, through(limits.questions, read), through(limits.counts, read));
  locationRoutes(app, look);
  mapRoute(app, look);
  eventRoutes(
    app,
    through(limits.looks, (_request, work) => work(main)),
    reads,
  );
}

type CatalogueRoutesDeps = {
  main: CatalogueDeps;
  replica: CatalogueDeps | undefined;
  limits: Pick<Limits, 'questions' | 'counts' | 'looks'>;
  /** For answers that are kept; the others are for somebody who has just changed something, and read anew. */
  reads: VenueReads | undefined;
};

function placeRoutes(app: App, read: Reader): void {
  route(app, 'listCities', async (_input, request) => ({
    success: true,
    data: await read(request, ({ catalogue }) => catalogue.citiesByVenueCount()),
  }));

  route(app, 'listSports', async (_input, request) => {
    const sports = await read(request, ({ catalogue }) => catalogue.sportsInOrder());
    return { success: true, data: sports.map((sport) => ({ ...sport, category: sport.id })) };
  });

  route(app, 'listLocations', async (_input, request) => ({
    success: true,
    data: await read(request, ({ catalogue }) => catalogue.citiesWithAreas()),
  }));

  route(app, 'listAreas', ({ query }, request) =>
    read(request, async ({ catalogue }) => ({ success: true, data: await areasAround(catalogue, query.location) })),
  );

  route(app, 'listSportCities', ({ params }, request) =>
    read(request, async ({ catalogue }) => {
      const { id } = await sportNamed(catalogue, params.sport);
      return { success: true, data: { cities: await catalogue.citiesOfSport(id) } };
    }),
  );
}

function venueRoutes(app: App, read: Reader): void {
  route(app, 'listVenues', async ({ query, words }, request) => ({
    success: true,
    data: await read(request, (deps) => listVenues(words, deps, query)),
  }));
  route(app, 'listCityVenues', ({ params, query, words }, request) =>
    read(request, async (deps) => {
      const city = await deps.catalogue.cityNamed(params.city);
      if (!city) throw refuse('noCity');
      return { success: true, data: await listVenues(words, deps, query, { filter: { cityId: city.id } }) };
    }),
  );

  route(app, 'getSport', async ({ params, query, words }, request) => ({
    success: true,
    data: await read(request, (deps) => getSport(words, deps, params.sport, query)),
  }));
}

function searchRoutes(app: App, read: Reader, count: Reader): void {
  route(app, 'searchVenues', async ({ query, words }, request) => ({
    success: true,
    ...(await read(request, (deps) => searchVenues(words, deps, query))),
  }));
  route(app, 'filterVenues', async ({ query, words }, request) => ({
    success: true,
    ...(await (query.counts === 'true' ? count : read)(request, (deps) => filterVenues(words, deps, query))),
  }));
  route(app, 'freeTonight', async ({ query }, request) => ({
    success: true,
    data: await read(request, (deps) => freeEvening(deps, query)),
  }));
  route(app, 'suggest', async ({ query, words }, request) => ({
    success: true,
    ...(await read(request, (deps) => suggest(words, deps, query))),
  }));
}

type LocationQuery = Input<'locationDetails'>['query'];

function locationRoutes(app: App, read: Reader): void {
  const venuesOf =
    (words: Words, { limit, offset, location, sport }: LocationQuery) =>
    async (deps: CatalogueDeps) => {
      const page = { limit, offset };
      const place = await findWhereAndWhat(deps.catalogue, { location, sport });
      return place
        ? listVenues(words, deps, page, { filter: place })
        : { venues: [], pagination: paginationOf(0, page) };
    };

  route(app, 'locationDetails', async ({ query, words }, request) => {
    const { venues, pagination } = await read(request, venuesOf(words, query));
    return { success: true, data: { events: venues, turfs: venues, pagination } };
  });

  route(app, 'listEvents', async ({ query, words }, request, reply) => {
    const { venues, pagination } = await read(request, venuesOf(words, query));
    reply.header('x-total-count', pagination.total);
    return venues;
  });
}

function mapRoute(app: App, read: Reader): void {
  route(app, 'getEventMap', async ({ params }, request) => {
    const data = await read(request, ({ map }) => map.around(params.id));
    if (!data) throw refuse('noEvent');
    return { success: true, data };
  });
}

function eventRoutes(app: App, read: Reader, shared: VenueReads | undefined): void {
  const readsFor = (request: FastifyRequest, deps: CatalogueDeps) => (request.answering && shared) || readsOf(deps);

  route(app, 'getEvent', async ({ params, query, words }, request) => {
    const { venue, ...slots } = await read(request, (deps) =>
      getVenue(words, readsFor(request, deps), params.id, query),
    );
    return { success: true, message: words.venues.withSlots({ venue: venue.name }), data: venue, ...slots };
  });

  route(app, 'getPlainEvent', async ({ params, words }, request) => {
    const { venue } = await read(request, (deps) => getVenue(words, readsFor(request, deps), params.id));
    return { success: true, ...venue, data: venue };
  });
}
