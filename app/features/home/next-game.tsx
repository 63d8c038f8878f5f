import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { PathPicture } from '#app/components/path-picture.tsx';
import { dayName } from '#app/lib/day-name.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import * as words from '#words/site/home.ts';

/** The game that a player has coming up; leads to the booking. */
export function NextGame({ booking, now }: { booking: MyBooking; now: Date }) {
  const { bookingId, eventName, date, formattedFromTime, image, startsAt } = booking;
  const isOn = new Date(startsAt) <= now;
  return (
    <Link
      to={`/bookings/${bookingId}`}
      className="on-light flex min-h-20 items-center gap-3.5 rounded-2xl bg-chalk p-2.5 pr-4 text-ink shadow-lift transition-colors hover:bg-white"
    >
      <PathPicture path={image} alt="" sizes="60px" className="size-15 shrink-0 rounded-xl" />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block text-sm text-ink-muted">{isOn ? words.nextGameNow : words.nextGameTitle}</span>
        <span className="block font-semibold tabular-nums">
          {words.nextGameWhen({ day: dayName(date, now), time: formattedFromTime })}
        </span>
        <span className="line-clamp-2 text-sm text-ink-muted">{eventName}</span>
      </span>
      <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-turf-700" />
    </Link>
  );
}
