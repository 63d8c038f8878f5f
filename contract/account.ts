import * as z from 'zod';
import { bookingExample } from './booking.ts';
import { Complaint } from './inbox.ts';
import { BookingRefund, RefundRequestAnswer } from './refund.ts';
import { ROLES } from './roles.ts';
import { Challenge, OneTimeCode, User } from './session.ts';
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
export const DeleteAccount = z.object({ otp: OneTimeCode, challenge: Challenge });

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

const creditOfMine = z
  .object({
    organisation: z.string(),
    kind: z.enum(['issued', 'spent', 'returned', 'expired']),
    amount: z.number(),
    at: moment,
    expiresAt: moment,
  })
  .meta({
    example: {
      organisation: 'Kulkarni Sports',
      kind: 'issued',
      amount: 990,
      at: '2026-11-15T06:30:00.000Z',
      expiresAt: '2027-11-17T06:30:00.000Z',
    },
  });

const takingOfMine = z
  .object({ bookingId: z.string(), kind: z.enum(['cash', 'upi']), amount: z.number(), at: moment })
  .meta({
    example: { bookingId: 'BK1763190000000', kind: 'cash', amount: 400, at: '2026-11-15T06:30:00.000Z' },
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

const profileOfMine = User.omit({ manages: true })
  .extend({ createdAt: moment })
  .meta({
    example: {
      id: '42',
      name: 'Asha',
      phone: '9876543210',
      email: null,
      emailConfirmed: false,
      createdAt: '2026-10-02T04:10:00.000Z',
    },
  });

const refundOfMine = BookingRefund.extend({ bookingId: z.string() }).meta({
  example: Object.assign({}, BookingRefund.meta()?.example, { bookingId: 'BK1763190000000' }),
});

const rescheduleOfMine = z
  .object({
    bookingId: z.string(),
    fromStartsAt: moment,
    fromEndsAt: moment,
    startsAt: moment,
    endsAt: moment,
    price: z.number(),
    paid: z.number(),
    returned: z.number(),
    status: z.string(),
    createdAt: moment,
  })
  .meta({
    example: {
      bookingId: 'BK1763190000000',
      fromStartsAt: '2026-11-17T13:30:00.000Z',
      fromEndsAt: '2026-11-17T14:30:00.000Z',
      startsAt: '2026-11-18T13:30:00.000Z',
      endsAt: '2026-11-18T15:00:00.000Z',
      price: 2100,
      paid: 700,
      returned: 0,
      status: 'done',
      createdAt: '2026-11-15T06:40:00.000Z',
    },
  });

const deviceOfMine = SignedInDevice.extend({ endedAt: moment.nullable() }).meta({
  example: Object.assign({}, SignedInDevice.meta()?.example, { endedAt: null }),
});

const messageOfMine = z.object({ channel: z.string(), to: z.string(), text: z.string(), at: moment }).meta({
  example: {
    channel: 'whatsapp',
    to: '9876543210',
    text: 'Your booking is cancelled.',
    at: '2026-11-15T06:30:00.000Z',
  },
});

const membershipOfMine = z
  .object({ organisation: z.string(), role: z.enum(ROLES), since: moment, until: moment.nullable() })
  .meta({
    example: { organisation: 'Kulkarni Sports', role: 'owner', since: '2026-11-01T08:00:00.000Z', until: null },
  });

const complaintOfMine = Complaint.omit({ canEscalate: true })
  .extend({ bookingId: z.string() })
  .meta({
    example: Object.assign({}, Complaint.meta()?.example, { bookingId: 'BK1763190000000', canEscalate: undefined }),
  });

export const AccountExport = z
  .object({
    exportedAt: moment,
    profile: profileOfMine,
    bookings: z.array(bookingOfMine.meta({ example: bookingOfMine.parse(bookingExample) })),
    moves: z.array(rescheduleOfMine).meta({ description: 'From one slot to another, made or given up.' }),
    payments: z.array(paymentOfMine),
    credits: z.array(creditOfMine).meta({ description: 'Every entry, the newest first.' }),
    atCounters: z.array(takingOfMine).meta({ description: 'Paid at grounds, or handed back there.' }),
    refunds: z.array(refundOfMine),
    refundRequests: z.array(RefundRequestAnswer),
    complaints: z.array(complaintOfMine).meta({ description: 'With what was answered, the newest first.' }),
    waitingList: z.array(WaitingEntry),
    memberships: z.array(membershipOfMine).meta({ description: 'Of organisations that run grounds.' }),
    devices: z.array(deviceOfMine).meta({ description: 'Those signed out are kept for 60 days.' }),
    messages: z.array(messageOfMine).meta({ description: 'Of the last 30 days; older texts are not kept.' }),
  })
  .meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;
