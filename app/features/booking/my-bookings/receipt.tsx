import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { formatRupees } from '#domain/price.ts';
import { momentText } from './booking-words.ts';

const methodNames = { razorpay: 'Razorpay', google_pay: 'Google Pay', upi: 'UPI' };
const purposes = { booking: 'Booking', move: 'Move to another slot', returned: 'Came too late, sent back' };
const causes = {
  cancelled: 'Refund for the cancellation',
  moved: 'Refund for the cheaper slot',
  returned: 'Refund of a late payment',
  requested: 'Refund on request',
};

/** Every rupee that went one way or the other. */
export function Receipt({ booking }: { booking: MyBookingDetails }) {
  const { receipt, refunds } = booking;
  return (
    <Section title="Receipt" sum={receipt.payments.length > 0 && <ReceiptSum booking={booking} />}>
      <Line label="Booking ID">{booking.bookingId}</Line>
      <Line label={`${formatRupees(booking.pricePerHour)} × ${booking.duration}`}>
        {formatRupees(booking.totalPrice)}
      </Line>
      {receipt.payments.length === 0 && <Line label="Paid">Nothing yet</Line>}
      {receipt.payments.map(({ paymentId, method, amount, paidAt, purpose }) => (
        <Line
          key={paymentId}
          label={purposes[purpose]}
          under={`${methodNames[method]} · ${momentText(paidAt)} · ${paymentId}`}
        >
          {formatRupees(amount)}
        </Line>
      ))}
      {refunds.map(({ amount, cause, askedAt, percent }) => (
        <Line
          key={`${cause} ${askedAt}`}
          label={causes[cause]}
          under={`${percent < 100 ? `${percent} percent · ` : ''}${momentText(askedAt)}`}
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
    <dl className="-mt-px grid gap-1 border-t-2 border-ink pt-4">
      <Sum label="Paid" rupees={paid} />
      {returned > 0 && <Sum label="Returned" rupees={returned} />}
      <div className="flex items-baseline justify-between gap-4">
        <dt className="font-semibold">
          {returned > 0 && status !== 'confirmed' ? 'Stays with the venue' : 'Total Amount'}
        </dt>
        <dd className="font-display text-3xl font-extrabold tabular-nums">{formatRupees(kept)}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, rupees }: { label: string; rupees: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4 text-ink-muted">
      <dt>{label}</dt>
      <dd className="tabular-nums">{formatRupees(rupees)}</dd>
    </div>
  );
}

/** Where it is, and who it is booked for. */
export function WhereAndWho({ booking }: { booking: MyBookingDetails }) {
  return (
    <Section title="Where and who">
      <Line label="Address">{booking.address}</Line>
      {booking.venuePhone && <Line label="Venue’s phone">{booking.venuePhone}</Line>}
      <Line label="Name">{booking.name}</Line>
      <Line label="Phone">{booking.phone}</Line>
      {booking.email && <Line label="Email">{booking.email}</Line>}
      {booking.notes && <Line label="Special Notes">{booking.notes}</Line>}
    </Section>
  );
}

function Section({ title, sum, children }: { title: string; sum?: ReactNode; children: ReactNode }) {
  return (
    <Card className="p-6 sm:p-7 print:p-0 print:shadow-none">
      <h2 className="mb-2 text-2xl print:text-xl">{title}</h2>
      <dl>{children}</dl>
      {sum}
    </Card>
  );
}

function Line({ label, under, children }: { label: string; under?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-5 border-b border-line py-3 last:border-0 print:py-1.5">
      <dt className="max-w-[70%] min-w-20 flex-1 text-ink-muted">
        {label}
        {under && <span className="mt-0.5 block text-sm break-words tabular-nums">{under}</span>}
      </dt>
      <dd className="min-w-0 text-right font-medium break-words tabular-nums">{children}</dd>
    </div>
  );
}
