import * as z from 'zod';
import { Areas, City, CityAreas, Sport } from '../catalogue.ts';
import { answer } from '../envelope.ts';
import { FreeEvening, FreeTonightQuery } from '../evening.ts';
import { FilteredVenues, FoundVenues, Suggestions } from '../finding.ts';
import { PLACE_NAME_LIMIT } from '../limits.ts';
import { Pagination, paging } from '../paging.ts';
import { text } from '../query.ts';
import { VenueList, VenueSummary } from '../venue.ts';
import { byCity, byLocation, FilterQuery, bySport as forSport, SearchQuery, SuggestQuery } from '../venue-queries.ts';
import type { Call } from './call.ts';

const name = (example: string) => text(PLACE_NAME_LIMIT).meta({ example });
const bySport = z.object({ sport: name('football').meta({ description: 'Its id or its name, in any case.' }) });

type Shown = { id: string };
const idsOf = (venues: readonly Shown[]) => venues.map(({ id }) => id);
const inList = ({ data }: { data: { venues: readonly Shown[] } }) => idsOf(data.venues);
const inEvents = ({ data }: { data: { events: readonly Shown[] } }) => idsOf(data.events);
const inArray = (venues: readonly Shown[]) => idsOf(venues);

type Read = { data: { understood?: readonly { kind: string }[] | undefined; leftOut?: readonly string[] | undefined } };
/** The words named a time, or something that no venue has, perhaps that time. */
const namesTime = (found: Read | undefined) =>
  found !== undefined &&
  (found.data.leftOut !== undefined || (found.data.understood ?? []).some(({ kind }) => kind === 'time'));

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
    freeDecides: (found: Read | undefined, { date }: { date?: string | undefined }) =>
      date !== undefined || namesTime(found),
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
      'Venues of a city with the slots that are still free tonight, from 5 PM to 4 AM, and what they cost. Without a ' +
      'city: that of the venue nearest to lat and lng, else the one with most venues. With lat and lng the nearest come ' +
      'first, else the best rated. When nothing is left of tonight it is about tomorrow evening, and says so.',
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
