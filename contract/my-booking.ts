// A booking as its owner sees it afterwards: what can be done with it now, and what came of it.
import * as z from 'zod';
import { ARRIVALS } from '#domain/arrival.ts';
import { Booking, bookingExample, serverTime } from './booking.ts';
import { CalledOff } from './call-offs.ts';
import { Complaint } from './inbox.ts';
import { Pagination, paging } from './paging.ts';
import { PaidWith } from './payment.ts';
import { playTime } from './play-time.ts';
import { wrong } from './problems.ts';
import { queryOptional } from './query.ts';
import { BookingRefund, RefundRequestAnswer, ReturnedPayment } from './refund.ts';

const moment = z.iso.datetime();
const rupees = z.number().meta({ description: 'Rupees.' });

/** Whether something can be done now and, when not, a sentence that says why. */
const Allowed = z.object({ allowed: z.boolean(), reason: z.string().nullable() });

export const Cancellation = Allowed.extend({
  amount: rupees.meta({ description: 'Rupees that would come back now.' }),
  percent: z.number(),
  cap: z
    .object({
      of: rupees.meta({ description: 'Rupees that had been paid when it was moved shortly before the start.' }),
      most: rupees.meta({ description: 'Of these, rupees that come back at most.' }),
    })
    .nullable()
    .meta({ description: 'What a move shortly before the start leaves of a later refund.' }),
  deadlines: z
    .array(z.object({ until: moment, amount: rupees, percent: z.number() }))
    .meta({ description: 'Those still ahead, the earliest first: cancel until then and so much comes back.' }),
}).meta({
  id: 'Cancellation',
  example: {
    allowed: true,
    reason: null,
    amount: 1400,
    percent: 100,
    cap: null,
    deadlines: [
      { until: '2026-11-16T13:30:00.000Z', amount: 1400, percent: 100 },
      { until: '2026-11-17T01:30:00.000Z', amount: 700, percent: 50 },
    ],
  },
});

export const Rescheduling = Allowed.extend({
  until: moment.nullable().meta({ description: 'The last moment at which it can be moved.' }),
  movesLeft: z.number(),
  addsToDue: z.boolean().meta({
    description:
      'What a dearer slot costs more is added to what is due, and the booking is moved at once: it has money at the counter. Otherwise the difference is paid first.',
  }),
  refundPercent: z.number().meta({
    description:
      'Percent that the terms give back now: of the difference to a cheaper slot and, once it is moved, at most of what was paid until then.',
  }),
}).meta({
  id: 'Rescheduling',
  example: {
    allowed: true,
    reason: null,
    until: '2026-11-17T01:30:00.000Z',
    movesLeft: 2,
    addsToDue: false,
    refundPercent: 100,
  },
});

const slotTexts = {
  ...playTime,
  category: z.string(),
  format: z.string(),
  totalPrice: rupees,
};

/** Another slot that is held for this booking until the difference is paid; the old one stays until then. */
export const PendingReschedule = z
  .object({
    ...slotTexts,
    amountDue: rupees,
    used: rupees.meta({ description: 'Of what it costs more, what had stayed with the venue before and counts now.' }),
    refundPercent: z.number().meta({ description: '`rescheduling.refundPercent` when the slot was asked for.' }),
    holdExpiresAt: moment,
  })
  .meta({
    id: 'PendingReschedule',
    example: {
      date: '2026-11-18',
      formattedDate: 'Wednesday, November 18, 2026',
      fromTime: '19:00',
      toTime: '20:30',
      formattedFromTime: '7:00 PM',
      formattedToTime: '8:30 PM',
      duration: '1h 30m',
      category: 'Football',
      format: 'Full ground',
      totalPrice: 2100,
      amountDue: 700,
      used: 0,
      refundPercent: 100,
      holdExpiresAt: '2026-11-15T06:40:00.000Z',
    },
  });

const myBookingExample = {
  ...bookingExample,
  startsAt: '2026-11-17T13:30:00.000Z',
  endsAt: '2026-11-17T14:30:00.000Z',
  image: '/art/football-03-960.webp',
  cancelledAt: null,
  cancelledBy: null,
  movedTimes: 0,
  amountDue: 0,
  cashOwed: 0,
  paid: 1400,
  cameBack: 0,
  cashReturned: 0,
  cancellation: Cancellation.meta()?.example,
  rescheduling: Rescheduling.meta()?.example,
  pendingMove: null,
  canAskRefund: false,
  calledOff: null,
  refunds: [],
  returnedPayments: [],
  refundRequest: null,
};

