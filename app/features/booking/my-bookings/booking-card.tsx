import { CalendarDays, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import type { MyBooking } from '#contract/my-booking.ts';
import { bookAgainAddress, dayToBookAgain } from '#domain/book-again.ts';
import { finishPath } from '#domain/finish-move.ts';
import { formatLabel } from '#domain/formats.ts';
import { formatRupees } from '#domain/price.ts';
import * as holdWords from '#words/site/holds.ts';
import * as words from '#words/site/my-bookings.ts';
import * as returnedWords from '#words/site/returned-payments.ts';
import { dayName, notesOf, standingOf, timesOf } from './booking-words.ts';
import { sumOf } from './paid-words.ts';

/** A booking in the list: the whole card leads to it, its buttons to what can be done now. */
export function BookingCard({ booking, now, isFirst }: { booking: MyBooking; now: Date; isFirst: boolean }) {
  const standing = standingOf(booking, now);
  const notes = notesOf(booking, now);
  const { sum, about } = sumOf(booking);
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] transition-shadow hover:shadow-lift sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="relative">
        <PathPicture
          path={booking.image}
          alt=""
          sizes="(min-width: 40rem) 15rem, 100vw"
          eager={isFirst}
          className="h-36 w-full object-cover sm:absolute sm:inset-0 sm:h-full"
        />
        <Badge tone="dark" className="absolute top-3 left-3">
          {formatLabel(booking.category, booking.format)}
        </Badge>
      </div>
      <div className="flex flex-col p-5 sm:p-6">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Badge tone={standing.tone}>{standing.label}</Badge>
          <p className="ml-auto text-right leading-tight">
            <span className="font-display text-xl font-extrabold tabular-nums">{sum}</span>
            {about && <span className="block text-sm text-ink-muted tabular-nums">{about}</span>}
          </p>
        </div>
        <h2 className="mt-3 text-2xl leading-tight">
          <Link to={`/bookings/${booking.bookingId}`} className="after:absolute after:inset-0 after:rounded-card">
            {booking.eventName}
          </Link>
        </h2>
        <Fact icon={<CalendarDays className="size-4" />}>
          <span className="font-semibold text-ink">{dayName(booking.date, now)}</span>,{' '}
          <span className="inline-block">{timesOf(booking)}</span>{' '}
          <span className="whitespace-nowrap">· {booking.duration}</span>
        </Fact>
        <Fact icon={<MapPin className="size-4" />}>{booking.venue}</Fact>
        {notes.length > 0 && (
          <div className="mt-4 flex flex-col gap-2 border-t border-line pt-4 text-ink-muted">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        )}
        <Actions booking={booking} now={now} />
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="mt-1.5 flex items-start gap-2 text-ink-muted tabular-nums">
      <span aria-hidden="true" className="mt-1 shrink-0 text-turf-700">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}

function Actions({ booking, now }: { booking: MyBooking; now: Date }) {
  const actions = actionsOf(booking, now);
  if (actions.length === 0) return null;
  return (
    <div className="relative z-10 mt-4 flex flex-wrap gap-2 self-start">
      {actions.map(({ to, label, isMain }) => (
        <LinkButton
          key={label}
          to={to}
          variant={isMain ? 'primary' : 'outline'}
          aria-label={words.actionAbout({ action: label, venue: booking.eventName, date: booking.formattedDate })}
        >
          {label}
        </LinkButton>
      ))}
    </div>
  );
}

type Action = { to: string; label: string; isMain?: boolean };

/** What can be done right now, the likeliest first. */
function actionsOf(booking: MyBooking, now: Date): Action[] {
  const page = `/bookings/${booking.bookingId}`;
  const again = { to: bookAgainAddress(booking, now), label: words.actionBookAgain };
  if (booking.status === 'held') {
    return [{ to: `/booking/${booking.bookingId}`, label: holdWords.continueToPay, isMain: true }];
  }
  const tracker = [
    ...booking.refunds.slice(0, 1).map((refund) => ({ ...refund, label: words.actionFollowRefund })),
    ...booking.returnedPayments.slice(0, 1).map((payment) => ({ ...payment, label: returnedWords.follow })),
  ].flatMap(({ tracker: to, status, label }) => (to && status !== 'done' ? [{ to, label }] : []));
  if (booking.calledOff?.canChoose) return [{ to: page, label: words.actionChoose, isMain: true }];
  if (booking.status !== 'confirmed') return [...tracker, again];
  const ways = [
    booking.amountDue > 0 && {
      to: `${page}?pay`,
      label: words.actionPayDue({ amount: formatRupees(booking.amountDue) }),
      isMain: true,
    },
    booking.pendingMove && { to: finishPath(booking), label: words.actionFinishReschedule, isMain: true },
    booking.rescheduling.allowed && !booking.pendingMove && { to: `${page}/reschedule`, label: words.actionReschedule },
    booking.cancellation.allowed && { to: `${page}?cancel`, label: words.actionCancel },
    dayToBookAgain(booking.date, now) !== undefined && again,
  ].filter((way) => way !== null && way !== false);
  const canChange =
    booking.amountDue > 0 ||
    booking.rescheduling.allowed ||
    booking.cancellation.allowed ||
    booking.pendingMove !== null;
  return canChange ? ways : [...tracker, again];
}
