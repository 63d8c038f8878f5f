import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { formatRupees } from '#domain/price.ts';
import { calculationText } from '#domain/price-text.ts';
import * as words from '#words/site/my-bookings.ts';
import { momentText } from './booking-words.ts';
import { methodName } from './method-name.ts';

const purposes = { booking: words.receiptBooking, move: words.receiptReschedule, returned: words.receiptSentBack };
const causes = {
  cancelled: words.receiptRefundCancelled,
  moved: words.receiptRefundRescheduled,
  returned: words.receiptRefundLatePayment,
  requested: words.receiptRefundRequested,
};

/** Every rupee that went one way or the other. */
export function Receipt({ booking }: { booking: MyBookingDetails }) {
  const { receipt, refunds } = booking;
  return (
    <Section title={words.receiptTitle} sum={receipt.payments.length > 0 && <ReceiptSum booking={booking} />}>
      <Line label={words.receiptBookingId}>{booking.bookingId}</Line>
      <Line label={calculationText(booking.priceLines, booking.offer)}>{formatRupees(booking.totalPrice)}</Line>
      {receipt.keptOnMoves > 0 && (
        <Line label={words.receiptKeptOnReschedule}>{formatRupees(receipt.keptOnMoves)}</Line>
      )}
      {receipt.payments.length === 0 && <Line label={words.receiptPaid}>{words.receiptPaidNothing}</Line>}
      {receipt.payments.map(({ paymentId, method, amount, paidAt, purpose }) => (
        <Line
          key={paymentId}
          label={purposes[purpose]}
          under={[`${methodName(method)} · ${momentText(paidAt)}`, paymentId]}
        >
          {formatRupees(amount)}
        </Line>
      ))}
      {refunds.map(({ amount, cause, askedAt, percent }) => (
        <Line
          key={`${cause} ${askedAt}`}
          label={causes[cause]}
          under={[
            percent < 100 ? `${words.receiptPercent({ percent })} · ${momentText(askedAt)}` : momentText(askedAt),
          ]}
        >
          −{formatRupees(amount)}
        </Line>
      ))}
    </Section>
  );
}

function ReceiptSum({ booking: { receipt, status } }: { booking: MyBookingDetails }) {
  const { paid, returned, kept } = receipt;
  return (
    <dl className="-mt-px space-y-1 border-t-2 border-ink pt-4">
      <Sum label={words.receiptPaid} rupees={paid} />
      {returned > 0 && <Sum label={words.receiptReturned} rupees={returned} />}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="font-semibold">
          {status === 'cancelled' || status === 'expired' ? words.receiptStays : words.receiptTotal}
        </dt>
        <dd className="font-display text-3xl font-extrabold tabular-nums">{formatRupees(kept)}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-ink-muted">
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  );
}

/** Where it is, and who it is booked for. */
export function WhereAndWho({ booking }: { booking: MyBookingDetails }) {
  return (
    <Section title={words.whoTitle}>
      <Line label={words.whoAddress}>{booking.address}</Line>
      {booking.venuePhone && <Line label={words.whoVenuePhone}>{booking.venuePhone}</Line>}
      <Line label={words.whoName}>{booking.name}</Line>
      <Line label={words.whoPhone}>{booking.phone}</Line>
      {booking.email && <Line label={words.whoEmail}>{booking.email}</Line>}
      {booking.notes && <Line label={words.whoNotes}>{booking.notes}</Line>}
    </Section>
  );
}

function Section({ title, sum, children }: { title: string; sum?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-7 print:p-0 print:shadow-none">
      <h2 className="mb-2 text-2xl print:text-xl">{title}</h2>
      <dl className="@container">{children}</dl>
      {sum}
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
