import { WAITING_LIMIT } from '#contract/waiting-list.ts';
import { BOOKING_WINDOW_DAYS } from '#domain/booking-window.ts';
import { HOLDS_MOST, HOLDS_MOST_PER_VENUE, LAPSES_MOST } from '#domain/hold-limits.ts';
import { SLOT_BLOCKED, SLOT_BOOKED } from '#domain/slot-choice.ts';
import { inMinutes, refusal, refusalOn, type Wait } from './refusal.ts';

/** Of holding a slot, and of waiting for one. */
export const holdingRefusals = {
  notListed: refusal(409, 'listing_in_progress', 'Turf listing is in progress'),
  closedThen: refusal(422, 'slot_not_offered', 'The venue is closed at this time. Please select another time.'),
  notASlot: refusal(422, 'slot_not_offered', 'This is not one of the venue’s slots. Please select another time.'),
  slotStarted: refusal(422, 'slot_started', 'This time slot has already started. Please select a later time.'),
  tooFarAhead: refusal(
    422,
    'too_far_ahead',
    `Slots can be booked ${BOOKING_WINDOW_DAYS} days ahead. Please select an earlier date.`,
  ),
  sportNotOffered: refusal(422, 'sport_not_offered', 'This venue does not offer that sport.'),
  sportNotByTheHour: refusal(
    422,
    'sport_not_offered',
    'That sport cannot be booked by the hour here. Please contact the venue.',
  ),
  slotTaken: refusal(409, 'slot_taken', SLOT_BOOKED),
  slotBlocked: refusal(409, 'slot_blocked', SLOT_BLOCKED),
  bookingIdUsed: refusal(409, 'booking_id_used', 'This booking id belongs to another booking. Please start again.'),
  bookingCancelled: refusal(409, 'booking_cancelled', 'This booking was cancelled. Please start a new one.'),
  tooManyHolds: refusal(
    409,
    'hold_limit',
    `You are holding ${HOLDS_MOST} slots already. Please pay for one or release it first.`,
  ),
  tooManyHoldsHere: refusal(
    409,
    'hold_limit',
    `You are holding ${HOLDS_MOST_PER_VENUE} slots at this venue already. Please pay for one or release it first.`,
  ),
  slotRests: refusalOn(
    429,
    'hold_cool_down',
    (wait: Wait) =>
      `You have held this slot again and again without paying, so it is open to others for now. You can hold it again in ${inMinutes(wait)}.`,
    { seconds: 420 },
  ),
  holdsLapsed: refusalOn(
    429,
    'hold_cool_down',
    (wait: Wait) =>
      `${LAPSES_MOST} of your holds ended without a payment. You can hold a slot again in ${inMinutes(wait)}.`,
    { seconds: 420 },
  ),
  holdEnded: refusal(409, 'hold_expired', 'Your hold on this slot has ended. Please select the slot again.'),
  paidFor: refusal(409, 'already_paid', 'This booking is paid for. You can cancel it in your bookings.'),
  slotFree: refusal(409, 'slot_free', 'This slot is free: you can book it right now.'),
  waitingLimit: refusal(
    409,
    'waiting_limit',
    `You can wait for ${WAITING_LIMIT} slots at once. Please leave another line first.`,
  ),
  notWaiting: refusal(404, 'not_found', 'You do not wait for this slot.'),
} as const;
