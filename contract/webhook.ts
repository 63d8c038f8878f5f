// The gateway's webhook. Only documented here: the server parses it after checking the signature.
import * as z from 'zod';

export const RazorpayEventHeaders = z.object({
  'x-razorpay-signature': z
    .string()
    .meta({ description: 'HMAC-SHA256 of the body, in hexadecimal.', example: '9f2b1c0d4e…' }),
  'x-razorpay-event-id': z
    .string()
    .optional()
    .meta({ description: 'Without it, the same bytes are the same event.', example: 'evt_PqRsT1234567' }),
});

export const RazorpayEvent = z.looseObject({ event: z.string(), payload: z.looseObject({}) }).meta({
  id: 'RazorpayEvent',
  example: {
    event: 'payment.captured',
    payload: {
      payment: {
        entity: { id: 'pay_PqRsT1234567', order_id: 'order_PqRsT7654321', status: 'captured', amount: 140000 },
      },
    },
  },
});
