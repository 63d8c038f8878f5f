// A ground's day as those who work there see it.
import * as z from 'zod';
import { ARRIVALS } from '#domain/arrival.ts';
import { CallOffProgress } from './call-offs.ts';
import { TICKET_LIMIT } from './limits.ts';

const minute = z.int().meta({
  description: 'Minutes after the date’s midnight in India; past 1440 it is the next day’s early morning.',
});
const time = { from: minute, to: minute };
const Minutes = z.object(time).meta({ id: 'MinutesOfDay', example: { from: 360, to: 1380 } });
const id = z.int();
const paise = z.int();
const moment = z.iso.datetime();
const courts = z.array(id).meta({ description: 'The ids of all courts that it takes.' });

const Arrival = z.enum(ARRIVALS).meta({ example: 'arrived' });
export const NewArrival = z.object({
  state: Arrival,
  at: moment.optional().meta({
    description: 'When it was noticed, at most a day ago: for what could not be sent at once. Now unless given.',
    example: '2026-11-16T13:24:00.000Z',
  }),
});

const DayBooking = z.object({
  kind: z.literal('booking'),
  key: z.string(),
  ...time,
  courts,
  bookingId: id,
  reference: z.string(),
  startsAt: moment,
  endsAt: moment,
  name: z.string(),
  phone: z.string().nullable().meta({ description: 'Null for those who only read about money.' }),
  sport: z.string(),
  format: z.string().meta({ description: 'Empty where the sport is sold in one way.' }),
  space: z.string(),
  totalPaise: paise,
  duePaise: paise.meta({ description: 'Still to be paid at the ground.' }),
  writtenOffPaise: paise.meta({ description: 'Was due when the game was over, and was dropped.' }),
  owedPaise: paise.meta({ description: 'Still to be handed back in cash.' }),
  arrival: Arrival,
  arrivedAt: moment.nullable(),
  source: z.enum(['app', 'desk']),
  notes: z.string().nullable(),
  seriesId: id.nullable().meta({ description: 'Of a regular.' }),
  seal: z.string().nullable().meta({
    description:
      'What its ticket must bear, so that it can be checked without a network. Null for those who only read about money.',
  }),
});
export type DayBooking = z.infer<typeof DayBooking>;

const held = { key: z.string(), ...time, courts, until: moment.meta({ description: 'When it ends by itself.' }) };
const DayHold = z.object({ kind: z.literal('hold'), ...held, name: z.string() });
const DayOffer = z.object({ kind: z.literal('offer'), ...held });
const DayClosure = z.object({ kind: z.literal('closure'), key: z.string(), ...time, courts, note: z.string() });

const DayBlock = z.discriminatedUnion('kind', [DayBooking, DayHold, DayOffer, DayClosure]).meta({
  id: 'DayBlock',
  description:
    'What a court is taken for: a booking, a hold of somebody who is paying, an offer to who waited for it, a closure.',
});
export type DayBlock = z.infer<typeof DayBlock>;

const DayTotals = z.object({
  bookings: z.int(),
  arrived: z.int(),
  noShows: z.int(),
  expectedPaise: paise.meta({ description: 'What the bookings cost.' }),
  duePaise: paise.meta({ description: 'How much of it is not paid yet.' }),
  writtenOffPaise: paise.meta({ description: 'How much of it was written off.' }),
  bookedMinutes: z.int().meta({ description: 'Summed over courts, within opening hours.' }),
  openMinutes: z.int().meta({ description: 'The same that could be booked, closures left out.' }),
});

const DayFormat = z.object({
  id,
  sport: z.string(),
  name: z.string(),
  spaces: z.array(id),
  rates: z
    .array(z.object({ ...time, hourlyPaise: paise }))
    .meta({ description: 'Its price by the hour, through this day and the next, without a gap.' }),
});
export type DayFormat = z.infer<typeof DayFormat>;

const dayFields = {
  now: moment.meta({ description: 'When this was so.' }),
  ...time,
  open: z.array(Minutes).meta({ description: 'When it is open, in order; empty on a closed day.' }),
  note: z.string().meta({ description: 'Why the hours are other than usual; may be empty.' }),
  slots: z.array(Minutes),
  courts: z.array(z.object({ id, name: z.string() })),
  spaces: z.array(z.object({ id, name: z.string(), courts })),
  formats: z.array(DayFormat),
  totals: DayTotals,
  callOffs: z.array(CallOffProgress).meta({
    description: 'Courts that were closed for some of this day, with what became of their games; the latest first.',
  }),
};
const mark = z.string().meta({ description: 'The same for as long as nothing of the day changes but `now`.' });
const blocks = z.array(DayBlock);

