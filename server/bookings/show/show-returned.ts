import type { ReturnedPayment } from '#contract/refund.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { whyReturned } from '#domain/returned-payment.ts';
import type { BookingRow } from '#server/bookings/bookings.repository.ts';
import type { Links } from '#server/links.ts';
import type { BookingRefundRow } from '#server/refunds/refunds.repository.ts';
import { shownReturn } from '#server/refunds/show-refund.ts';
import type { Store } from '#server/store.ts';

type RescheduleRow = Awaited<ReturnType<Store['reschedules']['byIds']>>[number];

type Rows = {
  payments: Awaited<ReturnType<Store['payments']['capturedOf']>>;
  refunds: readonly BookingRefundRow[];
  /** Those that the payments were for. */
  reschedules: readonly RescheduleRow[];
};

/** Payments that could not be used for a booking and go back as they came, the newest first. */
export function shownReturned(booking: BookingRow, rows: Rows, links: Links): ReturnedPayment[] {
  return rows.payments
    .filter(({ settledAs }) => settledAs === 'refund')
    .flatMap((payment) => {
      const refund = rows.refunds.find(({ paymentId, cause }) => paymentId === payment.id && cause === 'returned');
      const reschedule = rows.reschedules.find(({ id }) => id === payment.rescheduleId);
      const came = { at: payment.capturedAt ?? payment.createdAt, part: payment.part };
      if (!refund) return [];
      return {
        paymentId: payment.reference,
        why: whyReturned(booking, came, reschedule),
        move: reschedule ? { from: bookedTimes(fromOf(reschedule)), to: bookedTimes(reschedule) } : null,
        ...shownReturn(refund, links),
      };
    })
    .toReversed();
}

const fromOf = ({ fromStartsAt: startsAt, fromEndsAt: endsAt }: RescheduleRow) => ({ startsAt, endsAt });
