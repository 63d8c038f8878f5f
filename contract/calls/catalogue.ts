import * as z from 'zod';
import { Areas, City, CityAreas, Sport } from '../catalogue.ts';
import { answer } from '../envelope.ts';
import { FreeEvening, FreeTonightQuery } from '../evening.ts';
import { FilteredVenues, FoundVenues, Suggestions } from '../finding.ts';
import { inFormat } from '../format.ts';
import { PLACE_NAME_LIMIT, VENUE_ID_LIMIT } from '../limits.ts';
import { Pagination, paging } from '../paging.ts';
import { queryText, text } from '../query.ts';
import { Slot, SlotEvents, Venue, VenueList, VenueSummary, venueExample } from '../venue.ts';
import { VenueMap } from '../venue-map.ts';
import { byCity, byLocation, FilterQuery, bySport as forSport, SearchQuery, SuggestQuery } from '../venue-queries.ts';
import type { Call } from './call.ts';

const MARK_LENGTH_MOST = 40;
const name = (example: string) => text(PLACE_NAME_LIMIT).meta({ example });
const bySport = z.object({ sport: name('football').meta({ description: 'Its id or its name, in any case.' }) });
const byId = z.object({ id: text(VENUE_ID_LIMIT).meta({ example: 'baner-floodlit-arena-pune' }) });

type Shown = { id: string };
const idsOf = (venues: readonly Shown[]) => venues.map(({ id }) => id);
const inList = ({ data }: { data: { venues: readonly Shown[] } }) => idsOf(data.venues);
const inEvents = ({ data }: { data: { events: readonly Shown[] } }) => idsOf(data.events);
const inEvent = ({ data }: { data: Shown }) => [data.id];
const inArray = (venues: readonly Shown[]) => idsOf(venues);

type Read = { data: { understood?: readonly { kind: string }[] | undefined; leftOut?: readonly string[] | undefined } };
/** The words named a time, or something that no venue has, perhaps that time. */
const namesTime = ({ data }: Read) =>
  data.leftOut !== undefined || (data.understood ?? []).some(({ kind }) => kind === 'time');

