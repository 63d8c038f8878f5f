import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { inFormat } from '#contract/format.ts';
import { SPORT_LIMIT } from '#contract/limits.ts';
import { inOrganisation, inVenue } from '#contract/organisation.ts';
import { KeptPlaces } from '#contract/places.ts';
import { queryText } from '#contract/query.ts';
import { members, ROLES } from '#contract/roles.ts';
import { Slot, Venue } from '#contract/venue.ts';
import { Courts } from '#contract/venue-courts.ts';
import { GamesOutside, Hours, Mark, NewVenue, Rules, SaidDetails, VenueSetUp } from '#contract/venue-set-up.ts';
import type { Call } from './call.ts';

const SETS_UP = ['owner', 'manager'] as const;
const ofVenue = { by: members('venue', SETS_UP), tags: ['Set-up'], params: z.object(inVenue) };
const savedSetUp = { response: { 200: answer(VenueSetUp) } };
const NOT_COMPLETE = ['changedMeanwhile', 'incomplete'] as const;

export const setUpCalls = {
  listPlaces: {
    method: 'GET',
    path: '/api/manage/places',
    by: 'player',
    summary: 'The cities, areas and sports to choose from',
    tags: ['Set-up'],
    response: { 200: answer(KeptPlaces) },
  },
  createVenue: {
    method: 'POST',
    path: '/api/manage/organisations/:organisationId/venues',
    by: members('organisation', SETS_UP),
    summary: 'Begin a venue',
    description: 'It is a draft, which only the organisation’s members and staff see.',
    tags: ['Set-up'],
    params: z.object(inOrganisation),
    body: NewVenue,
    refusals: ['tooManyDrafts', 'onlySomeVenues', 'noSuchPlace', 'noSuchSport'],
    ...savedSetUp,
  },
  getSetUp: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/set-up',
    ...ofVenue,
    summary: 'All that is set up of a venue, and what is missing',
    ...savedSetUp,
  },
  saveDetails: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/details',
    ...ofVenue,
    summary: 'What a venue is, and where',
    body: z.object({ details: SaidDetails, mark: Mark }),
    refusals: [...NOT_COMPLETE, 'noSuchPlace', 'noSuchSport', 'sportStillSold', 'sportStillBooked'],
    ...savedSetUp,
  },
  saveCourts: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/courts',
    ...ofVenue,
    summary: 'The courts of a venue, and what it sells of them',
    description: 'What is not in the list any more is not sold any more. Bookings that were made stay.',
    body: z.object({ courts: Courts, mark: Mark }),
    refusals: [
      ...NOT_COMPLETE,
      'courtStillBooked',
      'sameName',
      'sameFormat',
      'unknownCourt',
      'sportNotAtVenue',
      'formatWithoutCourt',
      'combinedAnew',
    ],
    ...savedSetUp,
  },
  saveHours: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/hours',
    ...ofVenue,
    summary: 'When a venue is open',
    body: z.object({ hours: Hours, mark: Mark }),
    refusals: [...NOT_COMPLETE, 'overlappingHours', 'hoursIntoNextDay', 'dateTwice', 'dateOutOfReach', 'neverBookable'],
    ...savedSetUp,
  },
  findGamesOutside: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/hours/games-outside',
    ...ofVenue,
    summary: 'The games already booked that would lie outside these hours',
    description: 'It changes nothing. They stay booked, also when the hours are saved.',
    body: z.object({ hours: Hours }),
    response: { 200: answer(GamesOutside) },
  },
  saveRules: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/rules',
    ...ofVenue,
    summary: 'How a venue is booked, and what cancelling gives back',
    description: 'Bookings keep the terms they were made under.',
    body: z.object({ rules: Rules, mark: Mark }),
    refusals: ['changedMeanwhile', 'neverBookable', 'termsOutOfBounds'],
    ...savedSetUp,
  },
  publishVenue: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/publish',
    ...ofVenue,
    summary: 'Put a venue on sale, or hand it in for approval',
    description: 'The first venue of an organisation goes on sale when staff have approved it.',
    refusals: ['incomplete'],
    ...savedSetUp,
  },
  unlistVenue: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/unlist',
    ...ofVenue,
    summary: 'Take a venue off sale',
    description: 'Its page stays, and so do the bookings that were made.',
    refusals: ['notOnSale'],
    ...savedSetUp,
  },
  discardDraft: {
    method: 'DELETE',
    path: '/api/manage/venues/:venueId/draft',
    ...ofVenue,
    summary: 'Throw a draft away',
    refusals: ['notADraft'],
    response: { 200: answer(z.null()) },
  },
  previewVenue: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/preview',
    by: members('venue', ROLES),
    summary: 'A venue and its slots as players will see them',
    tags: ['Set-up'],
    params: z.object(inVenue),
    querystring: z.object({ sport: queryText(SPORT_LIMIT, 'football'), ...inFormat }),
    response: {
      200: answer(Venue).extend({
        slots: z.array(Slot),
        sport: z.string().meta({ example: 'football' }),
        format: z.int().nullable().meta({ example: 7 }),
      }),
    },
  },
} as const satisfies Record<string, Call>;
