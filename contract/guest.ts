// What a guest does with the link in the message of a booking that was made at the desk.
import * as z from 'zod';
import { serverTime } from './booking.ts';
import { MyBookingDetails } from './my-booking.ts';
import { PaymentMethod, Proof } from './payment.ts';
import { SeriesDate } from './series.ts';

export const GuestToken = z.object({
  token: z.string().max(200).meta({ example: '3mv.Zk3v0bJ9qS1xW7yT5uR2pN8mL4kH6gFd' }),
});
export const GuestPaymentId = GuestToken.extend({
  paymentId: z.string().max(100).meta({ example: 'pay_dG9rZW4' }),
});
const {
  phone: _phone,
  email: _email,
  refundRequest: _request,
  ...guestExample
} = Object(MyBookingDetails.meta()?.example);
const GuestSeriesDate = SeriesDate.pick({ date: true, status: true, payBy: true }).extend({
  booking: z
    .object({
      date: z.string(),
      fromTime: z.string(),
      toTime: z.string(),
      space: z.string(),
      price: z.number(),
      due: z.number().meta({ description: 'Rupees.' }),
      owed: z.number(),
      isPaid: z.boolean().meta({ description: 'False where what was due was dropped.' }),
      path: z.string().meta({ description: 'Its own page, for the same guest.' }),
      isThis: z.boolean(),
    })
    .nullable(),
});
const GuestSeries = z
  .object({
    dates: z.array(GuestSeriesDate),
    due: z.number().meta({ description: 'Of all dates together, in rupees.' }),
  })
  .meta({
    id: 'GuestSeries',
    example: {
      dates: [
        {
          date: '2026-11-24',
          status: 'booked',
          payBy: null,
          booking: {
            date: '2026-11-24',
            fromTime: '19:00',
            toTime: '20:00',
            space: 'Half A',
            price: 1400,
            due: 1400,
            owed: 0,
            isPaid: false,
            path: '/b/3mv.Zk3v0bJ9qS1xW7yT5uR2pN8mL4kH6gFd',
            isThis: true,
          },
        },
        { date: '2026-12-01', status: 'skipped', payBy: null, booking: null },
      ],
      due: 1400,
    },
  });
export type GuestSeries = z.infer<typeof GuestSeries>;
/** For whoever has the link: without the number and the address that it went to. */
export const GuestBooking = z.object({
  booking: MyBookingDetails.omit({ phone: true, email: true, refundRequest: true }).meta({
    id: 'GuestBooking',
    example: guestExample,
  }),
  series: GuestSeries.nullable().meta({ description: 'All dates of the regular that it belongs to.' }),
  serverTime,
});
export const GuestOrderRequest = z.object({ paymentMethod: PaymentMethod });
export const GuestPayment = z
  .object({
    amount: z.number().meta({ description: 'Rupees.' }),
    paymentMethod: PaymentMethod,
    proof: Proof.optional(),
  })
  .meta({ id: 'GuestPayment', example: { amount: 1400, paymentMethod: 'upi' } });
