import { type RescheduleProblem, rescheduleTerms } from '#domain/reschedule.ts';
import { type Refusing, refusing } from '#server/app-error.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';

/** Why a booking cannot be rescheduled any more: shown before anybody tries, and the answer to whoever does. */
export function rescheduleRefusal(problem: RescheduleProblem, booking: BookingRow): Refusing {
  if (problem === 'never') return refusing('neverRescheduled');
  const { hoursBefore, times } = rescheduleTerms(booking.refundPolicy);
  return problem === 'too_late'
    ? refusing('tooLateToReschedule', { hoursBefore })
    : refusing('rescheduleLimit', { times });
}
