import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import type { Booking } from '#contract/booking.ts';
import { timeRange } from '#domain/date-text.ts';
import { formatLabel } from '#domain/formats.ts';
import { formatRupees } from '#domain/price.ts';
import { calculationText } from '#domain/price-text.ts';
import * as words from '#words/site/payment.ts';

type PaymentSummaryProps = { booking: Booking; picture: ReactNode; children?: ReactNode };

/** What is about to be paid for. */
export function PaymentSummary({ booking, picture, children }: PaymentSummaryProps) {
  const rows: [label: string, value: ReactNode][] = [
    [words.summaryEvent, booking.eventName],
    [words.summarySport, formatLabel(booking.category, booking.format)],
    [words.summaryWhen, <When key="when" booking={booking} />],
    [words.summaryVenue, booking.venue],
    ...(booking.priceLines.length > 1 || booking.offer ? [priceRow(booking)] : []),
  ];
  return (
    <Card>
      {picture}
      <div className="px-5 py-4 sm:p-6">
        <h2 className="mb-2 text-xl max-lg:sr-only">{words.summaryTitle}</h2>
        <dl className="@container">
          {rows.map(([label, value]) => (
            <div
              key={label}
              className="grid grid-cols-[auto_1fr] items-baseline justify-between gap-x-3 border-b border-line py-2 max-sm:text-sm sm:py-2.5 lg:text-[0.9375rem] @max-[18.25rem]:flex @max-[18.25rem]:flex-wrap"
            >
              <dt className="text-ink-muted @max-[18.25rem]:shrink-0">{label}</dt>
              <dd className="ml-auto text-right font-medium text-balance tabular-nums @max-[13rem]:ml-0 @max-[13rem]:text-left">
                {value}
              </dd>
            </div>
          ))}
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 pt-3 lg:-mt-px lg:border-t-2 lg:border-ink">
            <dt className="font-semibold">{words.summaryTotal}</dt>
            <dd className="font-display text-2xl font-extrabold tabular-nums lg:text-3xl">
              {formatRupees(booking.totalPrice)}
            </dd>
          </div>
        </dl>
        {children}
      </div>
    </Card>
  );
}

const priceRow = ({ priceLines, offer }: Booking): [string, string] => [
  words.summaryPrice,
  calculationText(priceLines, offer),
];

/** On one line or on two, but neither the date nor the time is broken. */
function When({ booking }: { booking: Booking }) {
  return (
    <>
      <span className="inline-block whitespace-nowrap @max-[13rem]:whitespace-normal">{booking.formattedDate},</span>{' '}
      <span className="inline-block whitespace-nowrap @max-[13rem]:whitespace-normal">
        {timeRange(booking.fromTime, booking.toTime)}
      </span>
    </>
  );
}
