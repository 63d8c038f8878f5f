import * as z from 'zod';
import { Booking, BookingId, Contact, optionalText, serverTime } from './booking.ts';
import { FormatId } from './format.ts';
import { CONTACT_NAME_LIMIT, EMAIL_LIMIT, NOTES_LIMIT, SPORT_LIMIT, VENUE_ID_LIMIT } from './limits.ts';
import { PAID_WITH, PAYMENT_METHODS } from './payment-methods.ts';
import { DATE, TIME } from './venue.ts';

export const PaymentMethod = z.enum(PAYMENT_METHODS).meta({ example: 'upi' });
export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** What something was paid with: credit at the organisation, too. */
export const PaidWith = z.enum(PAID_WITH).meta({ example: 'upi' });

export const OrderRequest = z.object({ bookingId: BookingId, paymentMethod: PaymentMethod });

const Upi = z
  .object({
    qrCode: z.string().meta({ description: 'An image of the code, as a data address.' }),
    upiId: z.string(),
    deepLink: z.string().meta({ description: 'upi://pay?… in the format of NPCI.' }),
  })
  .meta({
    id: 'Upi',
    example: {
      qrCode: 'data:image/png;base64,iVBORw0KGgo…',
      upiId: 'maidan@sandbox',
      deepLink: 'upi://pay?pa=maidan@sandbox&pn=Maidan&am=1400.00&cu=INR&tr=sandbox_order_4mJx0aQ2kT9c',
    },
  });

export const Order = z
  .object({
    paymentId: z.string().meta({ example: 'pay_dG9rZW4' }),
    orderId: z.string().meta({ example: 'sandbox_order_4mJx0aQ2kT9c' }),
    amount: z.number().meta({ description: 'Rupees.', example: 1400 }),
    currency: z.literal('INR'),
    keyId: z.string().optional(),
    upi: Upi.optional(),
  })
  .meta({ id: 'Order' });

/** What the checkout or the wallet gave the browser. */
export const Proof = z
  .object({
    razorpay_order_id: z.string().max(200).optional(),
    razorpay_payment_id: z.string().max(200).optional(),
    razorpay_signature: z.string().max(500).optional(),
    walletToken: z.string().max(20_000).optional(),
    sandbox: z
      .enum(['approve', 'decline'])
      .optional()
      .meta({ description: 'Demo mode: what the pretend payer chose.' }),
  })
  .meta({ id: 'Proof' });
export type Proof = z.infer<typeof Proof>;

export const ProcessRequest = z
  .object({
    bookingId: BookingId,
    eventId: z.string().min(1).max(VENUE_ID_LIMIT),
    amount: z.number(),
    currency: z.literal('INR'),
    paymentMethod: PaymentMethod,
    customerDetails: z.object(Contact),
    bookingDetails: z.object({
      date: DATE,
      fromTime: TIME,
      toTime: TIME,
      time: z.string().max(100).optional(),
      slots: z.number().optional(),
      venue: z.string().max(300).optional(),
      category: optionalText(SPORT_LIMIT),
      format: FormatId,
    }),
    proof: Proof.optional(),
  })
  .meta({
    id: 'ProcessRequest',
    example: {
      bookingId: 'BK1763190000000',
      eventId: 'baner-floodlit-arena-pune',
      amount: 1400,
      currency: 'INR',
      paymentMethod: 'upi',
      customerDetails: { name: 'Asha Kulkarni', phone: '9876543210' },
      bookingDetails: { date: '2026-11-17', fromTime: '19:00', toTime: '20:00', slots: 1, venue: 'Baner, Pune' },
    },
  });

export const PaymentStatus = z
  .object({
    status: z.enum(['created', 'captured', 'failed', 'refunded']),
    bookingId: z.string(),
  })
  .meta({ id: 'PaymentStatus', example: { status: 'captured', bookingId: 'BK1763190000000' } });

/** The booking record as the spec stores it. */
export const BookingRecord = z
  .object({
    event_id: z.string().min(1).max(VENUE_ID_LIMIT),
    offer_name: z.string().max(300).nullish(),
    user_id: z.union([z.string().max(100), z.number()]).nullish(),
    user_phone: z.string().max(30).nullish(),
    selected_date: z.string().max(40),
    selected_from_time: z.string().max(40),
    selected_to_time: z.string().max(40),
    selected_slots: z.number().optional(),
    form_details: z
      .object({
        name: z.string().max(CONTACT_NAME_LIMIT),
        email: z.string().max(EMAIL_LIMIT).nullish(),
        notes: z.string().max(NOTES_LIMIT).nullish(),
      })
      .partial()
      .nullish(),
    payment: z.object({
      paymentId: z.string().max(100),
      paymentMethod: z.string().max(40).optional(),
      amount: z.number().optional(),
      status: z.string().max(40).optional(),
      bookingId: BookingId,
    }),
    location: z.string().max(300).nullish(),
  })
  .meta({
    id: 'BookingRecord',
    example: {
      event_id: 'baner-floodlit-arena-pune',
      offer_name: 'Free bibs and match ball',
      user_id: '42',
      user_phone: '9876543210',
      selected_date: '2026-11-17',
      selected_from_time: '19:00',
      selected_to_time: '20:00',
      selected_slots: 1,
      form_details: { name: 'Asha Kulkarni', email: 'asha@example.com', notes: 'We bring our own ball.' },
      payment: {
        paymentId: 'pay_dG9rZW4',
        paymentMethod: 'upi',
        amount: 1400,
        status: 'completed',
        bookingId: 'BK1763190000000',
      },
      location: 'Baner, Pune',
    },
  });

export const Stored = z.object({ booking: Booking, serverTime });

export const ConfirmationRequest = z.object({
  bookingData: z.looseObject({ bookingId: BookingId, phone: z.string().max(30).optional() }),
  paymentData: z.looseObject({ paymentId: z.string().max(100).optional() }).optional(),
});

export const Processed = z
  .object({ success: z.literal(true), paymentId: z.string(), message: z.string() })
  .meta({ id: 'Processed', example: { success: true, paymentId: 'pay_dG9rZW4', message: 'Payment successful' } });

export const SandboxOrder = z
  .object({ amount: z.number(), status: z.enum(['created', 'paid', 'failed']) })
  .meta({ id: 'SandboxOrder', example: { amount: 1400, status: 'created' } });
export const SandboxChoice = z.object({ choice: z.enum(['approve', 'decline']) });
