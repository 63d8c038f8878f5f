import * as z from 'zod';
import { optionalText, serverTime } from './booking.ts';
import { SPORT_LIMIT } from './limits.ts';
import { playTime, playTimeExample } from './play-time.ts';
import { DATE, TIME } from './venue.ts';

/** The most slots a player may wait for at once. */
export const WAITING_LIMIT = 5;

export const WaitingRequest = z
  .object({
    date: DATE,
    fromTime: TIME,
    toTime: TIME,
    category: optionalText(SPORT_LIMIT),
  })
  .meta({ id: 'WaitingRequest', example: { date: '2026-11-17', fromTime: '19:00', toTime: '20:00' } });

export const WaitingEntry = z
  .object({
    id: z.string(),
    eventId: z.string(),
    eventName: z.string(),
    venue: z.string(),
    image: z.string(),
    category: z.string(),
    ...playTime,
    price: z.number().meta({ description: 'Rupees, as of now.' }),
    status: z.enum(['waiting', 'offered', 'claimed', 'passed', 'over']).meta({
      description:
        "'offered': held for this player until offerExpiresAt, to be booked as any other slot; 'passed': it was not taken in time; 'over': the time of play came first.",
    }),
    place: z.int().nullable().meta({ description: 'While waiting: 1 is next.' }),
    offerExpiresAt: z.iso.datetime().nullable(),
    bookingId: z.string().nullable().meta({ description: 'What it was claimed as.' }),
    createdAt: z.iso.datetime(),
  })
  .meta({
    id: 'WaitingEntry',
    example: {
      id: '12',
      eventId: 'baner-floodlit-arena-pune',
      eventName: 'Baner Floodlit Arena',
      venue: 'Baner, Pune',
      image: '/art/football-03-960.webp',
      category: 'Football',
      ...playTimeExample,
      price: 1400,
      status: 'offered',
      place: null,
      offerExpiresAt: '2026-11-15T06:40:00.000Z',
      bookingId: null,
      createdAt: '2026-11-15T05:30:00.000Z',
    },
  });
export type WaitingEntry = z.infer<typeof WaitingEntry>;

export const WaitingAnswer = z.object({ entry: WaitingEntry, serverTime });
export const WaitingEntries = z.object({ entries: z.array(WaitingEntry), serverTime });
