import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { NewOffer, VenueOffers } from '#contract/offers.ts';
import { inVenue } from '#contract/organisation.ts';
import { members, ROLES } from '#contract/roles.ts';
import type { Call } from './call.ts';

const allOffers = { 200: answer(VenueOffers) };

export const offerCalls = {
  listOffers: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/offers',
    by: members('venue', ROLES),
    summary: 'The offers of a venue, and how often they were used',
    tags: ['Manage'],
    params: z.object(inVenue),
    response: allOffers,
  },
  createOffer: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/offers',
    by: members('venue', ['owner', 'manager']),
    summary: 'Take something off a venue’s prices',
    description:
      'Holds for slots that are held from now on. Without a code it is taken off for everybody who plays at its times, and has no limits: a price that everybody sees is everybody’s. Never more than one offer is taken off a booking: the one that takes off most.',
    tags: ['Manage'],
    params: z.object(inVenue),
    body: NewOffer,
    refusals: ['idleOffer', 'offerNameTaken', 'offerCodeTaken', 'tooManyOffers'],
    response: allOffers,
  },
  endOffer: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/offers/:offerId/end',
    by: members('venue', ['owner', 'manager']),
    summary: 'End an offer',
    description: 'What is held or booked with it keeps its price. One that has ended stays so, and may be made again.',
    tags: ['Manage'],
    params: z.object({ ...inVenue, offerId: z.string().max(20).meta({ example: '7' }) }),
    refusals: ['noOffer'],
    response: allOffers,
  },
} as const satisfies Record<string, Call>;