export const Day = z.object({ date: z.string(), mark, ...dayFields, blocks }).meta({
  id: 'Day',
  example: {
    date: '2026-11-16',
    mark: 'pGq3Vw0Zk1sYbX7d',
    now: '2026-11-16T12:51:00.000Z',
    from: 0,
    to: 1440,
    open: [{ from: 360, to: 1380 }],
    note: '',
    slots: [{ from: 1140, to: 1200 }],
    courts: [{ id: 4, name: 'Turf A' }],
    spaces: [{ id: 4, name: 'Turf A', courts: [4] }],
    formats: [
      { id: 7, sport: 'Football', name: '', spaces: [4], rates: [{ from: 0, to: 2880, hourlyPaise: 140_000 }] },
    ],
    blocks: [
      {
        kind: 'booking',
        key: 'booking-42',
        from: 1140,
        to: 1200,
        courts: [4],
        bookingId: 42,
        reference: 'BK1763300000000',
        startsAt: '2026-11-16T13:30:00.000Z',
        endsAt: '2026-11-16T14:30:00.000Z',
        name: 'Sneha Kulkarni',
        phone: '9876543210',
        sport: 'Football',
        format: '',
        space: 'Turf A',
        totalPaise: 140_000,
        duePaise: 0,
        writtenOffPaise: 0,
        owedPaise: 0,
        arrival: 'expected',
        arrivedAt: null,
        source: 'app',
        notes: null,
        seriesId: null,
        seal: '7QXM4T9Z',
      },
    ],
    totals: {
      bookings: 1,
      arrived: 0,
      noShows: 0,
      expectedPaise: 140_000,
      duePaise: 0,
      writtenOffPaise: 0,
      bookedMinutes: 60,
      openMinutes: 1020,
    },
    callOffs: [],
  },
});
export type Day = z.infer<typeof Day>;

export const TicketScan = z
  .object({
    text: z
      .string()
      .max(TICKET_LIMIT)
      .meta({ description: 'What its QR code says, or its code as somebody typed it.' }),
  })
  .meta({ id: 'TicketScan', example: { text: '4K7-7QXM-4T9Z' } });

export const ScannedTicket = z
  .object({
    arrival: z.enum(['now', 'before']).meta({ description: 'Whether they were noted as arrived before.' }),
    arrivedAt: moment,
    bookingId: id,
    name: z.string(),
    sport: z.string(),
    format: z.string(),
    space: z.string(),
    startsAt: moment,
    endsAt: moment,
    totalPaise: paise,
    duePaise: paise,
  })
  .meta({
    id: 'ScannedTicket',
    example: {
      arrival: 'now',
      arrivedAt: '2026-11-16T13:21:00.000Z',
      bookingId: 42,
      name: 'Sneha Kulkarni',
      sport: 'Football',
      format: '',
      space: 'Turf A',
      startsAt: '2026-11-16T13:30:00.000Z',
      endsAt: '2026-11-16T14:30:00.000Z',
      totalPaise: 140_000,
      duePaise: 0,
    },
  });
export type ScannedTicket = z.infer<typeof ScannedTicket>;

const SheetChange = z.object({
  date: z.string(),
  before: z
    .string()
    .meta({ description: 'The `mark` of the day that this changes; who has another one reads it anew.' }),
  mark: z.string().meta({ description: 'And of the day that it leads to.' }),
  fields: z.object(dayFields).partial().meta({ description: 'What of the day is different, but for its blocks.' }),
  blocks: blocks.meta({ description: 'New ones, and those of which something is different.' }),
  keys: z
    .array(z.string())
    .optional()
    .meta({ description: 'Of all blocks, in their order; left out when they are those of before.' }),
});
export type SheetChange = z.infer<typeof SheetChange>;

export const DayEvents = z
  .object({ change: z.object({ at: moment, sheet: SheetChange.optional() }).optional() })
  .meta({ id: 'DayEvents', description: 'The data of each event is JSON; an event is one of these.' });
export type DayEvents = z.infer<typeof DayEvents>;
