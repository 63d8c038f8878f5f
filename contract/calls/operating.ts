import * as z from 'zod';
import { answer } from '#contract/envelope.ts';
import { Coordinates, Place } from '#contract/location.ts';
import { InboxMessage } from '#contract/message.ts';
import { page, paging } from '#contract/paging.ts';
import { EMAIL_LIMIT } from '../limits.ts';
import type { Call } from './call.ts';

const GrievanceOfficer = z
  .object({ name: z.string(), email: z.string(), phone: z.string().optional(), hours: z.string().optional() })
  .meta({
    description: 'Who hears complaints.',
    example: { name: 'Meera Iyer', email: 'grievance@example.com', phone: '+91 20 4000 1234', hours: 'Mon–Fri, 10–6' },
  });
export type GrievanceOfficer = z.infer<typeof GrievanceOfficer>;

export const operatingCalls = {
  reverseGeocode: {
    method: 'GET',
    path: '/api/location/reverse',
    by: 'anyone',
    limit: 'places',
    summary: 'What is at these coordinates?',
    description: 'The name of a place in India, for showing a player where they are.',
    tags: ['Location'],
    querystring: Coordinates,
    refusals: ['placeUnknown', 'placesUnavailable'],
    response: { 200: answer(Place) },
  },
  demoInbox: {
    method: 'GET',
    path: '/api/demo/inbox',
    by: 'anyone',
    summary: 'Messages that would have been sent',
    description: 'Demo mode only. Newest first; a one-time code is the 6 digits in the text.',
    tags: ['Demo'],
    querystring: z.object({ to: z.string().max(EMAIL_LIMIT).optional().meta({ example: '9876543210' }), ...paging }),
    refusals: ['nothingHere'],
    response: { 200: page(InboxMessage) },
  },
  health: {
    method: 'GET',
    path: '/api/health',
    by: 'machine',
    withoutDatabase: true,
    summary: 'Is the process up?',
    tags: ['Operating'],
    response: {
      200: answer(
        z.object({ status: z.literal('up'), mode: z.enum(['demo', 'live']), officer: GrievanceOfficer.optional() }),
      ),
    },
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    by: 'machine',
    summary: 'Can it serve?',
    description: 'Yes when the database answers and every migration has been applied.',
    tags: ['Operating'],
    refusals: ['leaving', 'databaseSilent', 'databaseFull', 'notMigrated', 'migratedByNewer'],
    response: { 200: answer(z.object({ status: z.literal('ready') })) },
  },
} as const satisfies Record<string, Call>;
