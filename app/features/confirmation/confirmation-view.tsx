import { Check, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Logo } from '#app/components/logo.tsx';
import { PathPicture } from '#app/components/path-picture.tsx';
import type { Booking } from '#contract/booking.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import { deadlineText, refundDeadlines } from '#domain/refund.ts';
import { KeepActions } from './keep-actions.tsx';
import { startOf } from './start-of.ts';

const METHOD_NAMES: Record<string, string> = { google_pay: 'Google Pay', razorpay: 'Razorpay', upi: 'UPI' };

/** `address` and `image` are the venue's, when known; without the address directions lead to its area. */
export function ConfirmationView({
  booking,
  address,
  image,
}: {
  booking: Booking;
  address: string | undefined;
  image: string | undefined;
}) {
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12 print:max-w-none print:p-0">
      <div className="on-light hidden items-center justify-between border-b-2 border-black pb-3 print:flex">
        <Logo />
        <p className="text-lg font-semibold">Receipt</p>
      </div>
      <header className="flex flex-col items-center text-center print:mt-5">
        <span className="grid size-16 place-items-center rounded-full bg-floodlight text-pitch-950 print:hidden">
          <Check className="size-8" strokeWidth={3} />
        </span>
        <h1 className="mt-4 text-4xl sm:text-6xl print:mt-0 print:text-3xl">Booking Confirmed!</h1>
        <p className="mt-2 text-lg text-ink-muted">
          Booking ID <span className="font-semibold text-ink tabular-nums">{booking.bookingId}</span>
        </p>
        <p className="mt-1 max-w-xl text-balance text-ink-muted">{whereTheConfirmationWent(booking)}</p>
      </header>

      <Ticket booking={booking} address={address} image={image} />
      <KeepActions booking={booking} address={address} />

      <div className="mt-5 grid gap-5 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-3">
        <Details title="Booking Details" className="md:col-span-2 print:col-span-2">
          <Row label="Event">{booking.eventName}</Row>
          <Row label="Sport">{booking.category}</Row>
          <Row label="Venue">
            {booking.venue}
            {/* On the screen it stands on the ticket above. */}
            {address && <span className="hidden font-normal print:block">{address}</span>}
          </Row>
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
          {booking.paymentMethod && (
            <Row label="Paid with">{METHOD_NAMES[booking.paymentMethod] ?? booking.paymentMethod}</Row>
          )}
          <Row label="Total Amount">
            <span className="font-display text-2xl font-extrabold">{formatRupees(booking.totalPrice)}</span>
          </Row>
        </Details>
      </div>
      <p className="mt-5 text-center text-[0.9375rem] text-balance text-ink-muted print:text-left">
        {cancellationTerms(booking)}
      </p>

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

/** When and where to be, to be read at a glance at the gate. */
function Ticket({
  booking,
  address,
  image,
}: {
  booking: Booking;
  address: string | undefined;
  image: string | undefined;
}) {
  return (
    <section
      aria-label="When and where"
      className="no-print on-dark relative mt-7 overflow-hidden rounded-3xl bg-pitch-950 text-white sm:mt-9"
    >
      {image && (
        <PathPicture
          path={image}
          alt=""
          sizes="(min-width: 900px) 56rem, 100vw"
          eager
          className="absolute inset-0 size-full opacity-70"
        />
      )}
      <div className="relative grid gap-5 bg-linear-to-r from-pitch-950/95 to-pitch-950/60 p-6 sm:grid-cols-[1fr_auto] sm:items-end sm:p-8">
        <div className="min-w-0">
          <p className="font-semibold text-floodlight">{booking.formattedDate}</p>
          <p className="mt-1 font-display text-4xl font-extrabold tracking-tight tabular-nums sm:text-5xl">
            {booking.formattedFromTime}
            <span className="text-2xl font-bold text-white/85 sm:text-3xl"> – {booking.formattedToTime}</span>
          </p>
        </div>
        <p className="leading-snug sm:max-w-72 sm:text-right">
          <span className="block font-display text-xl font-bold">{booking.eventName}</span>
          <span className="text-white/85">{address ?? booking.venue}</span>
        </p>
      </div>
    </section>
  );
}

function whereTheConfirmationWent({ email, phone }: Booking): string {
  return email
    ? `A confirmation email has been sent to your registered email, ${email}, and a message to ${phone} on WhatsApp.`
    : `A confirmation has been sent to ${phone} on WhatsApp.`;
}

function cancellationTerms(booking: Booking): string {
  const deadlines = refundDeadlines(booking.refundPolicy, startOf(booking), toPaise(booking.totalPrice)).filter(
    ({ until }) => until > new Date(),
  );
  if (deadlines.length === 0) return 'This slot starts soon, so a cancellation pays nothing back.';
  return `${deadlines.map(deadlineText).join('. ')}. After that, nothing does.`;
}

function Details({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card className={`p-5 sm:p-6 print:border print:border-black/25 print:p-4 print:shadow-none ${className ?? ''}`}>
      <h2 className="mb-2 text-xl print:text-base">{title}</h2>
      <dl>{children}</dl>
    </Card>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0 print:py-1.5">
      <dt className="shrink-0 text-ink-muted">{label}</dt>
      <dd className="min-w-0 text-right font-medium text-balance break-words tabular-nums">{children}</dd>
    </div>
  );
}