export const catalogueCalls = {
  listCities: {
    method: 'GET',
    path: '/api/user/cities',
    by: 'anyone',
    kept: true,
    summary: 'Cities with venues',
    description: 'Every city we operate in, most venues first.',
    tags: ['Catalogue'],
    response: { 200: answer(z.array(City)) },
  },
  listSports: {
    method: 'GET',
    path: '/api/turfs/sports',
    by: 'anyone',
    kept: true,
    summary: 'Sports with venues',
    description: 'Every sport, in the order in which we show them, with the number of venues that offer it.',
    tags: ['Catalogue'],
    response: { 200: answer(z.array(Sport)) },
  },
  listLocations: {
    method: 'GET',
    path: '/api/turfs/locations',
    by: 'anyone',
    kept: true,
    summary: 'Cities and their areas',
    description: 'Every city we operate in, by name, with those of its areas that have venues.',
    tags: ['Catalogue'],
    response: { 200: answer(z.array(CityAreas)) },
  },
  listAreas: {
    method: 'GET',
    path: '/api/turfs/areas',
    by: 'anyone',
    kept: true,
    summary: 'The areas of a city',
    description:
      "Those with venues, most venues first. The location is a city, or an area or 'area, city' of which the city is " +
      'meant, in any case.',
    tags: ['Catalogue'],
    querystring: z.object(byLocation),
    response: { 200: answer(Areas) },
  },
  listVenues: {
    method: 'GET',
    path: '/api/turfs/list',
    by: 'anyone',
    kept: true,
    venuesIn: inList,
    summary: 'All venues',
    description: 'Best rated first.',
    tags: ['Venues'],
    querystring: z.object(paging),
    refusals: ['busy', 'tooManyAtOnce'],
    response: { 200: answer(VenueList) },
  },
  searchVenues: {
    method: 'GET',
    path: '/api/turfs/search',
    by: 'anyone',
    kept: true,
    freeDecides: namesTime,
    units: 10,
    venuesIn: inList,
    summary: 'Search venues',
    description:
      'By name, area, city and sport, best match first. Prices (“under 500”), days and hours (“sunday evening”, “kal ' +
      'shaam”) and pincodes are read as filters, told in `understood`; words that say nothing about a venue (“near me”, ' +
      '“turf”) do not count. A word that no venue has is taken for the city, sport or area that it is a typo of, else ' +
      'for the nearest word that some venue has. A sport that we do not have is told in `missingSport`, with the nearest ' +
      'one instead. When no venue fits everything, as little as possible is left out and told in `leftOut`. The message ' +
      'says each of these in words. Without a word, all venues.',
    tags: ['Venues'],
    querystring: SearchQuery,
    refusals: ['busy', 'tooManyAtOnce'],
    response: { 200: answer(FoundVenues) },
  },
  suggest: {
    method: 'GET',
    path: '/api/turfs/suggest',
    by: 'anyone',
    kept: true,
    units: 3,
    venuesIn: inList,
    summary: 'Suggestions while a player types',
    description:
      'Venues, areas, cities and sports that have words beginning so, a few of each. A sport together with a place ' +
      'gives that place with its venues for the sport. When nothing begins so, the nearest known words are taken ' +
      'instead, and the message says so. Without a word: every sport, and the cities with most venues.',
    tags: ['Catalogue'],
    querystring: SuggestQuery,
    refusals: ['busy', 'tooManyAtOnce'],
    response: { 200: answer(Suggestions) },
  },
  filterVenues: {
    method: 'GET',
    path: '/api/turfs/filter',
    by: 'anyone',
    kept: true,
    freeDecides: (found: Read, { date }: { date?: string | undefined }) => date !== undefined || namesTime(found),
    units: 10,
    venuesIn: inList,
    summary: 'Filter venues',
    description:
      'Every condition must hold. Words are looked for as in the search, and bring the best match first unless another ' +
      'order is asked for. The location is one as in the location details. Prices are rupees per hour, of the sport ' +
      'asked for, else of the venue’s main sport: the price that the list shows. Services are keys, separated by commas. With date, from and to: only venues where that ' +
      'very time can be booked; an end at or before the start is on the next day. With lat and lng every venue tells ' +
      'its distance in kilometres, and within takes only the near ones. With counts=true it also tells how many ' +
      'venues each further filter would leave.',
    tags: ['Venues'],
    querystring: FilterQuery,
    refusals: ['timePassed', 'dateTooFar', 'busy', 'tooManyAtOnce'],
    response: { 200: answer(FilteredVenues) },
  },
  freeTonight: {
    method: 'GET',
    path: '/api/turfs/free-tonight',
    by: 'anyone',
    kept: true,
    freeDecides: () => true,
    units: 3,
    venuesIn: inList,
    summary: 'What is free tonight',
    description:
      'Venues of a city with the slots that are still free this evening, and what they cost. Without a city: that of ' +
      'the venue nearest to lat and lng, else the one with most venues. With lat and lng the nearest come first, ' +
      'else the best rated. When nothing is left of tonight it is about tomorrow evening, and says so.',
    tags: ['Venues'],
    querystring: FreeTonightQuery,
    refusals: ['noCity', 'noCities', 'busy', 'tooManyAtOnce'],
    response: { 200: answer(FreeEvening) },
  },
  locationDetails: {
    method: 'GET',
    path: '/api/turfs/details',
    by: 'anyone',
    kept: true,
    venuesIn: inEvents,
    summary: 'The venues of a location',
    description:
      "A city, an area, or 'area, city', in any case; without one, everywhere. The same venues as events, each with " +
      'its category, and as turfs, each with its list of categories. With a sport, only those that offer it. An ' +
      'unknown location has none.',
    tags: ['Venues'],
    querystring: z.object({ ...byLocation, ...forSport, ...paging }),
    refusals: ['busy', 'tooManyAtOnce'],
    response: {
      200: answer(z.object({ events: z.array(VenueSummary), turfs: z.array(VenueSummary), pagination: Pagination })),
    },
  },
  getSport: {
    method: 'GET',
    path: '/api/turfs/sports/:sport',
    by: 'anyone',
    kept: true,
    venuesIn: inList,
    summary: 'A sport and its venues',
    description: 'Best rated first. A city we do not know has none.',
    tags: ['Venues'],
    params: bySport,
    querystring: z.object({ ...byCity, ...paging }),
    refusals: ['noSport', 'busy', 'tooManyAtOnce'],
    response: { 200: answer(z.object({ sport: Sport, ...VenueList.shape })) },
  },
  listSportCities: {
    method: 'GET',
    path: '/api/turfs/sports/:sport/cities',
    by: 'anyone',
    kept: true,
    summary: 'Cities where a sport is played',
    description: 'Most venues of that sport first.',
    tags: ['Catalogue'],
    params: bySport,
    refusals: ['noSport'],
    response: { 200: answer(z.object({ cities: z.array(City) })) },
  },
  listCityVenues: {
    method: 'GET',
    path: '/api/cities/:city/venues',
    by: 'anyone',
    kept: true,
    venuesIn: inList,
    summary: 'The venues of a city',
    description: 'The city by name, in any case. Best rated first.',
    tags: ['Venues'],
    params: z.object({ city: name('Pune') }),
    querystring: z.object(paging),
    refusals: ['noCity', 'busy', 'tooManyAtOnce'],
    response: { 200: answer(VenueList) },
  },
  getEvent: {
    method: 'GET',
    path: '/api/turfs/event/:id',
    by: 'anyone',
    kept: true,
    venuesIn: inEvent,
    summary: 'A venue and its slots',
    description:
      'Fourteen days of slots from today on, without those that have already started. The slots and the price are ' +
      'those of the format asked for, by its id; otherwise of the first of the sport asked for, by id or name, if it ' +
      'can be booked here; otherwise of the first that can be. `sport` and `format` say which.',
    tags: ['Venues'],
    params: byId,
    querystring: z.object({ ...forSport, ...inFormat }),
    refusals: ['noEvent', 'busy', 'tooManyAtOnce'],
    response: {
      200: z.object({
        success: z.literal(true),
        message: z.string().meta({ example: 'Baner Floodlit Arena and its slots.' }),
        data: Venue,
        slots: z.array(Slot),
        sport: z.string().meta({
          description: 'The id of the sport whose slots and price these are.',
          example: 'football',
        }),
        format: z.int().nullable().meta({
          description: 'The id of the format whose slots and price these are; null where nothing can be booked.',
          example: 7,
        }),
      }),
    },
  },
  getEventMap: {
    method: 'GET',
    path: '/api/turfs/event/:id/map',
    by: 'anyone',
    kept: true,
    summary: 'What is around a venue',
    description: 'For a small map: the areas of its city and the venues nearest to it, each the nearest first.',
    tags: ['Venues'],
    params: byId,
    refusals: ['noEvent', 'busy', 'tooManyAtOnce'],
    response: { 200: answer(VenueMap) },
  },
  watchEvent: {
    method: 'GET',
    path: '/api/turfs/event/:id/live',
    by: 'anyone',
    summary: 'A venue’s slots, live',
    description:
      'A stream of server-sent events while the connection is open. First `slots`, all of them, unless `mark` says that ' +
      'the caller sees the same already; then `change` whenever some are taken, freed, added or no longer offered. ' +
      '`beat`, without data, comes first and every 20 seconds: whoever hears nothing for longer has lost the connection.',
    tags: ['Venues'],
    params: byId,
    querystring: z.object({ mark: queryText(MARK_LENGTH_MOST, '224-1k9x2ab'), ...forSport, ...inFormat }),
    streams: true,
    refusals: ['noEvent', 'tooManyStreams', 'watchingNeedsConnection'],
    response: { 200: SlotEvents },
  },
  getPlainEvent: {
    method: 'GET',
    path: '/api/events/:id',
    by: 'anyone',
    kept: true,
    venuesIn: inEvent,
    summary: 'A venue',
    description: 'Its fields beside `success`, and once more under `data` as everywhere else.',
    tags: ['Venues'],
    params: byId,
    refusals: ['noEvent', 'busy', 'tooManyAtOnce'],
    response: {
      200: z
        .object({ success: z.literal(true), ...Venue.shape, data: Venue })
        .meta({ example: { success: true, ...venueExample, data: venueExample } }),
    },
  },
  listEvents: {
    method: 'GET',
    path: '/api/events',
    by: 'anyone',
    kept: true,
    venuesIn: inArray,
    summary: 'The venues of a location, as a plain list',
    description: 'The location as in the location details. The header x-total-count says how many there are in all.',
    tags: ['Venues'],
    querystring: z.object({ ...byLocation, ...paging }),
    refusals: ['busy', 'tooManyAtOnce'],
    response: { 200: z.array(VenueSummary) },
  },
} as const satisfies Record<string, Call>;
