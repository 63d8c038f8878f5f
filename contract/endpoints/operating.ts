import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { Coordinates, Place } from '#contract/location.ts';
import { InboxMessage } from '#contract/message.ts';
import { page, paging } from '#contract/paging.ts';
import type { Endpoint } from './endpoint.ts';

export const operatingEndpoints = {
  reverseGeocode: {
    summary: 'What is at these coordinates?',
    description: 'The name of a place in India, for showing a player where they are.',
    tags: ['Location'],
    querystring: Coordinates,
    response: { 200: answer(Place) },
  },
  demoInbox: {
    summary: 'Messages that would have been sent',
    description: 'Demo mode only. Newest first; a one-time code is the 6 digits in the text.',
    tags: ['Demo'],
    querystring: z.object({ to: z.string().max(254).optional().meta({ example: '9876543210' }), ...paging }),
    response: { 200: page(InboxMessage) },
  },
  health: {
    summary: 'Is the process up?',
    tags: ['Operating'],
    response: { 200: answer(z.object({ status: z.literal('up'), mode: z.enum(['demo', 'live']) })) },
  },
  ready: {
    summary: 'Can it serve?',
    description: 'Yes when the database answers and every migration has been applied.',
    tags: ['Operating'],
    response: { 200: answer(z.object({ status: z.literal('ready') })) },
  },
} as const satisfies Record<string, Endpoint>;