export const MyBooking = Booking.extend({
  startsAt: moment,
  endsAt: moment,
  image: z.string(),
  cancelledAt: moment.nullable(),
  cancelledBy: z.enum(['player', 'operator', 'system']).nullable(),
  movedTimes: z.number(),
  amountDue: rupees.meta({ description: 'Rupees that are still to be paid: at the ground, or online.' }),
  cashOwed: rupees.meta({ description: 'Rupees that the ground still has to hand back in cash.' }),
  paid: rupees.meta({
    description:
      'Rupees that were paid for it and have not come back. More than the price after a move to a cheaper slot of which something stayed with the venue.',
  }),
  cameBack: rupees.meta({ description: 'Rupees of what was paid for it that came back, or are on their way.' }),
  cashReturned: rupees.meta({ description: 'Rupees that the ground has handed back in cash.' }),
  cancellation: Cancellation,
  rescheduling: Rescheduling,
  pendingMove: PendingReschedule.nullable(),
  canAskRefund: z.boolean().meta({ description: 'Something paid is left that the terms did not give back.' }),
  calledOff: CalledOff.nullable().meta({ description: 'That the ground called it off, and what can be had instead.' }),
  refunds: z.array(BookingRefund).meta({ description: 'Newest first.' }),
  returnedPayments: z.array(ReturnedPayment).meta({
    description:
      'Payments that could not be used and go back as they came, newest first. They are in no other sum here.',
  }),
  refundRequest: RefundRequestAnswer.nullable().meta({ description: 'The newest.' }),
}).meta({ id: 'MyBooking', example: myBookingExample });
export type MyBooking = z.infer<typeof MyBooking>;

export const PaymentLine = z
  .object({
    paymentId: z.string(),
    method: PaidWith,
    amount: rupees,
    paidAt: moment,
    purpose: z.enum(['booking', 'move']),
    movedTo: moment.nullable().meta({ description: 'When the slot begins that the move was to.' }),
  })
  .meta({
    id: 'PaymentLine',
    example: {
      paymentId: 'pay_dG9rZW4',
      method: 'upi',
      amount: 1400,
      paidAt: '2026-11-15T06:30:00.000Z',
      purpose: 'booking',
      movedTo: null,
    },
  });

const BookingTicket = z.object({
  code: z.string().meta({ description: 'What the counter can type instead of scanning.' }),
  qrCode: z.string().meta({ description: 'Its QR code as a picture: an SVG in a data URL. It names nobody.' }),
});
export type BookingTicket = z.infer<typeof BookingTicket>;

export const MyBookingDetails = MyBooking.extend({
  address: z.string(),
  venuePhone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  complaint: Complaint.nullable().meta({ description: 'The newest.' }),
  ticket: BookingTicket.nullable().meta({
    description: 'Shown at the ground on arrival. Another one after the booking was moved; none once it is over.',
  }),
  arrival: z
    .object({ state: z.enum(ARRIVALS), at: moment.nullable().meta({ description: 'When they came.' }) })
    .meta({ description: 'What the ground has noted: whether they have come.' }),
  court: z.string().meta({ description: 'Where they play: a court, or several under one name.' }),
  movedFrom: z
    .object({
      startsAt: moment,
      endsAt: moment,
      paid: rupees.meta({ description: 'Rupees that were paid for that move.' }),
      used: rupees.meta({ description: 'Of what the new slot costs more, what had stayed with the venue before.' }),
      due: rupees.meta({ description: 'Rupees that it cost more and that were added to what is due.' }),
      notDue: rupees.meta({ description: 'Rupees that were due and no longer are, because the new slot is cheaper.' }),
      comesBack: rupees.meta({ description: 'Rupees that come back because the new slot is cheaper.' }),
      cash: rupees.meta({ description: 'Of what comes back, what the ground hands back in cash.' }),
      kept: rupees.meta({ description: 'Of what the new slot costs less, what does not come back.' }),
    })
    .nullable()
    .meta({ description: 'When it was before it was last moved, and what that move did to its money.' }),
  receipt: z.object({
    payments: z.array(PaymentLine).meta({ description: 'Oldest first.' }),
    atCounter: rupees.optional().meta({ description: 'Cash taken at the ground, also of what was handed back since.' }),
    paid: rupees.meta({ description: 'These payments and the cash together.' }),
    returned: rupees.meta({
      description: 'All refunds of them together, done or on their way, and the cash that was handed back.',
    }),
    kept: rupees.meta({ description: 'What stays with the venue.' }),
    keptOnMoves: rupees.meta({
      description:
        'Of what cheaper slots cost less, what did not come back and was not used for a dearer one since: with the price and what came back for moves, it is what was paid.',
    }),
  }),
}).meta({
  id: 'MyBookingDetails',
  example: {
    ...myBookingExample,
    address: '14, Balewadi Phata Road, Baner, Pune 411045',
    venuePhone: '9876500011',
    latitude: 18.559,
    longitude: 73.7868,
    court: 'Half A',
    arrival: { state: 'expected', at: null },
    complaint: null,
    ticket: { code: '4K7-7QXM-4T9Z', qrCode: 'data:image/svg+xml,%3Csvg%20xmlns%3D…' },
    movedFrom: null,
    receipt: { payments: [PaymentLine.meta()?.example], paid: 1400, returned: 0, kept: 1400, keptOnMoves: 0 },
  },
});
export type MyBookingDetails = z.infer<typeof MyBookingDetails>;

export const MyBookingList = z.object({ bookings: z.array(MyBooking), pagination: Pagination, serverTime });
export const MyBookingAnswer = z.object({ booking: MyBookingDetails, serverTime });

export const BookingsWhen = z.enum(['upcoming', 'past', 'cancelled'], wrong('noneOf'));
export type BookingsWhen = z.infer<typeof BookingsWhen>;
export const MyBookingsQuery = z.object({ ...paging, when: queryOptional(BookingsWhen, 'upcoming') });
