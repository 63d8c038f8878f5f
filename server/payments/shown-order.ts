import { toRupees } from '#domain/price.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import { phoneDigits } from '#server/messages/phone-digits.ts';
import type { Words } from '#words';
import type { OpenOrder } from './open-order.ts';
import type { Providers } from './providers.ts';
import type { upiOfOrders } from './upi-of-order.ts';

type Shown = {
  order: OpenOrder;
  booking: Pick<BookingRow, 'reference' | 'phone' | 'email'>;
  request: { ip: string; headers: { 'user-agent'?: string } };
  words: Words;
};

/** An order as whoever pays it needs it: with its UPI code while it is open and to be paid so. */
export async function shownOrder(
  { providers, upiOf }: { providers: Providers; upiOf: ReturnType<typeof upiOfOrders> },
  { order, booking, request, words }: Shown,
) {
  const { phone, email } = booking;
  const payer = {
    phone: phoneDigits(phone),
    email,
    ip: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
  };
  const { keyId } = providers.of(order);
  const note = words.payments.upiNote({ booking: booking.reference });
  const isByUpi = order.method === 'upi' && order.status === 'created';
  return {
    paymentId: order.reference,
    orderId: order.gatewayOrderId,
    amount: toRupees(order.amountPaise),
    currency: 'INR' as const,
    ...(keyId ? { keyId } : {}),
    ...(isByUpi ? { upi: await upiOf(order, note, payer) } : {}),
  };
}
