import { RESCHEDULE_HOURS } from '#domain/terms-hours.ts';
import { refusal, refusalOn } from './refusal.ts';

/** Of a player’s own bookings. */
export const myBookingRefusals = {
  noBooking: refusal(404, 'not_found', 'There is no such booking.'),
  neverPaid: refusal(409, 'hold_expired', 'This booking was never paid for, so there is nothing to cancel.'),
  hasStarted: refusal(409, 'too_late', 'This booking has already started and can no longer be cancelled.'),
  otherRefund: refusal(
    422,
    'amount_mismatch',
    'Time went on: what comes back has changed. Please look again: nothing was cancelled.',
  ),
  sameSlot: refusal(409, 'same_slot', 'Your booking is at this time already.'),
  cancelledToReschedule: refusal(409, 'booking_cancelled', 'This booking was cancelled, so it cannot be moved.'),
  unpaidToReschedule: refusal(409, 'payment_required', 'Only a confirmed booking can be moved.'),
  tooLateToReschedule: refusalOn(
    409,
    'too_late',
    ({ hoursBefore }: { hoursBefore: number }) =>
      `It is too late to move this booking: that can be done until ${hoursBefore} hours before it starts.`,
    { hoursBefore: RESCHEDULE_HOURS },
  ),
  rescheduleLimit: refusalOn(
    409,
    'move_limit',
    ({ times }: { times: number }) =>
      `This booking has been moved ${times === 1 ? 'once' : `${times} times`} already, which is as often as it can be.`,
    { times: 2 },
  ),
  otherPrice: refusal(
    422,
    'amount_mismatch',
    'The price of this slot has changed. Please look at it again: nothing was moved or charged.',
  ),
  otherDifference: refusal(
    422,
    'amount_mismatch',
    'Time went on: what comes back has changed. Please look again: nothing was moved.',
  ),
  noRefund: refusal(404, 'not_found', 'There is no such refund. Please check the link.'),
  nothingPaid: refusal(409, 'payment_required', 'This booking was not paid for, so there is nothing to pay back.'),
  allCameBack: refusal(409, 'nothing_left', 'All that you paid for this booking has come back already.'),
} as const;
