import * as z from 'zod';
import { isPlainName } from '#domain/person-name.ts';
import { contactPhone } from '#domain/phone.ts';
import { FormatId } from './format.ts';
import {
  CONTACT_NAME_LIMIT,
  EMAIL_LIMIT,
  NOTES_LIMIT,
  SPORT_LIMIT,
  TYPED_CODE_LIMIT,
  VENUE_ID_LIMIT,
} from './limits.ts';
import { Pagination, paging } from './paging.ts';
import { playTime, playTimeExample } from './play-time.ts';
import { wrong } from './problems.ts';
import { queryOptional } from './query.ts';
import { DATE, TIME } from './venue.ts';

export const BookingId = z
  .string()
  .regex(/^BK[A-Za-z0-9]{1,40}$/, wrong('notABookingId'))
  .meta({ example: 'BK1763190000000' });

/** Optional text from a form: empty is the same as absent. */
export const optionalText = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit)
    .nullish()
    .transform((text) => text || undefined);

const ContactPhone = z
  .string()
  .max(40, wrong('invalidPhone'))
  .transform((text, context) => {
    const phone = contactPhone(text);
    if (phone !== null) return phone;
    context.issues.push({ code: 'custom', message: wrong('invalidPhone').error, input: text });
    return z.NEVER;
  })
  .meta({
    description: 'Ten digits. Spaces, dashes and +91, 91 or 0 before them are taken away.',
    example: '9876543210',
  });

export const Contact = {
  name: z.string().trim().min(1, wrong('noName')).max(CONTACT_NAME_LIMIT).refine(isPlainName, wrong('notAName')),
  phone: ContactPhone,
  email: z
    .union([z.literal(''), z.email(wrong('invalidEmail')).max(EMAIL_LIMIT)])
    .nullish()
    .transform((email) => email || undefined),
  notes: optionalText(NOTES_LIMIT),
};

export const HoldRequest = z
  .object({
    bookingId: BookingId,
    eventId: z.string().min(1).max(VENUE_ID_LIMIT),
    date: DATE,
    fromTime: TIME,
    toTime: TIME,
    category: optionalText(SPORT_LIMIT),
    format: FormatId,
    offerCode: optionalText(TYPED_CODE_LIMIT)
      .transform((code) => code?.toUpperCase().replaceAll(/\s/g, ''))
      .meta({
        description:
          'Of one of the venue’s offers, in any case and with any spaces. It may also come with a later call, while the slot is held.',
      }),
    ...Contact,
  })
  .meta({
    id: 'HoldRequest',
    example: {
      bookingId: 'BK1763190000000',
      eventId: 'baner-floodlit-arena-pune',
      date: '2026-11-17',
      fromTime: '19:00',
      toTime: '20:00',
      name: 'Asha Kulkarni',
      phone: '9876543210',
      email: 'asha@example.com',
      notes: 'We bring our own ball.',
    },
  });

const RefundPolicy = z.object({
  rules: z.array(z.object({ hoursBefore: z.number(), percent: z.number() })).readonly(),
  operatorCancels: z.number(),
  reschedule: z
    .object({ hoursBefore: z.number(), times: z.number() })
    .optional()
    .meta({ description: 'How long before the start, and how often, the booking can be moved.' }),
});

export const bookingExample = {
  bookingId: 'BK1763190000000',
  eventId: 'baner-floodlit-arena-pune',
  eventName: 'Baner Floodlit Arena',
  venue: 'Baner, Pune',
  category: 'Football',
  format: '7-a-side half',
  formatId: 7,
  ...playTimeExample,
  pricePerHour: 1400,
  totalHours: 1,
  totalPrice: 1400,
  priceLines: [{ pricePerHour: 1400, duration: '1h' }],
  offer: null,
  name: 'Asha Kulkarni',
  phone: '9876543210',
  email: 'asha@example.com',
  notes: 'We bring our own ball.',
  status: 'confirmed',
  paymentId: 'pay_dG9rZW4',
  paymentMethod: 'upi',
  refundPolicy: {
    rules: [
      { hoursBefore: 24, percent: 100 },
      { hoursBefore: 12, percent: 50 },
    ],
    operatorCancels: 100,
    reschedule: { hoursBefore: 2, times: 2 },
  },
  holdExpiresAt: null,
  createdAt: '2026-11-15T06:30:00.000Z',
} as const;

export const BookingStatus = z.enum(['held', 'confirmed', 'cancelled', 'expired'], wrong('noneOf'));
export type BookingStatus = z.infer<typeof BookingStatus>;

export const Booking = z
  .object({
    bookingId: z.string(),
    eventId: z.string(),
    eventName: z.string(),
    venue: z.string(),
    category: z.string(),
    format: z.string().meta({ description: 'The name of its format; empty where the sport is sold in one way.' }),
    formatId: z.int().nullable(),
    ...playTime,
    pricePerHour: z.number(),
    totalHours: z.number(),
    totalPrice: z.number(),
    priceLines: z
      .array(z.object({ pricePerHour: z.number(), duration: z.string() }))
      .readonly()
      .meta({ description: 'What the total is the sum of, rounded up to a whole rupee once, less the offer.' }),
    offer: z
      .object({ name: z.string(), amount: z.number() })
      .nullable()
      .meta({ description: 'What was taken off the total, in rupees.', example: { name: 'Quiet hours', amount: 280 } }),
    name: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    notes: z.string().nullable(),
    status: BookingStatus,
    paymentId: z.string().nullable(),
    paymentMethod: z.string().nullable(),
    refundPolicy: RefundPolicy,
    holdExpiresAt: z.string().nullable().meta({ description: 'While held: until when, in UTC.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'Booking', example: bookingExample });
export type Booking = z.infer<typeof Booking>;

/** What our clock says, so that a countdown is true on a device whose own clock is not. */
export const serverTime = z.iso.datetime();

export const Held = z.object({ booking: Booking, holdExpiresAt: z.string(), serverTime }).meta({
  id: 'Held',
  example: {
    booking: {
      ...bookingExample,
      status: 'held',
      paymentId: null,
      paymentMethod: null,
      holdExpiresAt: '2026-11-15T06:40:00.000Z',
    },
    holdExpiresAt: '2026-11-15T06:40:00.000Z',
    serverTime: '2026-11-15T06:30:00.000Z',
  },
});
export const BookingsQuery = z.object({ ...paging, status: queryOptional(BookingStatus, 'held') });
export const BookingList = z.object({ bookings: z.array(Booking), pagination: Pagination, serverTime });
