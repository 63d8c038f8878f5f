import type { RefundTerms } from '#domain/refund.ts';
import type { BookingRow } from './bookings.repository.ts';

/** What decides the refund of a booking of which so much has not gone back yet. */
export function refundTerms(
  booking: Pick<BookingRow, 'refundPolicy' | 'startsAt' | 'totalPaise' | 'refundMost'>,
  leftPaise = booking.totalPaise,
): RefundTerms {
  const { refundPolicy: policy, startsAt, totalPaise: pricePaise, refundMost: most } = booking;
  return { policy, startsAt, pricePaise, leftPaise, most };
}
