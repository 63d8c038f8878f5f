import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Card } from '#app/components/card.tsx';
import { bookingPath } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
import type { FoundBooking } from '#contract/found-bookings.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import { withCountryCode } from '#domain/phone.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/bookings.ts';
import * as foundWords from '#words/shared/found-bookings.ts';

type FoundListProps = {
  bookings: readonly FoundBooking[];
  /** They fit what was looked for before. */
  isOld: boolean;
  tellsVenue: boolean;
};

/** Who plays when, and what is still to be paid: a line each, which on a phone becomes a few. */
export function FoundList({ bookings, isOld, tellsVenue }: FoundListProps) {
  return (
    <Card className={cn('transition-opacity', isOld && 'opacity-60')}>
      <ul aria-label={words.title} aria-busy={isOld}>
        {bookings.map((booking) => (
          <Line key={booking.id} booking={booking} tellsVenue={tellsVenue} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ booking, tellsVenue }: { booking: FoundBooking; tellsVenue: boolean }) {
  const { date, fromTime, toTime } = bookedTimes({
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
  });
  const isCancelled = booking.status === 'cancelled';
  const isUnpaid = booking.writtenOff > 0 || booking.refunded >= booking.total;
  const where = [booking.sport, booking.space, ...(tellsVenue ? [booking.venue.name] : [])];
  return (
    <li className="grid gap-x-5 gap-y-1 border-line px-4 py-3.5 not-first:border-t sm:grid-cols-[1fr_auto] sm:px-5 lg:grid-cols-[13rem_1fr_auto]">
      <p className="font-semibold tabular-nums">
        <Link
          to={bookingPath(booking.venue.id, date, booking.id)}
          aria-label={words.open({ date: shortDate(date), name: booking.name })}
          className="inline-flex min-h-6 items-center underline underline-offset-2"
        >
          {shortDate(date)}
        </Link>
        <span
          className={cn(
            'block text-[0.9375rem] font-normal whitespace-nowrap',
            isCancelled && 'text-ink-muted line-through',
          )}
        >
          {timeRange(fromTime, toTime)}
        </span>
      </p>
      <div className="min-w-0 max-lg:sm:col-start-1">
        <p className="font-medium wrap-anywhere">{booking.name}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-ink-muted">
          {booking.phone && (
            <a
              href={`tel:+91${booking.phone}`}
              className="inline-flex min-h-6 items-center underline underline-offset-2"
            >
              {withCountryCode(booking.phone)}
            </a>
          )}
          <span className="wrap-anywhere">{where.join(' · ')}</span>
          <span>{booking.reference}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:col-start-2 sm:row-span-2 sm:row-start-1 sm:flex-col sm:items-end lg:col-start-3 lg:row-span-1">
        <p className="font-semibold tabular-nums">{formatRupees(booking.total)}</p>
        <div className="flex flex-wrap gap-1.5 sm:justify-end">
          {isCancelled && <Badge tone="quiet">{foundWords.status({ status: booking.status })}</Badge>}
          {booking.due > 0 && <Badge tone="amber">{words.due({ amount: formatRupees(booking.due) })}</Badge>}
          {booking.owed > 0 && <Badge tone="clay">{words.owed({ amount: formatRupees(booking.owed) })}</Badge>}
          {booking.due === 0 && !isCancelled && !isUnpaid && <Badge>{words.paid}</Badge>}
          {booking.writtenOff > 0 && (
            <Badge tone="quiet">{words.writtenOff({ amount: formatRupees(booking.writtenOff) })}</Badge>
          )}
          {booking.refunded > 0 && (
            <Badge tone="quiet">{words.refunded({ amount: formatRupees(booking.refunded) })}</Badge>
          )}
          {booking.arrival && <Badge tone="quiet">{foundWords.arrival({ arrival: booking.arrival })}</Badge>}
          {booking.source === 'desk' && <Badge tone="light">{foundWords.source({ source: booking.source })}</Badge>}
        </div>
      </div>
    </li>
  );
}
