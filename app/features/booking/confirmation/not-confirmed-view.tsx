import { type LucideIcon, Timer, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { refundNote } from '#app/features/booking/my-bookings/refund-words.ts';
import { returnedText } from '#app/features/booking/my-bookings/returned-words.ts';
import { cn } from '#app/lib/cn.ts';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { bookAgainAddress } from '#domain/book-again.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/confirmation.ts';
import * as holdWords from '#words/site/holds.ts';
import * as bookingWords from '#words/site/my-bookings.ts';
import * as returnedWords from '#words/site/returned-payments.ts';
import * as signInWords from '#words/site/sign-in.ts';
import { BookingNumber } from './booking-number.tsx';
import { Ticket } from './ticket.tsx';

/** What a booking that is not confirmed is called, in the page's heading and in the tab. */
export function standingTitle({ status, cancelledBy, returnedPayments }: MyBookingDetails): string {
  if (status === 'held') return bookingWords.standingNotPaid;
  if (status === 'expired') {
    return returnedPayments.length > 0 ? bookingWords.standingPaidTooLate : bookingWords.standingNotPaidInTime;
  }
  return cancelledBy === 'operator' ? bookingWords.standingCancelledByVenue : words.cancelled;
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
        <BookingNumber bookingId={booking.bookingId} />
      </header>
      <Ticket booking={booking} isOff={!isHeld} />
      <Card className="mt-5 p-6 text-center text-lg text-balance">
        <WhatHappened booking={booking} />
      </Card>
      <div className="mt-8 flex flex-col justify-center gap-3 sm:flex-row">
        {isHeld ? (
          <LinkButton to={`/booking/${booking.bookingId}`} size="lg">
            {holdWords.continueToPay}
          </LinkButton>
        ) : (
          <LinkButton to={bookAgainAddress(booking, now)} size="lg">
            {bookingWords.actionBookAgain}
          </LinkButton>
        )}
        <LinkButton to={page} size="lg" variant="outline">
          {bookingWords.actionSee}
        </LinkButton>
        <LinkButton to="/" size="lg" variant="outline">
          {signInWords.goHome}
        </LinkButton>
      </div>
    </div>
  );
}

function WhatHappened({ booking }: { booking: MyBookingDetails }) {
  const { status, holdExpiresAt, totalPrice, refunds, returnedPayments, cancelledAt, receipt } = booking;
  if (status === 'held') {
    const amount = formatRupees(totalPrice);
    return (
      <Said>
        {holdExpiresAt
          ? words.whatHeldUntil({ until: shortMoment(new Date(holdExpiresAt)), amount })
          : words.whatHeld({ amount })}
      </Said>
    );
  }
  const cancelled = cancelledAt
    ? words.whatCancelledOn({ when: shortMoment(new Date(cancelledAt)) })
    : words.whatCancelled;
  const wasPaid = receipt.paid > 0;
  const cameTooLate = returnedPayments.length > 0;
  return (
    <>
      <Said>{status === 'cancelled' ? cancelled : cameTooLate ? words.whatPaidTooLate : words.whatNeverPaid}</Said>
      {returnedPayments.map((payment) => (
        <Said key={payment.paymentId}>
          {returnedText(payment, booking)}
          {payment.tracker && <Follow to={payment.tracker}>{returnedWords.follow}</Follow>}
        </Said>
      ))}
      {refunds.map((refund) => (
        <Said key={`${refund.cause} ${refund.askedAt}`}>
          {refundNote(refund)}
          {refund.tracker && <Follow to={refund.tracker}>{bookingWords.actionFollowRefund}</Follow>}
        </Said>
      ))}
      {status === 'cancelled' && refunds.length === 0 && (
        <Said>{wasPaid ? words.whatNothingBack : words.whatNothingPaid}</Said>
      )}
    </>
  );
}

function Follow({ to, children }: { to: string; children: ReactNode }) {
  return (
    <span className="block">
      <LinkButton to={to} variant="ghost" className="underline underline-offset-3">
        {children}
      </LinkButton>
    </span>
  );
}

function Said({ children }: { children: ReactNode }) {
  return <p className="not-first:mt-2">{children}</p>;
}
