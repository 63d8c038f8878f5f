import { type LucideIcon, Timer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { followLabel, refundNote } from '#app/features/booking/my-bookings/refund-words.ts';
import { cn } from '#app/lib/cn.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { bookAgainAddress } from '#domain/book-again.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import { Ticket } from './ticket.tsx';

/** What a booking that is not confirmed is called, in the page's heading and in the tab. */
export function standingTitle({ status, cancelledBy, refunds }: MyBookingDetails): string {
  if (status === 'held') return 'Not paid yet';
  if (status === 'expired') {
    return refunds.some(({ cause }) => cause === 'returned') ? 'Payment came too late' : 'Not paid in time';
  }
  return cancelledBy === 'operator' ? 'Cancelled by the venue' : 'Booking cancelled';
}

/** The confirmation's address of a booking that was cancelled, or is not paid for: it says that, and what to do. */
export function NotConfirmedView({ booking, now }: { booking: MyBookingDetails; now: Date }) {
  const isHeld = booking.status === 'held';
  const Icon: LucideIcon = isHeld ? Timer : X;
  const page = `/bookings/${booking.bookingId}`;
  return (
    <div className="wrap max-w-4xl py-8 sm:py-12">
      <header className="flex flex-col items-center text-center">
        <span
          aria-hidden="true"
          className={cn(
            'grid size-16 place-items-center rounded-full',
            isHeld ? 'bg-amber-50 text-amber-900' : 'bg-clay-50 text-clay-700',
          )}
        >
          <Icon className="size-8" strokeWidth={2.5} />
        </span>
        <h1 className="mt-4 text-4xl sm:text-6xl">{standingTitle(booking)}</h1>
        <p className="mt-2 text-lg text-ink-muted">
          Booking ID <span className="font-semibold text-ink tabular-nums">{booking.bookingId}</span>
        </p>
      </header>
      <Ticket booking={booking} isOff={!isHeld} />
      <Card className="mt-5 p-6 text-center text-lg text-balance">
        <WhatHappened booking={booking} />
      </Card>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        {isHeld ? (
          <LinkButton to={`/booking/${booking.bookingId}`} size="lg">
            Continue to payment
          </LinkButton>
        ) : (
          <LinkButton to={bookAgainAddress(booking, now)} size="lg">
            Book again
          </LinkButton>
        )}
        <LinkButton to={page} size="lg" variant="outline">
          See the booking
        </LinkButton>
        <LinkButton to="/" size="lg" variant="outline">
          Go Home
        </LinkButton>
      </div>
    </div>
  );
}

function WhatHappened({ booking }: { booking: MyBookingDetails }) {
  const { status, holdExpiresAt, totalPrice, refunds, cancelledAt, receipt } = booking;
  if (status === 'held') {
    return (
      <Said>
        Nothing is booked yet. The slot is held for you
        {holdExpiresAt && ` until ${shortMoment(new Date(holdExpiresAt))}`}: pay {formatRupees(totalPrice)} by then and
        it is yours.
      </Said>
    );
  }
  const when = cancelledAt ? ` on ${shortMoment(new Date(cancelledAt))}` : '';
  const wasPaid = receipt.paid > 0;
  return (
    <>
      <Said>
        {status === 'cancelled'
          ? `This booking was cancelled${when}.`
          : wasPaid
            ? 'The slot went to someone else before your payment arrived.'
            : 'The hold on this slot ended before it was paid for. Nothing was charged.'}
      </Said>
      {refunds.map((refund) => (
        <Said key={`${refund.cause} ${refund.askedAt}`}>
          {refundNote(refund)}{' '}
          {refund.tracker && (
            <LinkButton to={refund.tracker} variant="ghost" className="underline underline-offset-3">
              {followLabel(refund)}
            </LinkButton>
          )}
        </Said>
      ))}
      {status === 'cancelled' && refunds.length === 0 && (
        <Said>{wasPaid ? 'By the terms of this booking nothing comes back.' : 'Nothing was paid for it.'}</Said>
      )}
    </>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <p className="not-first:mt-2">{children}</p>;
}
