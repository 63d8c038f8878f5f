import { BookingList, BookingsQuery, Held, HoldRequest } from '#contract/booking.ts';
import { answer, done } from '#contract/envelope.ts';
import { BookingRecord, ConfirmationRequest, Stored } from '#contract/payment.ts';
import type { Call } from './call.ts';
import { NOT_HELD } from './shared-refusals.ts';

export const bookingCalls = {
  holdSlot: {
    method: 'POST',
    path: '/api/bookings',
    by: 'player',
    limit: 'holds',
    summary: 'Hold a slot while paying',
    description:
      'Takes a court for 10 minutes at the price of now, less the best offer: of those for everybody, and of the code if there is one. A code with a limit is used by a slot that is held and by a booking that was paid for. The same call again gives the same booking; the same id for another slot is refused. Name, phone, email and notes may change until the booking is confirmed; after that, others are refused. A slot that the waiting list keeps for this very player is theirs to hold.',
    tags: ['Bookings'],
    body: HoldRequest,
    refusals: ['badPhone', 'unknownCode', 'codeNotNow', 'codeUsedUp', 'codeUsedByYou', ...NOT_HELD],
    response: { 200: answer(Held), 201: answer(Held) },
  },
  listBookings: {
    method: 'GET',
    path: '/api/bookings',
    by: 'player',
    summary: 'My bookings, newest first',
    description:
      "With `status`, only those: 'held' are the unpaid slots that are still kept, and a hold that has run out counts as 'expired'.",
    tags: ['Bookings'],
    querystring: BookingsQuery,
    response: { 200: answer(BookingList) },
  },
  storeBooking: {
    method: 'POST',
    path: '/api/turfs/event/booking',
    by: 'player',
    summary: 'Confirm a held, paid booking',
    description:
      'Takes the booking record. Unpaid: 402. Another venue, date, start, end or amount than the booking’s: 422. Again: the same answer. Whose booking it is, the token alone says: another player’s user_id is refused with 422.',
    tags: ['Bookings'],
    body: BookingRecord,
    refusals: [
      'unpaid',
      'noBooking',
      'noPayment',
      'slotLost',
      'bookingCancelled',
      'wrongAmount',
      'otherPlayer',
      'otherSlot',
    ],
    response: { 200: answer(Stored) },
  },
  sendConfirmation: {
    method: 'POST',
    path: '/api/whatsapp/send-booking-confirmation',
    by: 'player',
    summary: 'Send the confirmation by WhatsApp',
    description: 'For own, confirmed bookings; goes to the booking’s phone, once.',
    tags: ['Bookings'],
    body: ConfirmationRequest,
    refusals: ['noBooking', 'nothingToConfirm'],
    response: { 200: done },
  },
} as const satisfies Record<string, Call>;
