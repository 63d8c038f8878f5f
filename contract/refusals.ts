// How each call can be refused, with a sentence as an example of each: the document at /api/docs is made from it.
import { WRONG_CODE } from '#domain/otp.ts';
import { INVALID_PHONE } from '#domain/phone.ts';
import { SLOT_BLOCKED, SLOT_BOOKED } from '#domain/slot-choice.ts';
import type { Call } from './calls/call.ts';
import type { CallName } from './calls.ts';
import type { ErrorCode } from './errors.ts';
import { WAITING_LIMIT } from './waiting-list.ts';

export type Refusal = { status: number; code: ErrorCode; message: string };

const refusal = (status: number, code: ErrorCode, message: string): Refusal => ({ status, code, message });

const badPhone = refusal(400, 'bad_request', INVALID_PHONE);
const noToken = refusal(401, 'unauthenticated', 'Please sign in to continue.');
const noSecret = refusal(403, 'forbidden', 'This app may not call Maidan. Please use the website.');
const tooSlow = refusal(408, 'request_timeout', 'The request took too long to arrive. Please try again.');
const tooLarge = refusal(413, 'too_large', 'The request is larger than 64 KiB.');
const notJson = refusal(415, 'unsupported_media_type', 'Send the request as JSON.');
const tooOften = refusal(429, 'too_many_requests', 'Too many requests. Please try again in 20 s.');
const broken = refusal(500, 'internal', 'Something went wrong on our side. Please try again.');
const databaseDown = refusal(503, 'unavailable', 'Maidan cannot be reached for a moment. Please try again.');

const wrongCode = refusal(401, 'wrong_code', WRONG_CODE);
const noVenue = refusal(404, 'event_not_found', 'Event not found. Please check the URL and try again.');
const noBooking = refusal(404, 'not_found', 'There is no such booking.');
const noPayment = refusal(404, 'not_found', 'There is no such payment.');
const noOrder = refusal(404, 'not_found', 'There is no such order.');
const noSport = refusal(404, 'not_found', 'We do not have venues for this sport yet.');
const noCity = refusal(404, 'not_found', 'We do not have venues in this city yet.');
const nothingHere = refusal(404, 'not_found', 'There is nothing at this address.');
const unpaid = refusal(402, 'payment_required', 'This booking has not been paid for yet.');
const taken = refusal(409, 'slot_taken', SLOT_BOOKED);
const blocked = refusal(409, 'slot_blocked', SLOT_BLOCKED);
const idUsed = refusal(409, 'booking_id_used', 'This booking id belongs to another booking. Please start again.');
const cancelled = refusal(409, 'booking_cancelled', 'This booking was cancelled. Please start a new one.');
const holdEnded = refusal(409, 'hold_expired', 'Your hold on this slot has ended. Please select the slot again.');
const wrongAmount = refusal(422, 'amount_mismatch', 'The amount is not the price of this slot. Nothing was charged.');
const tooLateToMove = refusal(
  409,
  'too_late',
  'It is too late to move this booking: that can be done until 12 hours before it starts.',
);

/** Whatever a slot is wanted for. */
const notBookable = [
  noVenue,
  refusal(409, 'listing_in_progress', 'Turf listing is in progress'),
  refusal(422, 'slot_not_offered', 'The venue is closed at this time. Please select another time.'),
  refusal(422, 'slot_started', 'This time slot has already started. Please select a later time.'),
  refusal(422, 'too_far_ahead', 'Slots can be booked 14 days ahead. Please select an earlier date.'),
  refusal(422, 'sport_not_offered', 'This venue does not offer that sport.'),
];
const notHeld = [
  ...notBookable,
  taken,
  blocked,
  idUsed,
  cancelled,
  refusal(409, 'hold_limit', 'You are holding 3 slots already. Please pay for one or release it first.'),
  refusal(
    429,
    'hold_cool_down',
    'You have held this slot again and again without paying, so it is open to others for now. You can hold it again in 7 min.',
  ),
];

const noCode = [
  badPhone,
  refusal(503, 'unavailable', 'Failed to send OTP. Please try again.'),
  refusal(503, 'code_ceiling', 'Very many people ask for OTPs just now. Please try again in 20 min.'),
];

