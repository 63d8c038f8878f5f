import * as z from 'zod';
import { BookingId } from './booking.ts';
import { REFUND_REASON_LIMIT } from './limits.ts';
import { PaymentMethod } from './payment.ts';
import { wrong } from './problems.ts';

const moment = z.iso.datetime();

/** What the gateway has done with it so far. */
export const RefundStatus = z.enum(['asked', 'sent', 'done', 'failed']);
export type RefundStatus = z.infer<typeof RefundStatus>;

const steps = {
  status: RefundStatus.meta({ description: "'failed' is for people to solve: the gateway cannot pay it out." }),
  isDelayed: z.boolean().meta({ description: 'The gateway refuses for now; it is tried again by itself.' }),
  askedAt: moment,
  sentAt: moment.nullable(),
  doneAt: moment.nullable(),
  expectedBy: z.string().meta({ description: 'YYYY-MM-DD: seven working days after it was asked for.' }),
};

const exampleSteps = {
  status: 'sent' as const,
  isDelayed: false,
  askedAt: '2026-11-15T06:30:00.000Z',
  sentAt: '2026-11-15T06:30:02.000Z',
  doneAt: null,
  expectedBy: '2026-11-24',
};

const RefundParts = z.array(z.object({ method: PaymentMethod, amount: z.number() })).meta({
  description: 'Rupees by the way in which they were paid, and go back; several after a move that was paid for.',
});

/** Money on its way back, as the owner of the booking sees it. */
export const BookingRefund = z
  .object({
    amount: z.number().meta({ description: 'Rupees.' }),
    percent: z.number(),
    asCredit: z
      .boolean()
      .meta({ description: 'Paid for by credit, and back as credit: at once, and not by a gateway.' }),
    parts: RefundParts,
    cause: z.enum(['cancelled', 'moved', 'requested']).meta({
      description: "'moved': the difference to a cheaper slot; 'requested': granted by the operator.",
    }),
    ...steps,
    tracker: z
      .string()
      .nullable()
      .meta({ description: 'Path of the page that follows it without signing in: /refunds/{token}.' }),
  })
  .meta({
    id: 'BookingRefund',
    example: {
      amount: 1400,
      percent: 100,
      asCredit: false,
      parts: [{ method: 'upi' as const, amount: 1400 }],
      cause: 'cancelled',
      ...exampleSteps,
      tracker: '/refunds/Zk3v0bJ9qS1xW7yT5uR2pN8mL4kH6gFd',
    },
  });
export type BookingRefund = z.infer<typeof BookingRefund>;

const times = z.object({ date: z.string(), fromTime: z.string(), toTime: z.string() });
const exampleTimes = { date: '2026-11-17', fromTime: '19:00', toTime: '20:00' };

/** A payment that could not be used and goes back as it came. It is none of the booking's money, and no refund of it. */
export const ReturnedPayment = z
  .object({
    paymentId: z.string(),
    amount: z.number().meta({ description: 'Rupees.' }),
    why: z.enum(['late', 'twice', 'cancelled', 'dropped', 'not_due']).meta({
      description:
        "'late': the slot was gone; 'cancelled': it came after the booking was; 'dropped': after the move was given up; 'not_due': less was due by then.",
    }),
    move: z
      .object({ from: times, to: times })
      .nullable()
      .meta({ description: 'The move that it was paid for; null when it was for the booking.' }),
    ...steps,
    tracker: z.string().nullable().meta({ description: 'As for a refund.' }),
  })
  .meta({
    id: 'ReturnedPayment',
    example: {
      paymentId: 'pay_bGF0ZQ',
      amount: 700,
      why: 'late',
      move: { from: exampleTimes, to: { ...exampleTimes, toTime: '20:30' } },
      ...exampleSteps,
      tracker: '/refunds/Zk3v0bJ9qS1xW7yT5uR2pN8mL4kH6gFd',
    },
  });
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;

/** The same for whoever has the link: nothing that says who paid, for what or where. */
export const TrackedRefund = z
  .object({
    amount: z.number().meta({ description: 'Rupees.' }),
    parts: RefundParts,
    isReturnedPayment: z.boolean().meta({ description: 'A payment that could not be used, and not a refund.' }),
    ...steps,
  })
  .meta({
    id: 'TrackedRefund',
    example: { amount: 1400, parts: [{ method: 'upi', amount: 1400 }], isReturnedPayment: false, ...exampleSteps },
  });
export type TrackedRefund = z.infer<typeof TrackedRefund>;

export const RefundToken = z.object({
  token: z.string().max(200).meta({ example: 'Zk3v0bJ9qS1xW7yT5uR2pN8mL4kH6gFd' }),
});

export const RefundRequest = z.object({
  bookingId: BookingId,
  reason: z
    .string()
    .trim()
    .min(1, wrong('noReason'))
    .max(REFUND_REASON_LIMIT)
    .meta({ example: 'The floodlights failed after half an hour.' }),
});

export const RefundRequestAnswer = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    reason: z.string(),
    status: z.enum(['asked', 'approved', 'declined']),
    answer: z.string().nullable().meta({ description: 'What the operator wrote.' }),
    amount: z.number().nullable().meta({ description: 'Rupees granted; null until approved.' }),
    cash: z.number().meta({ description: 'Of these, rupees that are handed back in cash at the ground.' }),
    createdAt: moment,
    decidedAt: moment.nullable(),
    answerBy: moment.meta({ description: 'Until when the ground must answer: 48 hours.' }),
    settleBy: moment.meta({ description: 'Until when it must be settled: a month.' }),
  })
  .meta({
    id: 'RefundRequest',
    example: {
      id: '7',
      bookingId: 'BK1763190000000',
      reason: 'The floodlights failed after half an hour.',
      status: 'approved',
      answer: 'Sorry about that. Half is on its way back.',
      amount: 700,
      cash: 0,
      createdAt: '2026-11-17T15:00:00.000Z',
      decidedAt: '2026-11-18T05:10:00.000Z',
      answerBy: '2026-11-19T15:00:00.000Z',
      settleBy: '2026-12-17T15:00:00.000Z',
    },
  });
export type RefundRequestAnswer = z.infer<typeof RefundRequestAnswer>;
