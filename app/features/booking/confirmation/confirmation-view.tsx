import { CalendarSync, Check, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { Logo } from '#app/components/logo.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import { EntryTicket } from '#app/features/booking/my-bookings/entry-ticket.tsx';
import { movesLeftText, termsText } from '#app/features/booking/my-bookings/refund-words.ts';
import { cn } from '#app/lib/cn.ts';
import { methodName } from '#app/lib/method-name.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { bookAgainAddress, dayToBookAgain } from '#domain/book-again.ts';
import { formatLabel } from '#domain/formats.ts';
import { formatRupees, toPaise, toRupees } from '#domain/price.ts';
import { calculationText } from '#domain/price-text.ts';
import * as words from '#words/site/confirmation.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import { BookingNumber } from './booking-number.tsx';
import { KeepActions } from './keep-actions.tsx';
import { Ticket } from './ticket.tsx';

export function ConfirmationView({ booking, now }: { booking: MyBookingDetails; now: Date }) {
  const { address, receipt } = booking;
  const granted = toRupees(
    toPaise(booking.totalPrice + receipt.keptOnMoves) - toPaise(booking.paid + booking.amountDue),
  );
  const nextWeek = dayToBookAgain(booking.date, now);
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12 print:max-w-none print:p-0">
      <div className="on-light hidden items-center justify-between border-b-2 border-black pb-3 print:flex">
        <Logo />
        <p className="text-lg font-semibold">{bookingWords.receiptTitle}</p>
      </div>
      <div className="print:mt-4 print:flex print:items-center print:justify-between print:gap-6">
        <header className="flex flex-col items-center text-center print:min-w-0 print:flex-1 print:items-start print:text-left">
          <span className="grid size-16 place-items-center rounded-full bg-floodlight text-pitch-950 print:hidden">
            <Check className="size-8" strokeWidth={3} />
          </span>
          <h1 className="mt-4 text-[min(2.25rem,12vw)] leading-tight sm:text-6xl print:mt-0 print:text-3xl">
            {words.confirmedTitle}
          </h1>
          <BookingNumber bookingId={booking.bookingId} />
          <p className="mt-1 max-w-xl text-balance text-ink-muted">{whereTheConfirmationWent(booking)}</p>
        </header>
        {/* On the screen it stands on the ticket below. */}
        {booking.ticket && <EntryTicket ticket={booking.ticket} className="hidden print:flex" />}
      </div>

      <Ticket booking={booking} />
      <KeepActions booking={booking} />

      <div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 print:mt-4 print:grid-cols-2 print:gap-3">
        <Details title={words.detailsTitle} className="md:col-span-2 print:col-span-2">
          <Row label={words.detailsEvent}>{booking.eventName}</Row>
          <Row label={words.detailsSport}>{formatLabel(booking.category, booking.format)}</Row>
          <Row label={words.detailsCourt}>{booking.court}</Row>
          <Row label={words.detailsVenue}>
            {booking.venue}
            {/* On the screen it stands on the ticket above. */}
            <span className="hidden font-normal print:block">{address}</span>
          </Row>
          <Row label={words.detailsDateAndTime}>
            <span className="inline-block">{booking.formattedDate},</span>{' '}
            <span className="inline-block">
              <TimeRange from={booking.fromTime} to={booking.toTime} />
            </span>
          </Row>
          <Row label={words.detailsDuration}>{booking.duration}</Row>
        </Details>
        <Details title={words.customer}>
          <Row label={bookingWords.whoName}>{booking.name}</Row>
          <Row label={bookingWords.whoPhone}>{booking.phone}</Row>
          {booking.email && <Row label={bookingWords.whoEmail}>{booking.email}</Row>}
          {booking.notes && <Row label={bookingWords.whoNotes}>{booking.notes}</Row>}
        </Details>
        <Details title={words.paymentTitle}>
          {booking.priceLines.length === 1 && (
            <Row label={words.paymentPerHour}>{formatRupees(booking.pricePerHour)}</Row>
          )}
          <Row label={words.detailsDuration}>{booking.duration}</Row>
          <Row label={words.paymentCalculation}>{calculationText(booking.priceLines, booking.offer)}</Row>
          {receipt.keptOnMoves > 0 && (
            <Row label={words.paymentKept} isLong>
              {formatRupees(receipt.keptOnMoves)}
            </Row>
          )}
          {granted > 0 && (
            <Row label={bookingWords.receiptRefundRequested} isLong>
              −{formatRupees(granted)}
            </Row>
          )}
          {booking.paymentMethod && <Row label={words.paymentPaidWith}>{methodName(booking.paymentMethod)}</Row>}
          <Row label={bookingWords.receiptTotal}>
            <span className="font-display text-2xl font-extrabold">
              {formatRupees(booking.paid + booking.amountDue)}
            </span>
          </Row>
        </Details>
      </div>
      {booking.cancellation.allowed && (
        <p className="mt-5 text-center text-[0.9375rem] text-balance text-ink-muted print:text-left">
          {termsText(booking)} {booking.rescheduling.allowed && movesLeftText(booking)}
        </p>
      )}

      <div className="no-print mt-8 flex flex-col justify-center gap-3 sm:flex-row sm:flex-wrap">
        <LinkButton to={`/bookings/${booking.bookingId}`} size="lg">
          {bookingWords.actionSee}
        </LinkButton>
        <LinkButton to="/" size="lg" variant="outline">
          {words.bookAnother}
        </LinkButton>
        <Button size="lg" variant="outline" onClick={() => window.print()}>
          <Printer className="size-5" />
          {bookingWords.actionPrint}
        </Button>
      </div>
      {nextWeek && (
        <p className="no-print mt-4 flex justify-center">
          <LinkButton to={bookAgainAddress(booking, now)} variant="ghost">
            <CalendarSync aria-hidden="true" className="size-5 text-turf-700" />
            {words.nextWeek}
          </LinkButton>
        </p>
      )}
    </div>
  );
}

function whereTheConfirmationWent({ email, phone }: MyBookingDetails): string {
  return email ? words.confirmedSentByEmail({ email, phone }) : words.confirmedSent({ phone });
}

function Details({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <Card className={`p-5 sm:p-6 print:border print:border-black/25 print:p-4 print:shadow-none ${className ?? ''}`}>
      <h2 className="mb-2 text-xl print:text-base">{title}</h2>
      <dl className="@container">{children}</dl>
    </Card>
  );
}

type RowProps = {
  label: string;
  /** The label may take several lines. */
  isLong?: boolean;
  children: ReactNode;
};

function Row({ label, isLong = false, children }: RowProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-4 border-b border-line py-2.5 last:border-0 max-sm:text-[0.9375rem] @max-[19rem]:flex-wrap print:py-1.5">
      <dt className={cn('text-ink-muted', !isLong && 'shrink-0')}>{label}</dt>
      <dd className="ml-auto min-w-0 text-right font-medium text-balance break-words tabular-nums @max-[13rem]:ml-0 @max-[13rem]:text-left">
        {children}
      </dd>
    </div>
  );
}