/** Beyond what follows from the kind of the call. */
const own: Partial<Record<CallName, readonly Refusal[]>> = {
  sendCode: noCode,
  resendCode: noCode,
  verifyCode: [badPhone, wrongCode],
  changeProfile: [refusal(400, 'bad_request', 'Please enter your name')],
  askToConfirmEmail: [refusal(409, 'nothing_to_confirm', 'Your email address is confirmed already.')],
  confirmEmail: [refusal(404, 'not_found', 'This link no longer works. Please ask for another one on your profile.')],
  endSession: [refusal(404, 'not_found', 'There is no such device.')],
  deleteAccount: [
    refusal(403, 'wrong_code', WRONG_CODE),
    refusal(
      409,
      'bookings_ahead',
      'You still have bookings ahead: Baner Floodlit Arena on Tue 17 Nov, 7:00 pm. Please cancel them first, or wait until you have played.',
    ),
  ],
  filterVenues: [refusal(422, 'outside_booking_window', 'That time has already passed. Please choose a later one.')],
  getSport: [noSport],
  listSportCities: [noSport],
  listCityVenues: [noCity],
  freeTonight: [noCity],
  getEvent: [noVenue],
  getEventMap: [noVenue],
  watchEvent: [
    noVenue,
    refusal(429, 'too_many_requests', 'Too many live views are open. Please try again in a minute.'),
  ],
  getPlainEvent: [noVenue],
  holdSlot: [badPhone, ...notHeld],
  getBooking: [noBooking],
  releaseHold: [
    noBooking,
    refusal(409, 'already_paid', 'This booking is paid for. You can cancel it in your bookings.'),
  ],
  cancelBooking: [
    noBooking,
    refusal(409, 'hold_expired', 'This booking was never paid for, so there is nothing to cancel.'),
    refusal(409, 'too_late', 'This booking has already started and can no longer be cancelled.'),
  ],
  listRescheduleSlots: [noBooking, noVenue],
  rescheduleBooking: [
    noBooking,
    ...notBookable,
    taken,
    blocked,
    refusal(409, 'same_slot', 'Your booking is at this time already.'),
    refusal(409, 'booking_cancelled', 'This booking was cancelled, so it cannot be moved.'),
    refusal(409, 'payment_required', 'Only a confirmed booking can be moved.'),
    tooLateToMove,
    refusal(409, 'move_limit', 'This booking has been moved 2 times already, which is as often as it can be.'),
    refusal(
      422,
      'amount_mismatch',
      'The price of this slot has changed. Please look at it again: nothing was moved or charged.',
    ),
  ],
  dropReschedule: [noBooking],
  getRefund: [refusal(404, 'not_found', 'There is no such refund. Please check the link.')],
  askRefund: [
    noBooking,
    refusal(409, 'payment_required', 'This booking was not paid for, so there is nothing to pay back.'),
    refusal(409, 'nothing_left', 'All that you paid for this booking has come back already.'),
  ],
  joinWaitingList: [
    ...notBookable,
    refusal(409, 'slot_free', 'This slot is free: you can book it right now.'),
    refusal(409, 'waiting_limit', `You can wait for ${WAITING_LIMIT} slots at once. Please leave another line first.`),
  ],
  leaveWaitingList: [refusal(404, 'not_found', 'You do not wait for this slot.')],
  storeBooking: [
    unpaid,
    noBooking,
    refusal(409, 'slot_taken', 'The slot went to someone else. All of your payment is on its way back to you.'),
    cancelled,
    wrongAmount,
    refusal(
      422,
      'booking_mismatch',
      'This booking is for another venue or time: Baner Floodlit Arena, Tuesday, November 17, 2026, 7:00 PM – 8:00 PM.',
    ),
  ],
  sendConfirmation: [
    noBooking,
    refusal(409, 'payment_required', 'Only a confirmed booking has a confirmation to send.'),
  ],
  createOrder: [noBooking, cancelled, holdEnded, refusal(409, 'already_paid', 'This booking is paid already.')],
  processPayment: [
    badPhone,
    refusal(402, 'payment_required', 'The payment has not been completed yet.'),
    refusal(402, 'payment_declined', 'The payment was declined. Nothing was charged.'),
    ...notHeld,
    holdEnded,
    refusal(
      409,
      'amount_mismatch',
      'The price of this slot changed before your payment arrived. All of it is on its way back to you.',
    ),
    wrongAmount,
    refusal(
      503,
      'unavailable',
      'The payment service does not answer right now. Please try again in a moment: you will not be charged twice.',
    ),
  ],
  getPayment: [noPayment],
  razorpayWebhook: [
    refusal(400, 'bad_request', 'This is not an event of Razorpay.'),
    refusal(401, 'bad_signature', 'The signature of this webhook is wrong.'),
    nothingHere,
  ],
  getSandboxOrder: [noOrder],
  chooseSandboxOrder: [
    noOrder,
    refusal(409, 'already_paid', 'This payment was approved already. It cannot be declined any more.'),
    refusal(409, 'payment_declined', 'This payment was declined already. Please go back and pay again.'),
  ],
  reverseGeocode: [
    refusal(404, 'not_found', 'We do not know what is there.'),
    refusal(503, 'unavailable', 'Places cannot be looked up right now. Please try again.'),
  ],
  demoInbox: [nothingHere],
  ready: [refusal(503, 'unavailable', 'The database does not answer.')],
};

/** Every way in which a call can be refused, by status; its own sentences come before those that others share. */
export function refusalsOf(name: CallName, call: Call): Refusal[] {
  const isRead = call.method === 'GET';
  const all = [
    ...(own[name] ?? []),
    ...badInput(call, isRead),
    ...(isRead ? [] : [tooSlow, tooLarge, notJson]),
    ...(call.by === 'player' ? [noToken] : []),
    ...(call.by === 'machine' ? [] : [noSecret, tooOften]),
    broken,
    ...(name === 'health' ? [] : [databaseDown]),
  ];
  const first = new Map(all.toReversed().map((one) => [`${one.status} ${one.code}`, one]));
  return [...first.values()].toSorted((one, other) => one.status - other.status || (one.code < other.code ? -1 : 1));
}

/** About the first thing that the call takes; whatever takes nothing can still be sent what is no JSON. */
function badInput({ body, querystring, params }: Call, isRead: boolean): Refusal[] {
  const [field] = Object.keys((body ?? querystring ?? params)?.shape ?? {});
  if (field === undefined) return isRead ? [] : [refusal(400, 'bad_request', 'The request is not valid JSON.')];
  const message = body ? `Please fill in '${field}'.` : `Please check '${field}': it is too long or too large.`;
  return [refusal(400, 'bad_request', message)];
}
