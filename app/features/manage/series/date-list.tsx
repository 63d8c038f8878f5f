import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Card } from '#app/components/card.tsx';
import { bookingPath, dayPath } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
import type { SeriesDate } from '#contract/series.ts';
import { shortDate, shortMoment, shortTimeRange } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/series.ts';

const OFF: Partial<Record<SeriesDate['status'], string>> = {
  skipped: words.showSkipped,
  waiting: words.showWaiting,
  missed: words.showMissed,
  released: words.showReleased,
  ended: words.showEnded,
};

/** What became of every date, with its money. */
export function DateList({ venueId, dates }: { venueId: string; dates: readonly SeriesDate[] }) {
  return (
    <Card>
      <h2 className="px-4 pt-4 pb-2 text-xl sm:px-5">{words.showDates}</h2>
      <ul aria-label={words.showDates}>
        {dates.map((one) => (
          <Line key={one.date} venueId={venueId} date={one} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ venueId, date: { date, status, booking, payBy } }: { venueId: string; date: SeriesDate }) {
  const off = OFF[status];
  const shown = booking?.date ?? date;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-t border-line px-4 py-2.5 sm:px-5">
      <p className="min-w-0">
        <Link
          to={booking ? bookingPath(venueId, shown, booking.number) : dayPath(venueId, shown)}
          aria-label={(booking ? words.showOpen : words.showToDay)({ date: shortDate(shown) })}
          className="inline-flex min-h-6 w-27 items-center font-semibold underline underline-offset-2 tabular-nums"
        >
          {shortDate(shown)}
        </Link>
        {booking && (
          <span className={cn('text-[0.9375rem] text-ink-muted', off && 'line-through')}>
            {`${shortTimeRange(booking.fromTime, booking.toTime)} · ${booking.space}`}
          </span>
        )}
      </p>
      <div className="flex flex-wrap gap-1.5">
        {off && <Badge tone={status === 'waiting' ? 'amber' : 'quiet'}>{off}</Badge>}
        {status === 'booked' && booking && (
          <>
            {booking.arrival === 'arrived' && <Badge>{words.showArrived}</Badge>}
            {booking.arrival === 'no_show' && <Badge tone="clay">{words.showNoShow}</Badge>}
            {booking.due > 0 ? (
              <Badge tone="amber">{words.showDueBadge({ amount: formatRupees(booking.due) })}</Badge>
            ) : (
              <Badge tone={booking.writtenOff > 0 ? 'quiet' : 'turf'}>
                {booking.writtenOff > 0
                  ? words.showWrittenOffBadge({ amount: formatRupees(booking.writtenOff) })
                  : words.showPaidBadge}
              </Badge>
            )}
          </>
        )}
        {booking && booking.owed > 0 && (
          <Badge tone="clay">{words.showOwedBadge({ amount: formatRupees(booking.owed) })}</Badge>
        )}
      </div>
      {payBy && (
        <p className="w-full text-sm text-ink-muted">{words.showPayBy({ time: shortMoment(new Date(payBy)) })}</p>
      )}
    </li>
  );
}
