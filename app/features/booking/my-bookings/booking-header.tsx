import { CalendarPlus, CircleAlert, CircleCheck, MapPin, Phone, Printer, RotateCcw } from 'lucide-react';
import { Badge } from '#app/components/badge.tsx';
import { Button, buttonClass, LinkButton } from '#app/components/button.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import { cn } from '#app/lib/cn.ts';
import { bookAgainAddress } from '#domain/book-again.ts';
import { shortMoment, twelveHourTime } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { indiaTime } from '#domain/india-time.ts';
import * as words from '#words/site/my-bookings.ts';
import { directionsTo, saveToCalendar } from './booking-calendar.ts';
import { standingOf } from './booking-words.ts';
import { EntryTicket } from './entry-ticket.tsx';
import type { ShownBooking } from './shown-booking.ts';

/** Which game it is, and what one needs on the way there. */
export function BookingHeader({ booking, now }: { booking: ShownBooking; now: Date }) {
  const standing = standingOf(booking, now);
  const { movedFrom } = booking;
  const isOff = booking.status === 'cancelled' || booking.status === 'expired';
  const isAhead = booking.status === 'confirmed' && new Date(booking.endsAt) > now;
  return (
    <header>
      <div className="on-dark relative isolate overflow-hidden rounded-3xl bg-pitch-950 text-white print:overflow-visible print:rounded-none print:bg-white print:text-black">
        <div className="absolute inset-x-0 top-0 -z-10 h-52 md:inset-y-0 md:left-auto md:h-auto md:w-3/5 print:hidden">
          <PathPicture
            path={booking.image}
            alt=""
            sizes="(min-width: 48rem) 720px, 100vw"
            eager
            className={cn('size-full object-cover', isOff && 'grayscale')}
          />
          {/* Past the picture's edge, of which a line would be left between two pixels. */}
          <div className="absolute -inset-px bg-linear-to-t from-pitch-950 via-pitch-950/35 to-pitch-950/5 md:bg-linear-to-r md:via-pitch-950/55 md:to-pitch-950/5" />
        </div>
        <div className="items-center justify-between gap-6 p-6 pt-34 sm:p-9 sm:pt-34 md:flex md:pt-9 print:flex print:p-0">
          <div className="min-w-0 md:max-w-[60%] print:max-w-none">
            <div className="flex flex-wrap gap-2">
              <Badge tone={standing.tone}>{standing.label}</Badge>
              <Badge tone="dark" className="ring-1 ring-white/30 print:hidden">
                {formatLabel(booking.category, booking.format)}
              </Badge>
            </div>
            <h1 className="mt-4 text-[min(1.875rem,8vw)] leading-tight sm:text-4xl">{booking.eventName}</h1>
            <p className="mt-4 text-lg text-white/85 print:text-black">{booking.formattedDate}</p>
            <p
              className={cn(
                'mt-1 font-display text-[clamp(1.4rem,7.2vw,1.75rem)] leading-snug font-extrabold tracking-tight tabular-nums sm:text-5xl md:text-4xl lg:text-5xl print:text-3xl',
                isOff && '*:line-through *:decoration-2',
              )}
            >
              <TimeRange from={booking.fromTime} to={booking.toTime} />
            </p>
            <p className="mt-3 text-white/85 print:text-black">
              <span className="hidden print:inline">{formatLabel(booking.category, booking.format)} · </span>
              {booking.duration} · {booking.court} · {booking.venue}
            </p>
            {movedFrom && (
              <p className="mt-3 text-white/85 print:text-black">
                {words.pageRescheduledFrom({ when: shortMoment(new Date(movedFrom.startsAt)) })}
              </p>
            )}
            <ArrivalLine booking={booking} />
          </div>
          {booking.ticket && <EntryTicket ticket={booking.ticket} className="max-md:mt-6 print:mt-0" />}
        </div>
      </div>
      <div className="no-print mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5 *:px-3! sm:flex sm:flex-wrap sm:*:px-5!">
        {isAhead && (
          <>
            <Button variant="outline" onClick={() => saveToCalendar(booking, booking.address)}>
              <CalendarPlus className="size-4 shrink-0" />
              {words.actionAddToCalendar}
            </Button>
            <a
              href={directionsTo(booking, booking.address)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'outline' })}
            >
              <MapPin className="size-4 shrink-0" />
              {words.actionDirections}
            </a>
          </>
        )}
        {booking.venuePhone && (
          <a
            href={`tel:${booking.venuePhone.replaceAll(/[^\d+]/g, '')}`}
            className={buttonClass({ variant: 'outline' })}
          >
            <Phone className="size-4 shrink-0" />
            {words.actionCall}
          </a>
        )}
        <LinkButton variant="outline" to={bookAgainAddress(booking, now)}>
          <RotateCcw className="size-4 shrink-0" />
          {words.actionBookAgain}
        </LinkButton>
        {booking.receipt.paid > 0 && (
          <Button variant="outline" onClick={() => window.print()}>
            <Printer className="size-4 shrink-0" />
            {words.actionPrint}
          </Button>
        )}
      </div>
    </header>
  );
}

/** What the ground has noted, with what to do where that is not so. */
function ArrivalLine({ booking: { status, arrival } }: { booking: ShownBooking }) {
  const isNoted = status === 'confirmed' && arrival.state !== 'expected';
  return (
    <p role="status" className="mt-4 flex items-start gap-2 font-semibold empty:hidden print:hidden">
      {isNoted && arrival.state === 'arrived' && (
        <>
          <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-floodlight" />
          {arrival.at
            ? words.arrivalArrivedAt({ time: twelveHourTime(indiaTime(new Date(arrival.at))) })
            : words.arrivalArrived}
        </>
      )}
      {isNoted && arrival.state === 'no_show' && (
        <>
          <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-amber" />
          {words.arrivalNoShow}
        </>
      )}
    </p>
  );
}
