import { Banknote, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { Button } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { bookingPath } from '#app/features/manage/paths.ts';
import { cn } from '#app/lib/cn.ts';
import type { Dues } from '#contract/dues.ts';
import { bookedTimes } from '#domain/booking-draft.ts';
import { shortDate, timeRange } from '#domain/date-text.ts';
import { withCountryCode } from '#domain/phone.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/manage/dues.ts';
import type { CashWay } from './mutations.ts';

/** How it is settled. */
export type DueWay = CashWay | 'upi';

type Due = Dues['bookings'][number];
type Handle = ((booking: Due, way: DueWay) => void) | undefined;

type DueListProps = {
  venueId: string;
  bookings: readonly Due[];
  /** Undefined for who only looks. */
  onSettle: Handle;
};

/** Who owes what for which game, the earliest first. */
export function DueList({ venueId, bookings, onSettle }: DueListProps) {
  return (
    <Card>
      <ul aria-label={words.list}>
        {bookings.map((booking) => (
          <Line key={booking.number} venueId={venueId} booking={booking} onSettle={onSettle} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ venueId, booking, onSettle }: { venueId: string; booking: Due; onSettle: Handle }) {
  const { name, phone, price, due, owed, status } = booking;
  const { date, fromTime, toTime } = bookedTimes({
    startsAt: new Date(booking.startsAt),
    endsAt: new Date(booking.endsAt),
  });
  const isCancelled = status === 'cancelled';
  return (
    <li className="grid gap-x-5 gap-y-2 border-line px-4 py-3.5 not-first:border-t sm:px-5 xl:grid-cols-[12rem_1fr_auto_auto] xl:items-center">
      <p className="tabular-nums">
        <Link
          to={bookingPath(venueId, date, booking.number)}
          aria-label={words.open({ date: shortDate(date), name })}
          className="inline-flex min-h-6 items-center font-semibold underline underline-offset-2"
        >
          {shortDate(date)}
        </Link>
        <span className={cn('block text-[0.9375rem]', isCancelled && 'text-ink-muted line-through')}>
          {timeRange(fromTime, toTime)}
        </span>
      </p>
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-[0.9375rem] text-ink-muted">
          {phone && (
            <a href={`tel:+91${phone}`} className="inline-flex min-h-6 items-center underline underline-offset-2">
              {withCountryCode(phone)}
            </a>
          )}
          <span className="wrap-anywhere">{[booking.sport, booking.space].join(' · ')}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 xl:contents">
        <div className="flex flex-wrap gap-1.5 xl:flex-col xl:items-end">
          {isCancelled && <Badge tone="quiet">{words.cancelled}</Badge>}
          {due > 0 && (
            <Badge tone="amber">{words.due({ amount: formatRupees(due), price: formatRupees(price) })}</Badge>
          )}
          {owed > 0 && <Badge tone="clay">{words.owed({ amount: formatRupees(owed) })}</Badge>}
        </div>
        {onSettle && (
          <div className="flex flex-wrap gap-2 xl:w-76 xl:*:grow">
            {due > 0 && (
              <>
                <Button
                  variant="outline"
                  aria-label={words.takeAbout({ amount: formatRupees(due), name })}
                  onClick={() => onSettle(booking, 'take')}
                >
                  <Banknote aria-hidden="true" className="size-5" />
                  {words.takeButton({ amount: formatRupees(due) })}
                </Button>
                <Button
                  variant="outline"
                  aria-label={words.upiAbout({ amount: formatRupees(due), name })}
                  onClick={() => onSettle(booking, 'upi')}
                >
                  <QrCode aria-hidden="true" className="size-5" />
                  {words.upiButton}
                </Button>
              </>
            )}
            {owed > 0 && (
              <Button
                variant="outline"
                aria-label={words.backAbout({ amount: formatRupees(owed), name })}
                onClick={() => onSettle(booking, 'back')}
              >
                {words.backButton({ amount: formatRupees(owed) })}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
