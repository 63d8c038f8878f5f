// What its player does to a booking, and what comes of it: another slot, or a cancellation.
import * as z from 'zod';
import { optionalText, serverTime } from './booking.ts';
import { FormatId } from './format.ts';
import { SPORT_LIMIT } from './limits.ts';
import { MyBookingDetails } from './my-booking.ts';
import { BookingRefund } from './refund.ts';
import { DATE, Slot, TIME } from './venue.ts';

const moment = z.iso.datetime();
const rupees = z.number().meta({ description: 'Rupees.' });

export const RescheduleRequest = z
  .object({
    date: DATE,
    fromTime: TIME,
    toTime: TIME,
    category: optionalText(SPORT_LIMIT).meta({ description: 'The sport, when it is to be another.' }),
    format: FormatId.meta({ description: 'The format, when it is to be another.', example: 8 }),
    expectedPrice: rupees.meta({ description: 'What the new slot costs in all, as the player saw it.' }),
    expectedRefund: rupees.optional().meta({
      description:
        'What comes back, as the player saw it: when time went on and it is another amount, nothing is moved.',
    }),
    expectedDue: rupees.optional().meta({
      description: 'The same for what is due at the ground, or online, once it is moved.',
    }),
    expectedRefundPercent: z.number().optional().meta({
      description: 'The same for `rescheduling.refundPercent`.',
    }),
  })
  .meta({
    id: 'RescheduleRequest',
    example: { date: '2026-11-18', fromTime: '19:00', toTime: '20:30', expectedPrice: 2100 },
  });

export const Rescheduled = z.object({
  outcome: z.enum(['moved', 'payment_due']).meta({
    description: "'payment_due': the new slot is held; pay `booking.pendingMove.amountDue` to make it yours.",
  }),
  refund: BookingRefund.nullable().meta({ description: 'What comes back because the new slot is cheaper.' }),
  booking: MyBookingDetails,
  serverTime,
});

export const RescheduleSlots = z.object({ slots: z.array(Slot), serverTime });

export const CancelRequest = z
  .object({
    expectedRefund: rupees.optional().meta({
      description:
        'What comes back, as the player saw it: when time went on and it is another amount, nothing is cancelled.',
    }),
    expectedStart: moment.optional().meta({
      description: 'When it starts, as the player saw it: when it was rescheduled meanwhile, nothing is cancelled.',
    }),
  })
  .meta({ id: 'CancelRequest', example: { expectedRefund: 1400, expectedStart: '2026-11-14T13:30:00.000Z' } });

export const Cancelled = z.object({
  booking: MyBookingDetails,
  refund: z
    .object({
      amount: rupees.meta({ description: 'Rupees that come back.' }),
      percent: z.number(),
      status: z.enum(['none', 'asked', 'sent', 'done', 'failed']),
      tracker: z.string().nullable(),
    })
    .meta({ id: 'Refund', example: { amount: 1400, percent: 100, status: 'asked', tracker: '/refunds/Zk3v0bJ9qS1x' } }),
});
