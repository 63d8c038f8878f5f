// One venue: its page, its slots, what is around it.
import * as z from 'zod';
import { answer } from '../envelope.ts';
import { inFormat } from '../format.ts';
import { VENUE_ID_LIMIT } from '../limits.ts';
import { queryText, text } from '../query.ts';
import { Slot, SlotEvents, Venue, venueExample } from '../venue.ts';
import { VenueMap } from '../venue-map.ts';
import { bySport } from '../venue-queries.ts';
import type { Call } from './call.ts';

const MARK_LENGTH_MOST = 40;
const byId = z.object({ id: text(VENUE_ID_LIMIT).meta({ example: 'baner-floodlit-arena-pune' }) });
const inEvent = ({ data }: { data: { id: string } }) => [data.id];

export const venueCalls = {
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
    querystring: z.object({ ...bySport, ...inFormat }),
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
      'the caller sees the same already; then `change` whenever some are taken, freed, added or no longer offered, and ' +
      '`venue`, without data, whenever something else of the venue is different and should be read anew. ' +
      '`beat`, without data, comes first and every 20 seconds: whoever hears nothing for longer has lost the connection.',
    tags: ['Venues'],
    params: byId,
    querystring: z.object({ mark: queryText(MARK_LENGTH_MOST, '224-1k9x2ab'), ...bySport, ...inFormat }),
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
} as const satisfies Record<string, Call>;
