// Which messages leave when something happens to a booking. Written to the outbox in the transaction that makes it happen.
import { ticketCode } from '#domain/ticket.ts';
import type { Links } from '#server/links.ts';
import { SITE_LANGUAGE, wordsIn } from '#words';
import {
  decisionMessage,
  offerMessage,
  refundDoneMessage,
  refundSentMessage,
  reminderMessage,
  rescheduledMessage,
} from './change-texts.ts';
import {
  cashBackMessage,
  correctedMessage,
  creditTakenMessage,
  deskBookingMessage,
  receiptMessage,
} from './desk-texts.ts';
import type { Message } from './messenger.ts';
import type { OutboxQueue } from './outbox.repository.ts';
import { messagesTo, sendTo } from './send-to.ts';
import { cancellationMessage, confirmationMessage, type ReturnedBecause, returnedMessage, whenOf } from './texts.ts';
import type { ToldBooking, ToldEntry, ToldRefund, ToldReschedule } from './told.ts';

export type BookingMessages = ReturnType<typeof bookingMessages>;

export function bookingMessages(queue: Pick<OutboxQueue, 'add'>, links: Links) {
  const words = wordsIn(SITE_LANGUAGE);
  const tell = (booking: ToldBooking, message: Message, key: string, now: Date) =>
    sendTo(queue, { ...booking, bookingId: booking.id }, message, key, now);

  /** Where the booking can be seen: by whoever it was made for at the desk, without signing in. */
  const pageOf = (booking: ToldBooking) =>
    booking.source === 'desk' ? links.guest(booking) : links.booking(booking.reference);

  /** What the counter can look up: the code under the QR code of their ticket. */
  const ticketOf = (booking: ToldBooking) => ticketCode({ bookingId: booking.id, seal: links.seal(booking) });

  /** The money's own page, or the booking's when there is none. */
  const returned = (booking: ToldBooking, given: ToldRefund | undefined) => ({
    refundPaise: given?.paise ?? 0,
    creditPaise: given?.creditPaise ?? 0,
    link: given && given.paise > 0 ? links.tracker(given.batch) : pageOf(booking),
  });

  const confirmed = (booking: ToldBooking, { amountPaise }: { amountPaise: number }, now: Date) =>
    confirmationMessage(
      words,
      booking,
      { paidPaise: amountPaise, ticket: ticketOf(booking), link: links.booking(booking.reference) },
      now,
    );

  return {
    bookingConfirmed: (booking: ToldBooking, payment: { amountPaise: number }, now: Date) =>
      tell(booking, confirmed(booking, payment, now), `confirmed:${booking.id}`, now),

    /** The same messages, to be queued by whoever confirms the booking. */
    whenConfirmed: async (booking: ToldBooking, payment: { amountPaise: number }, now: Date) =>
      messagesTo(
        { ...booking, bookingId: booking.id },
        confirmed(booking, payment, now),
        `confirmed:${booking.id}`,
        now,
      ),

    bookingCancelled: (
      booking: ToldBooking,
      { given, cashPaise, by }: { given: ToldRefund | undefined; cashPaise: number; by: 'player' | 'operator' },
      now: Date,
    ) =>
      tell(
        booking,
        cancellationMessage(words, booking, { ...returned(booking, given), cashPaise }, by),
        `cancelled:${booking.id}`,
        now,
      ),

    bookedAtDesk: (booking: ToldBooking, now: Date) =>
      tell(
        booking,
        deskBookingMessage(words, booking, { ticket: ticketOf(booking), link: links.guest(booking) }, now),
        `confirmed:${booking.id}`,
        now,
      ),

    /** The same once more, to whoever it is for by now. */
    guestLink: (booking: ToldBooking, now: Date) =>
      tell(
        booking,
        deskBookingMessage(words, booking, { ticket: ticketOf(booking), link: links.guest(booking) }, now),
        `link:${booking.id}:${booking.userId}:${now.getTime()}`,
        now,
      ),

    /** `booking.duePaise` is what is left after it; `key` names the occasion. */
    moneyTaken: (booking: ToldBooking, { amountPaise, key }: { amountPaise: number; key: string }, now: Date) =>
      tell(booking, receiptMessage(words, booking, { amountPaise, link: pageOf(booking) }), `receipt:${key}`, now),

    /** The same; `leftPaise` is the credit that can still be spent. */
    creditTaken: (
      booking: ToldBooking,
      { key, ...taken }: { amountPaise: number; leftPaise: number; key: string },
      now: Date,
    ) => tell(booking, creditTakenMessage(words, booking, { ...taken, link: pageOf(booking) }), `receipt:${key}`, now),

    cashHandedBack: (booking: ToldBooking, { amountPaise, key }: { amountPaise: number; key: string }, now: Date) =>
      tell(booking, cashBackMessage(words, booking, { amountPaise, link: pageOf(booking) }), `receipt:${key}`, now),

    /** `booking.duePaise` is what is due now. */
    cashCorrected: (booking: ToldBooking, { amountPaise, key }: { amountPaise: number; key: string }, now: Date) =>
      tell(booking, correctedMessage(words, booking, { amountPaise, link: pageOf(booking) }), `receipt:${key}`, now),

    paymentReturned: (
      booking: ToldBooking,
      { payment, given, because }: { payment: { id: number }; given: ToldRefund; because: ReturnedBecause },
      now: Date,
    ) =>
      tell(booking, returnedMessage(words, booking, returned(booking, given), because), `returned:${payment.id}`, now),

    bookingRescheduled(
      booking: ToldBooking,
      {
        reschedule,
        given,
        leftPaise,
        cashPaise = 0,
      }: { reschedule: ToldReschedule; given: ToldRefund | undefined; leftPaise: number; cashPaise?: number },
      now: Date,
    ) {
      const oldWhen = whenOf(words, { ...booking, startsAt: reschedule.fromStartsAt, endsAt: reschedule.fromEndsAt });
      const { duePaise, usedPaise, keptPaise } = reschedule;
      const { refundPaise, creditPaise } = returned(booking, given);
      const { atDesk } = reschedule;
      const isOtherStart = reschedule.fromStartsAt.getTime() !== booking.startsAt.getTime();
      const isOtherTime = isOtherStart || reschedule.fromEndsAt.getTime() !== booking.endsAt.getTime();
      const what = {
        oldWhen,
        oldCourt: reschedule.fromSpace,
        isOtherTime,
        ticket: ticketOf(booking),
        isOtherTicket: isOtherStart,
        duePaise,
        usedPaise,
        keptPaise,
        leftPaise,
        refundPaise,
        creditPaise,
        cashPaise,
        atDesk,
        link: pageOf(booking),
      };
      return tell(booking, rescheduledMessage(words, booking, what, now), `moved:${reschedule.id}`, now);
    },

    refundSent: (booking: ToldBooking, given: ToldRefund & { because?: ReturnedBecause | undefined }, now: Date) =>
      tell(
        booking,
        refundSentMessage(words, booking, { ...returned(booking, given), help: links.help, because: given.because }),
        `refund-sent:${given.batch}`,
        now,
      ),

    refundDone: (booking: ToldBooking, given: ToldRefund & { because?: ReturnedBecause | undefined }, now: Date) =>
      tell(
        booking,
        refundDoneMessage(words, booking, { ...returned(booking, given), help: links.help, because: given.because }),
        `refund-done:${given.batch}`,
        now,
      ),

    refundDecided: (
      booking: ToldBooking,
      {
        requestId,
        answer,
        given,
        cashPaise,
      }: { requestId: number; answer: string; given: ToldRefund | undefined; cashPaise: number },
      now: Date,
    ) =>
      tell(
        booking,
        decisionMessage(words, booking, {
          ...returned(booking, given),
          answer,
          cashPaise,
        }),
        `refund-decided:${requestId}`,
        now,
      ),

    slotOffered: (entry: ToldEntry, until: Date, now: Date) =>
      sendTo(
        queue,
        { ...entry, bookingId: null },
        offerMessage(words, entry, until, links.waiting(entry.id)),
        `offered:${entry.id}`,
        now,
      ),

    /** No receipt: by e-mail only to an address that is surely theirs. */
    playSoon: (booking: ToldBooking, confirmedEmail: string | null, now: Date) =>
      tell(
        { ...booking, email: booking.email === confirmedEmail ? booking.email : null },
        reminderMessage(words, booking, { ticket: ticketOf(booking), link: pageOf(booking) }),
        `reminder:${booking.id}:${booking.startsAt.getTime()}`,
        now,
      ),
  };
}
