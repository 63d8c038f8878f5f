// Which booking the money is of. The link itself tells nobody; to its owner, signed in, their own bookings do.
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { rich } from '#app/components/rich.tsx';
import { useSession } from '#app/features/session/session-context.tsx';
import type { MyBooking } from '#contract/my-booking.ts';
import { shortDateAt, timeRange } from '#domain/date-text.ts';
import * as words from '#words/site/refund-tracker.ts';
import { ownBookingsQuery } from './queries.ts';

export function RefundedBooking({ refundToken }: { refundToken: string }) {
  const session = useSession();
  return session.status === 'signed-in' ? <OfOwner token={session.token} refundToken={refundToken} /> : null;
}

function OfOwner({ token, refundToken }: { token: string; refundToken: string }) {
  const { data = [] } = useQuery(ownBookingsQuery(token));
  const booking = refundedBy(data, refundToken);
  // It has its height before it is there, so that nothing moves.
  return <div className="mb-6 min-h-14 sm:min-h-7">{booking && <BookingName booking={booking} />}</div>;
}

type Refunded = Pick<MyBooking, 'refunds' | 'returnedPayments'>;

/** The booking whose money a link follows. */
export function refundedBy<B extends Refunded>(bookings: readonly B[], refundToken: string): B | undefined {
  const path = `/refunds/${refundToken}`;
  return bookings.find(({ refunds, returnedPayments }) =>
    [...refunds, ...returnedPayments].some(({ tracker }) => tracker === path),
  );
}

type Named = Pick<MyBooking, 'bookingId' | 'eventName' | 'date' | 'fromTime' | 'toTime'>;

/** 'For your booking at Some Turf, Tue 17 Nov, 7:00 PM – 8:00 PM.' */
export function BookingName({ booking: { bookingId, eventName, date, fromTime, toTime } }: { booking: Named }) {
  return (
    <p className="text-lg wrap-anywhere">
      {rich(
        words.ofBooking({
          venue: eventName,
          when: shortDateAt(date, timeRange(fromTime, toTime)),
          link: (text) => (
            <Link to={`/bookings/${bookingId}`} className="font-semibold text-turf-700 underline underline-offset-4">
              {text}
            </Link>
          ),
        }),
      )}
    </p>
  );
}
