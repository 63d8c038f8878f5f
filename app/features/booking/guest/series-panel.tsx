import { CalendarRange } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Panel } from '#app/features/booking/my-bookings/what-now.tsx';
import { cn } from '#app/lib/cn.ts';
import type { GuestSeries } from '#contract/guest.ts';
import { shortDate, shortMoment, shortTimeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/guest-booking.ts';

/** All dates of a regular: what became of each, and what is due for it. */
export default function SeriesPanel({ series: { dates, due } }: { series: GuestSeries }) {
  return (
    <Panel icon={<CalendarRange className="size-5" />} title={words.seriesTitle({ count: dates.length })}>
      <p>{due > 0 ? words.seriesDue({ amount: formatRupees(due) }) : words.seriesNothingDue}</p>
      <ul aria-label={words.seriesLabel} className="mt-3">
        {dates.map((date) => (
          <Line key={date.date} date={date} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ date: { date, status, booking, payBy } }: { date: GuestSeries['dates'][number] }) {
  const when = shortDate(booking?.date ?? date);
  const isOff = status !== 'booked';
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0">
          {booking && !booking.isThis && !isOff ? (
            <Link
              to={booking.path}
              className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2 tabular-nums"
            >
              {when}
            </Link>
          ) : (
            <span aria-current={booking?.isThis ? 'page' : undefined} className="font-semibold tabular-nums">
              {when}
            </span>
          )}
          {booking?.isThis && <span className="ml-2 text-sm text-ink-muted">{words.seriesThis}</span>}
        </p>
        {isOff ? (
          <Badge tone={status === 'waiting' ? 'amber' : 'quiet'}>{words.seriesStatus({ status })}</Badge>
        ) : booking && booking.due > 0 ? (
          <Badge tone="amber">{words.seriesDueBadge({ amount: formatRupees(booking.due) })}</Badge>
        ) : (
          <Badge>{booking?.isPaid ? words.seriesPaid : words.seriesNotDue}</Badge>
        )}
      </div>
      {booking && (
        <p className={cn('text-sm text-ink-muted', isOff && 'line-through')}>
          {`${shortTimeRange(booking.fromTime, booking.toTime)} · ${booking.space}`}
        </p>
      )}
      {payBy && <p className="text-sm text-ink-muted">{words.seriesPayBy({ time: shortMoment(new Date(payBy)) })}</p>}
      {booking && booking.owed > 0 && (
        <p className="text-sm">{words.seriesOwed({ amount: formatRupees(booking.owed) })}</p>
      )}
    </li>
  );
}
