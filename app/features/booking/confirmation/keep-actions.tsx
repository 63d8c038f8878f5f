import { CalendarPlus, MapPin, Share2 } from 'lucide-react';
import { share } from '#app/components/share.ts';
import { directionsTo, saveToCalendar } from '#app/features/booking/my-bookings/booking-calendar.ts';
import { timesOf } from '#app/features/booking/my-bookings/booking-words.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { formatLabel } from '#domain/formats.ts';
import * as words from '#words/site/confirmation.ts';
import * as bookingWords from '#words/site/my-bookings.ts';

const look =
  'flex min-h-18 flex-[1_1_4.9rem] flex-col items-center justify-center gap-1.5 rounded-2xl border border-line bg-white px-2 py-2.5 text-center text-sm leading-tight font-semibold transition-colors hover:border-ink/40 sm:min-h-13 sm:flex-row sm:gap-2.5 sm:text-base';

/** Into the calendar, on the map, to the team. */
export function KeepActions({ booking }: { booking: MyBookingDetails }) {
  return (
    <div className="no-print mt-4 flex flex-wrap gap-3">
      <button type="button" className={look} onClick={() => saveToCalendar(booking, booking.address)}>
        <CalendarPlus aria-hidden="true" className="size-5 text-turf-700" />
        {bookingWords.actionAddToCalendar}
      </button>
      <a href={directionsTo(booking, booking.address)} target="_blank" rel="noreferrer" className={look}>
        <MapPin aria-hidden="true" className="size-5 text-turf-700" />
        {bookingWords.actionDirections}
      </a>
      <button type="button" className={look} onClick={() => void shareBooking(booking)}>
        <Share2 aria-hidden="true" className="size-5 text-turf-700" />
        {words.shareButton}
      </button>
    </div>
  );
}

function shareBooking(booking: MyBookingDetails): Promise<void> {
  return share({
    title: words.shareTitle,
    text: words.shareText({
      sport: formatLabel(booking.category, booking.format),
      venue: booking.eventName,
      date: booking.formattedDate,
      times: timesOf(booking),
    }),
    url: `${window.location.origin}/event/${encodeURIComponent(booking.eventId)}`,
  });
}
