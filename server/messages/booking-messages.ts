// Which messages leave when something happens to a booking. Written to the outbox in the transaction that makes it happen.
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { MoveRow } from '#server/bookings/moves.repository.ts';
import type { Links } from '#server/links.ts';
import type { GivenBack } from '#server/payments/give-back.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import type { WaitingRow } from '#server/waiting-list/waiting-list.repository.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import {
  decisionMessage,
  movedMessage,
  offerMessage,
  refundDoneMessage,
  refundSentMessage,
  reminderMessage,
} from './change-texts.ts';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { cancellationMessage, confirmationMessage, type ReturnedBecause, returnedMessage, whenOf } from './texts.ts';

export type BookingMessages = ReturnType<typeof bookingMessages>;

export function bookingMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  type Told = { userId: number; bookingId: number | null; phone: string | null; email: string | null };

  /** WhatsApp always, email when an address was given; nobody when the account is gone. */
  async function send({ userId, bookingId, phone, email }: Told, message: Message, key: string, now: Date) {
    if (!phone) return;
    const common = { ...message, userId, bookingId, now };
    await queue.add({ ...common, channel: 'whatsapp', to: phoneDigits(phone), dedupeKey: `whatsapp:${key}` });
    if (email) await queue.add({ ...common, channel: 'email', to: email, dedupeKey: `email:${key}` });
  }
  const tell = (booking: BookingRow, message: Message, key: string, now: Date) =>
    send({ ...booking, bookingId: booking.id }, message, key, now);

  /** The money's own page, or the booking's when there is none. */
  const returned = (booking: BookingRow, given: GivenBack | undefined) => ({
    refundPaise: given?.paise ?? 0,
    link: given ? links.tracker(given.batch) : links.booking(booking.reference),
  });

  return {
    bookingConfirmed: (booking: BookingRow, payment: Pick<PaymentRow, 'amountPaise'>, now: Date) =>
      tell(
        booking,
        confirmationMessage(
          words,
          booking,
          { paidPaise: payment.amountPaise, link: links.booking(booking.reference) },
          now,
        ),
        `confirmed:${booking.id}`,
        now,
      ),

    bookingCancelled: (
      booking: BookingRow,
      { given, by }: { given: GivenBack | undefined; by: 'player' | 'operator' },
      now: Date,
    ) =>
      tell(booking, cancellationMessage(words, booking, returned(booking, given), by), `cancelled:${booking.id}`, now),

    paymentReturned: (
      booking: BookingRow,
      { payment, given, because }: { payment: PaymentRow; given: GivenBack; because: ReturnedBecause },
      now: Date,
    ) =>
      tell(booking, returnedMessage(words, booking, returned(booking, given), because), `returned:${payment.id}`, now),

    bookingMoved(
      booking: BookingRow,
      { move, given, leftPaise }: { move: MoveRow; given: GivenBack | undefined; leftPaise: number },
      now: Date,
    ) {
      const oldWhen = whenOf(words, { ...booking, startsAt: move.fromStartsAt, endsAt: move.fromEndsAt });
      const { duePaise, keptPaise } = move;
      const { refundPaise } = returned(booking, given);
      const what = { oldWhen, duePaise, keptPaise, leftPaise, refundPaise, link: links.booking(booking.reference) };
      return tell(booking, movedMessage(words, booking, what, now), `moved:${move.id}`, now);
    },

    refundSent: (booking: BookingRow, given: GivenBack, now: Date) =>
      tell(
        booking,
        refundSentMessage(words, booking, { ...returned(booking, given), help: links.help }),
        `refund-sent:${given.batch}`,
        now,
      ),

    refundDone: (booking: BookingRow, given: GivenBack, now: Date) =>
      tell(
        booking,
        refundDoneMessage(words, booking, { ...returned(booking, given), help: links.help }),
        `refund-done:${given.batch}`,
        now,
      ),

    refundDecided: (
      booking: BookingRow,
      { requestId, answer, given }: { requestId: number; answer: string; given: GivenBack | undefined },
      now: Date,
    ) =>
      tell(
        booking,
        decisionMessage(words, booking, { answer, ...returned(booking, given) }),
        `refund-decided:${requestId}`,
        now,
      ),

    slotOffered: (entry: WaitingRow, until: Date, now: Date) =>
      send(
        { ...entry, bookingId: null },
        offerMessage(words, entry, until, links.waiting(entry.id)),
        `offered:${entry.id}`,
        now,
      ),

    /** No receipt: by e-mail only to an address that is surely theirs. */
    playSoon: (booking: BookingRow, confirmedEmail: string | null, now: Date) =>
      tell(
        { ...booking, email: booking.email === confirmedEmail ? booking.email : null },
        reminderMessage(words, booking, links.booking(booking.reference)),
        `reminder:${booking.id}:${booking.startsAt.getTime()}`,
        now,
      ),
  };
}

/** Ten digits, however the player wrote their number. */
export function phoneDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-10);
}
