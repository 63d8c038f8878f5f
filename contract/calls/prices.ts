import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { inVenue } from '#contract/organisation.ts';
import { ProposedPrices, Replay, SavedPrices, VenuePrices } from '#contract/prices.ts';
import { members, ROLES } from '#contract/roles.ts';
import type { Call } from './call.ts';

export const priceCalls = {
  getPrices: {
    method: 'GET',
    path: '/api/manage/venues/:venueId/prices',
    by: members('venue', ROLES),
    summary: 'The rate cards of a venue’s formats',
    tags: ['Manage'],
    params: z.object(inVenue),
    response: { 200: answer(VenuePrices) },
  },
  replayPrices: {
    method: 'POST',
    path: '/api/manage/venues/:venueId/prices/replay',
    by: members('venue', ['owner', 'manager']),
    summary: 'What the bookings of the last 30 days would have brought by other prices',
    description: 'Nothing is saved. Bookings that were cancelled are left out, and so are offers.',
    tags: ['Manage'],
    params: z.object(inVenue),
    body: ProposedPrices,
    refusals: ['noFormat', 'undecidedRules', 'idleRule'],
    response: { 200: answer(Replay) },
  },
  savePrices: {
    method: 'PUT',
    path: '/api/manage/venues/:venueId/prices',
    by: members('venue', ['owner', 'manager']),
    summary: 'Change the rate card of a format',
    description: 'Holds for slots that are held from now on; what is held or booked keeps its price.',
    tags: ['Manage'],
    params: z.object(inVenue),
    body: ProposedPrices.extend({
      version: z.int().min(1).meta({ description: 'The one that was changed.', example: 3 }),
    }),
    refusals: ['noFormat', 'undecidedRules', 'idleRule', 'pricesChanged'],
    response: { 200: answer(SavedPrices) },
  },
} as const satisfies Record<string, Call>;
