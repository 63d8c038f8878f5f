// How the ground moves a booking.
import * as z from 'zod';
import { serverTime } from './booking.ts';
import { DeskBooking, deskSlot, rupees } from './desk.ts';
import { DATE, TIME } from './venue.ts';

export const DeskSlot = z
  .object({
    ...deskSlot,
    inFull: z.boolean().default(false).meta({
      description:
        'The ground asked for it: all of a lower price comes back, and a later refund is not capped. Only owners and managers.',
    }),
    undoes: z.int().positive().optional().meta({
      description:
        'The move that this takes back, as its answer named it: price, dues and refund are as before. Within seconds, and only while nothing else has happened to the booking.',
    }),
  })
  .meta({ id: 'DeskSlot', example: { date: '2026-11-16', fromTime: '20:00', toTime: '21:00' } });

/** What moving a booking does to its money. */
export const DeskDifference = z
  .object({
    price: rupees.meta({ description: 'Of the new slot.' }),
    due: rupees.meta({ description: 'Rupees due afterwards.' }),
    back: rupees.meta({ description: 'Rupees that come back by the gateway.' }),
    cashBack: rupees.meta({ description: 'Rupees that are to be handed back in cash.' }),
    kept: rupees.meta({ description: 'Of a lower price, what the terms do not give back.' }),
  })
  .meta({ id: 'DeskDifference', example: { price: 1800, due: 1400, back: 0, cashBack: 0, kept: 0 } });
export type DeskDifference = z.infer<typeof DeskDifference>;

/** The same before it is moved, with what a cancellation would give back afterwards. */
export const DeskQuote = DeskDifference.extend({
  later: z.object({ paid: rupees, before: rupees, after: rupees }).meta({
    description: 'Of what is paid, the most that a later cancellation gives back: without the move, and after it.',
  }),
  needsSecondPerson: z.boolean().meta({ description: 'It waives more of the terms than one person may.' }),
}).meta({
  id: 'DeskQuote',
  example: {
    price: 1800,
    due: 1400,
    back: 0,
    cashBack: 0,
    kept: 0,
    later: { paid: 400, before: 400, after: 200 },
    needsSecondPerson: false,
  },
});
export type DeskQuote = z.infer<typeof DeskQuote>;

/** Where a booking is, or was before it was moved. */
const DeskPlace = z.object({
  date: DATE,
  fromTime: TIME,
  toTime: TIME,
  format: z.int().nullable(),
  space: z.int(),
});

export const DeskRescheduleRequest = DeskSlot.extend({
  from: DeskPlace.optional().meta({
    description: 'Where it was when the quote was asked for. With it, a move whose answer was lost can be sent again.',
  }),
  expected: DeskDifference.meta({ description: 'As the quote said it: when anything has changed, nothing is moved.' }),
}).meta({
  id: 'DeskRescheduleRequest',
  example: {
    date: '2026-11-16',
    fromTime: '20:00',
    toTime: '21:00',
    expected: { price: 1800, due: 1400, back: 0, cashBack: 0, kept: 0 },
  },
});

export const DeskRescheduled = z.object({
  booking: DeskBooking,
  difference: DeskDifference,
  undo: DeskPlace.extend({ move: z.int() }).nullable().meta({
    description:
      'Where to move it back to, and the move that is undone by that; null when money goes back, which has left for good.',
  }),
  serverTime,
});
