import { CalendarPlus, MapPin, Share2 } from 'lucide-react';
import { toast } from '#app/components/toast.ts';
import type { Booking } from '#contract/booking.ts';
import { calendarFile } from '#domain/calendar-file.ts';
import { MINUTE_MS } from '#domain/india-time.ts';
import { startOf } from './start-of.ts';

type KeepActionsProps = { booking: Booking; address: string | undefined };

const look =
  'flex min-h-18 flex-col items-center justify-center gap-1.5 rounded-2xl border border-line bg-white px-2 text-center text-sm font-semibold transition-colors hover:border-ink/40 sm:min-h-13 sm:flex-row sm:gap-2.5 sm:text-base';

/** Into the calendar, on the map, to the team. */
export function KeepActions({ booking, address }: KeepActionsProps) {
  return (
    <div className="no-print mt-4 grid grid-cols-3 gap-3">
      <button type="button" className={look} onClick={() => download(booking, address)}>
        <CalendarPlus aria-hidden="true" className="size-5 text-turf-700" />
        Add to calendar
      </button>
      <a href={directions(booking, address)} target="_blank" rel="noreferrer" className={look}>
        <MapPin aria-hidden="true" className="size-5 text-turf-700" />
        Directions
      </a>
      <button type="button" className={look} onClick={() => void share(booking)}>
        <Share2 aria-hidden="true" className="size-5 text-turf-700" />
        Share
      </button>
    </div>
  );
}

function download(booking: Booking, address: string | undefined): void {
  const startsAt = startOf(booking);
  const file = calendarFile({
    id: booking.bookingId,
    title: `${booking.category} at ${booking.eventName}`,
    place: address ?? booking.venue,
    description: `Booking id ${booking.bookingId}. Come ten minutes early.`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + booking.totalHours * 60 * MINUTE_MS),
    now: new Date(),
  });
  const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${booking.bookingId}.ics`;
  link.click();
  URL.revokeObjectURL(url);
}

function directions(booking: Booking, address: string | undefined): string {
  const destination = `${booking.eventName}, ${address ?? booking.venue}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`;
}

async function share(booking: Booking): Promise<void> {
  const text = `${booking.category} at ${booking.eventName}, ${booking.formattedDate}, ${booking.formattedFromTime} – ${booking.formattedToTime}.`;
  const url = `${window.location.origin}/event/${encodeURIComponent(booking.eventId)}`;
  try {
    if (navigator.share) await navigator.share({ title: 'We are playing', text, url });
    else {
      await navigator.clipboard.writeText(`${text} ${url}`);
      toast('Copied. Paste it into your group.');
    }
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) {
      toast('This device cannot share from here.', { tone: 'error' });
    }
  }
}
