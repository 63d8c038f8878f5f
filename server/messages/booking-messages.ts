// Which messages leave when something happens to a booking. Written to the outbox in the transaction that makes it happen.
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { cancellationMessage, confirmationMessage, returnedMessage } from './texts.ts';

export type BookingMessages = ReturnType<typeof bookingMessages>;

export function bookingMessages(queue: Pick<OutboxQueue, 'add'>) {
  /** WhatsApp always, e-mail when an address was given. */
  async function tell(booking: BookingRow, message: Message, key: string, now: Date): Promise<void> {
    const common = { ...message, userId: booking.userId, bookingId: booking.id, now };
    await queue.add({ ...common, channel: 'whatsapp', to: phoneDigits(booking.phone), dedupeKey: `whatsapp:${key}` });
    if (booking.email) await queue.add({ ...common, channel: 'email', to: booking.email, dedupeKey: `email:${key}` });
  }

  return {
    bookingConfirmed: (booking: BookingRow, payment: Pick<PaymentRow, 'amountPaise'>, now: Date) =>
      tell(booking, confirmationMessage(booking, payment.amountPaise, now), `confirmed:${booking.id}`, now),

    bookingCancelled: (
      booking: BookingRow,
      { refundPaise, by }: { refundPaise: number; by: 'player' | 'operator' },
      now: Date,
    ) => tell(booking, cancellationMessage(booking, refundPaise, by), `cancelled:${booking.id}`, now),

    paymentReturned: (booking: BookingRow, payment: PaymentRow, now: Date) =>
      tell(booking, returnedMessage(booking, payment.amountPaise), `returned:${payment.id}`, now),
  };
}

/** Ten digits, however the player wrote their number. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}
