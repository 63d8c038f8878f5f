import { CalendarPlus, Check, MapPin, Printer, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, buttonClass, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { toast } from '#app/components/toast.ts';
import { directionsTo, saveToCalendar } from '#app/lib/booking-calendar.ts';
import type { Booking } from '#contract/booking.ts';
import { formatRupees } from '#domain/price.ts';

/** `address` is the venue's, when known; without it directions lead to its area. */
export function ConfirmationView({ booking, address }: { booking: Booking; address: string | undefined }) {
  return (
    <div className="wrap max-w-4xl py-10 sm:py-14 print:max-w-none print:py-0">
      <header className="flex flex-col items-center text-center">
        <span className="grid size-18 place-items-center rounded-full bg-floodlight text-pitch-950 print:hidden">
          <Check className="size-9" strokeWidth={3} />
        </span>
        <h1 className="mt-5 text-4xl sm:text-6xl">Booking Confirmed!</h1>
        <p className="mt-3 text-lg text-ink-muted">
          Booking ID <span className="font-semibold text-ink tabular-nums">{booking.bookingId}</span>
        </p>
        <p className="mt-1 max-w-lg text-ink-muted">{whereTheConfirmationWent(booking)}</p>
      </header>

      <div className="no-print mt-7 flex flex-wrap justify-center gap-3">
        <Button variant="outline" onClick={() => saveToCalendar(booking, address)}>
          <CalendarPlus className="size-4" />
          Add to calendar
        </Button>
        <a
          href={directionsTo(booking, address)}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline' })}
        >
          <MapPin className="size-4" />
          Directions
        </a>
        <Button variant="outline" onClick={() => void share(booking)}>
          <Share2 className="size-4" />
          Share
        </Button>
      </div>

      <div className="mt-9 grid gap-5 md:grid-cols-2 print:mt-4 print:gap-2">
        <Details title="Booking Details" className="md:col-span-2">
          <Row label="Event">{booking.eventName}</Row>
          <Row label="Venue">{booking.venue}</Row>
          <Row label="Date & Time">
            {booking.formattedDate}, {booking.formattedFromTime} – {booking.formattedToTime}
          </Row>
          <Row label="Duration">{booking.duration}</Row>
        </Details>
        <Details title="Customer Details">
          <Row label="Name">{booking.name}</Row>
          <Row label="Phone">{booking.phone}</Row>
          {booking.email && <Row label="Email">{booking.email}</Row>}
          {booking.notes && <Row label="Special Notes">{booking.notes}</Row>}
        </Details>
        <Details title="Payment Summary">
          <Row label="Price per hour">{formatRupees(booking.pricePerHour)}</Row>
          <Row label="Duration">{booking.duration}</Row>
          <Row label="Calculation">
            {formatRupees(booking.pricePerHour)} × {booking.duration}
          </Row>
          <Row label="Total Amount">
            <span className="font-display text-2xl font-extrabold">{formatRupees(booking.totalPrice)}</span>
          </Row>
        </Details>
      </div>

      <div className="no-print mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        <LinkButton to="/" size="lg">
          Book Another Venue
        </LinkButton>
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          <Printer className="size-5" />
          Print Receipt
        </Button>
      </div>
    </div>
  );
}

function whereTheConfirmationWent({ email, phone }: Booking): string {
  return email
    ? `A confirmation email has been sent to your registered email, ${email}, and a message to ${phone} on WhatsApp.`
    : `A confirmation has been sent to ${phone} on WhatsApp.`;
}

function Details({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card className={`p-6 print:p-2 print:shadow-none ${className ?? ''}`}>
      <h2 className="mb-2 text-xl">{title}</h2>
      <dl>{children}</dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-3 last:border-0 print:py-1">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
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
