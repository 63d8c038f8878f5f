import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { methodName, partsText } from '#app/lib/method-name.ts';
import { formatRupees } from '#domain/price.ts';
import { calculationText } from '#domain/price-text.ts';
import * as words from '#words/site/my-bookings.ts';
import { momentText } from './booking-words.ts';
import { returnedLabel } from './returned-words.ts';
import type { ShownBooking } from './shown-booking.ts';

const causes = {
  cancelled: words.receiptRefundCancelled,
  moved: words.receiptRefundRescheduled,
  requested: words.receiptRefundRequested,
};

/** What was paid, what came back, and their sum. Payments that could not be used are none of it, and stand apart. */
export function Receipt({ booking }: { booking: ShownBooking }) {
  const { receipt, amountDue, cashOwed, cashReturned } = booking;
  const hasMoney = receipt.payments.length > 0 || Boolean(receipt.atCounter) || amountDue > 0 || booking.cameBack > 0;
  return (
    <Section title={words.receiptTitle} after={<Apart booking={booking} hasMoney={hasMoney} />}>
      <Line label={words.receiptBookingId}>{booking.bookingId}</Line>
      <Line label={words.receiptPrice}>{calculationText(booking.priceLines, booking.offer)}</Line>
      {!hasMoney && <Line label={words.receiptPaid}>{words.receiptPaidNothing}</Line>}
      {receipt.atCounter !== undefined && <Line label={words.receiptAtCounter}>{formatRupees(receipt.atCounter)}</Line>}
      {inOrder(booking).map(({ key, label, under, amount }) => (
        <Line key={key} label={label} under={under}>
          {amount < 0 ? `−${formatRupees(-amount)}` : formatRupees(amount)}
        </Line>
      ))}
      {cashReturned > 0 && <Line label={words.receiptCashReturned}>−{formatRupees(cashReturned)}</Line>}
      {cashOwed > 0 && <Line label={words.receiptCashOwed}>−{formatRupees(cashOwed)}</Line>}
      {amountDue > 0 && <Line label={words.receiptDue}>{formatRupees(amountDue)}</Line>}
    </Section>
  );
}

/** What was paid and what came back by gateway or as credit, as it happened. */
function inOrder({ receipt: { payments }, refunds, cancellation }: ShownBooking) {
  const paid = payments.map(({ paymentId, method, amount, paidAt, movedTo }) => ({
    key: paymentId,
    at: paidAt,
    label: movedTo ? words.receiptReschedule({ when: momentText(movedTo) }) : words.receiptBooking,
    under: [`${methodName(method)} · ${momentText(paidAt)}`, paymentId],
    amount,
  }));
  const back = refunds.toReversed().map(({ amount, cause, askedAt, percent, asCredit, parts }) => {
    // After a late move different shares come back of different money: one percentage would explain nothing.
    const isShare = percent < 100 && cancellation.cap === null;
    const facts = [asCredit && methodName('credit'), isShare && words.receiptPercent({ percent }), momentText(askedAt)];
    return {
      key: `${cause} ${askedAt} ${asCredit}`,
      at: askedAt,
      label: causes[cause],
      under: [facts.filter(Boolean).join(' · '), ...(parts.length > 1 ? [partsText(parts)] : [])],
      amount: -amount,
    };
  });
  return [...paid, ...back].toSorted((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
}

function Apart({ booking, hasMoney }: { booking: ShownBooking; hasMoney: boolean }) {
  const { returnedPayments } = booking;
  return (
    <>
      {hasMoney && <ReceiptSum booking={booking} />}
      {returnedPayments.length > 0 && (
        <div className="mt-6 rounded-2xl bg-chalk-200 px-5 py-4 print:border print:border-black/25 print:bg-white">
          <h3 className="font-sans text-base font-semibold tracking-normal">{words.receiptSentBack}</h3>
          <p className="text-sm text-ink-muted">{words.receiptSentBackText}</p>
          <dl className="@container mt-1">
            {returnedPayments.map((payment) => (
              <Line
                key={payment.paymentId}
                label={returnedLabel(payment)}
                under={[momentText(payment.askedAt), payment.paymentId]}
              >
                {formatRupees(payment.amount)}
              </Line>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}

function ReceiptSum({ booking }: { booking: ShownBooking }) {
  const { paid, amountDue, totalPrice, receipt, status } = booking;
  const isOff = status === 'cancelled' || status === 'expired';
  return (
    <div className="-mt-px border-t-2 border-ink pt-4">
      <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">{sumLabel(booking, isOff)}</dt>
        <dd className="font-display text-3xl font-extrabold tabular-nums">{formatRupees(paid + amountDue)}</dd>
      </dl>
      {receipt.keptOnMoves > 0 && !isOff && (
        <p className="mt-2 text-sm text-ink-muted">
          {words.receiptKeptOnReschedule({
            price: formatRupees(totalPrice),
            kept: formatRupees(receipt.keptOnMoves),
          })}
        </p>
      )}
    </div>
  );
}

function sumLabel({ calledOff }: ShownBooking, isOff: boolean): string {
  if (calledOff?.choice === 'credit') return words.receiptCredited;
  // Until that is decided it stays with nobody.
  if (isOff && calledOff?.choice === null && calledOff.value > 0)
    return calledOff.canChoose ? words.receiptUndecided : words.receiptGoesBack;
  return isOff ? words.receiptStays : words.receiptTotal;
}

/** Where it is, and who it is booked for. */
export function WhereAndWho({ booking }: { booking: ShownBooking }) {
  return (
    <Section title={words.whoTitle}>
      <Line label={words.whoAddress}>{booking.address}</Line>
      {booking.venuePhone && <Line label={words.whoVenuePhone}>{booking.venuePhone}</Line>}
      <Line label={words.whoName}>{booking.name}</Line>
      {booking.phone && <Line label={words.whoPhone}>{booking.phone}</Line>}
      {booking.email && <Line label={words.whoEmail}>{booking.email}</Line>}
      {booking.notes && <Line label={words.whoNotes}>{booking.notes}</Line>}
    </Section>
  );
}

function Section({ title, after, children }: { title: string; after?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-7 print:p-0 print:shadow-none">
      <h2 className="mb-2 text-2xl print:text-xl">{title}</h2>
      <dl className="@container">{children}</dl>
      {after}
    </Card>
  );
}

function Line({ label, under = [], children }: { label: string; under?: string[]; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-x-5 border-b border-line py-3 last:border-0 @max-[16rem]:flex-wrap print:py-1.5">
      <dt className="max-w-[70%] min-w-min shrink-0 grow basis-20 text-ink-muted">
        {label}
        {under.map((line) => (
          <span key={line} className="mt-0.5 block text-sm wrap-anywhere tabular-nums">
            {line}
          </span>
        ))}
      </dt>
      <dd className="ml-auto min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
