// What a guest does with the link in the message of a booking that was made at the desk.
import * as z from 'zod';
import { serverTime } from './booking.ts';
import { MyBookingDetails } from './my-booking.ts';
import { PaymentMethod, Proof } from './payment.ts';

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
/** For whoever has the link: without the number and the address that it went to. */
export const GuestBooking = z.object({
  booking: MyBookingDetails.omit({ phone: true, email: true, refundRequest: true }).meta({
    id: 'GuestBooking',
    example: guestExample,
  }),
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
