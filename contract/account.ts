import * as z from 'zod';
import { bookingExample } from './booking.ts';
import { BookingRefund, RefundRequestAnswer } from './refund.ts';
import { OneTimeCode, User } from './session.ts';
import { WaitingEntry } from './waiting-list.ts';

const moment = z.iso.datetime();

export const SignedInDevice = z
  .object({
    id: z.string(),
    device: z.string().meta({ description: "As 'Chrome on Android'." }),
    createdAt: moment,
    lastSeenAt: moment,
    isCurrent: z.boolean(),
  })
  .meta({
    id: 'SignedInDevice',
    example: {
      id: '31',
      device: 'Chrome on Android',
      createdAt: '2026-11-01T08:00:00.000Z',
      lastSeenAt: '2026-11-15T06:30:00.000Z',
      isCurrent: true,
    },
  });
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** A fresh code, sent with POST /api/user/send-otp to the account's own phone. */
export const DeleteAccount = z.object({ otp: OneTimeCode });

const paymentOfMine = z
  .object({
    paymentId: z.string(),
    bookingId: z.string(),
    method: z.string(),
    amount: z.number(),
    status: z.string(),
    createdAt: moment,
    paidAt: moment.nullable(),
  })
  .meta({
    example: {
      paymentId: 'pay_dG9rZW4',
      bookingId: 'BK1763190000000',
      method: 'upi',
      amount: 1400,
      status: 'captured',
      createdAt: '2026-11-15T06:30:00.000Z',
      paidAt: '2026-11-15T06:31:00.000Z',
    },
  });

const bookingOfMine = z.object({
  bookingId: z.string(),
  eventName: z.string(),
  venue: z.string(),
  category: z.string(),
  date: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
  totalPrice: z.number(),
  status: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: moment,
});

const profileOfMine = User.extend({ createdAt: moment }).meta({
  example: Object.assign({}, User.meta()?.example, { createdAt: '2026-10-02T04:10:00.000Z' }),
});

const refundOfMine = BookingRefund.extend({ bookingId: z.string() }).meta({
  example: Object.assign({}, BookingRefund.meta()?.example, { bookingId: 'BK1763190000000' }),
});

const messageOfMine = z.object({ channel: z.string(), to: z.string(), text: z.string(), at: moment }).meta({
  example: {
    channel: 'sms',
    to: '9876543210',
    text: 'Your code is hidden here.',
    at: '2026-11-15T06:30:00.000Z',
  },
});

export const AccountExport = z
  .object({
    exportedAt: moment,
    profile: profileOfMine,
    bookings: z.array(bookingOfMine.meta({ example: bookingOfMine.parse(bookingExample) })),
    payments: z.array(paymentOfMine),
    refunds: z.array(refundOfMine),
    refundRequests: z.array(RefundRequestAnswer),
    waitingList: z.array(WaitingEntry),
    devices: z.array(SignedInDevice),
    messages: z.array(messageOfMine).meta({ description: 'Of the last 30 days; older texts are not kept.' }),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
