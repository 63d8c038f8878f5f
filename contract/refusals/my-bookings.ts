import { refusal, refusalOn } from './refusal.ts';

/** Of a player’s own bookings. */
export const myBookingRefusals = {
  noBooking: refusal(404, 'not_found', ({ refusals }) => refusals.noBooking),
  neverPaid: refusal(409, 'hold_expired', ({ refusals }) => refusals.neverPaid),
  hasStarted: refusal(409, 'too_late', ({ refusals }) => refusals.hasStarted),
  otherStart: refusal(409, 'booking_changed', ({ refusals }) => refusals.otherStart),
  otherRefund: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.otherRefund),
  sameSlot: refusal(409, 'same_slot', ({ refusals }) => refusals.sameSlot),
  cancelledToReschedule: refusal(409, 'booking_cancelled', ({ refusals }) => refusals.cancelledToReschedule),
  unpaidToReschedule: refusal(409, 'payment_required', ({ refusals }) => refusals.unpaidToReschedule),
  tooLateToReschedule: refusalOn(
    409,
    'too_late',
    ({ refusals }, { hoursBefore }: { hoursBefore: number }) => refusals.tooLateToReschedule({ hours: hoursBefore }),
    { hoursBefore: 2 },
  ),
  neverRescheduled: refusal(409, 'move_limit', ({ refusals }) => refusals.neverRescheduled),
  rescheduleLimit: refusalOn(
    409,
    'move_limit',
    ({ refusals }, about: { times: number }) => refusals.rescheduleLimit(about),
    {
      times: 2,
    },
  ),
  otherPrice: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.otherPrice),
  otherDifference: refusal(422, 'amount_mismatch', ({ refusals }) => refusals.otherDifference),
  noRefund: refusal(404, 'not_found', ({ refusals }) => refusals.noRefund),
  nothingPaid: refusal(409, 'payment_required', ({ refusals }) => refusals.nothingPaid),
  allCameBack: refusal(409, 'nothing_left', ({ refusals }) => refusals.allCameBack),
} as const;
