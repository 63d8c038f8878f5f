import { PathPicture } from '#app/components/path-picture.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import { EntryTicket } from '#app/features/booking/my-bookings/entry-ticket.tsx';
import { cn } from '#app/lib/cn.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import * as words from '#words/site/confirmation.ts';

type TicketProps = {
  booking: MyBookingDetails;
  /** There is no game at this time: it was cancelled, or never paid for. */
  isOff?: boolean;
};

/** When and where to be, to be read at a glance at the gate. */
export function Ticket({ booking, isOff = false }: TicketProps) {
  return (
    <section
      aria-label={words.whenAndWhere}
      className="no-print on-dark relative mt-7 overflow-hidden rounded-3xl bg-pitch-950 text-white sm:mt-9"
    >
      <PathPicture
        path={booking.image}
        alt=""
        sizes="(min-width: 900px) 56rem, 100vw"
        eager
        className={cn('absolute inset-0 size-full opacity-70', isOff && 'opacity-40 grayscale')}
      />
      <div className="relative grid gap-5 bg-linear-to-r from-pitch-950/95 to-pitch-950/60 p-6 sm:grid-cols-[1fr_auto] sm:items-end sm:p-8">
        <div className="min-w-0 sm:self-center">
          <p className={cn('font-semibold', isOff ? 'text-white/85' : 'text-floodlight')}>{booking.formattedDate}</p>
          <p
            className={cn(
              'mt-1 font-display text-[min(2.25rem,8.2vw)] leading-tight font-extrabold tracking-tight tabular-nums sm:text-5xl',
              // Each by itself: a line through both would run under the smaller one.
              isOff && '*:line-through *:decoration-2',
            )}
          >
            <TimeRange
              from={booking.fromTime}
              to={booking.toTime}
              toClassName="text-[min(1.5rem,6.2vw)] font-bold text-white/85 sm:text-3xl"
            />
          </p>
        </div>
        {booking.ticket && <EntryTicket ticket={booking.ticket} className="sm:row-span-2" />}
        <p className={cn('leading-snug', !booking.ticket && 'sm:max-w-72 sm:text-right')}>
          <span className="block font-display text-xl font-bold">{booking.eventName}</span>
          <span className="text-white/85">{booking.address}</span>
        </p>
      </div>
    </section>
  );
}
