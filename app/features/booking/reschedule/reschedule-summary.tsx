import { ArrowDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#app/components/card.tsx';
import { TimeRange } from '#app/components/time-range.tsx';
import { cn } from '#app/lib/cn.ts';
import type { MyBooking } from '#contract/my-booking.ts';
import { longDate, shortDate } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/reschedule.ts';
import type { Difference, RefundAfterRescheduling } from './new-slot.ts';

type Times = { date: string; fromTime: string; toTime: string; duration: string };

type RescheduleSummaryProps = {
  booking: Times & Pick<MyBooking, 'totalPrice'>;
  target: (Times & { price: number }) | null;
  difference: Difference | null;
  refund: RefundAfterRescheduling | null;
  /** Right below the sum, so that it is in view however much there is to say of a later refund. */
  action?: ReactNode;
};

/** From which slot to which, and what it costs or brings. */
export function RescheduleSummary({ booking, target, difference, refund, action }: RescheduleSummaryProps) {
  return (
    <Card className="p-6">
      <h2 className="mb-4 text-xl">{words.summaryTitle}</h2>
      <Place name={words.summaryNow} times={booking} price={booking.totalPrice} />
      <ArrowDown aria-hidden="true" className="mx-auto my-2 size-5 text-turf-700" />
      {target ? (
        <Place name={words.summaryThen} times={target} price={target.price} isNew />
      ) : (
        <div className="rounded-2xl border-2 border-dashed border-ink/20 px-4 py-6 text-center text-ink-muted">
          {words.summaryChoose}
        </div>
      )}
      <div aria-live="polite">{difference && <Money difference={difference} />}</div>
      {action}
      <div aria-live="polite">
        {refund && (
          <div className={refund.text ? 'mt-4 text-sm' : 'mt-4 text-sm max-lg:hidden'}>
            <h3 className="mb-1 font-sans font-semibold tracking-normal">{words.summaryIfCancelled}</h3>
            <LaterRefund refund={refund} isWarnedBelow />
          </div>
        )}
      </div>
      <p className="mt-4 text-sm text-ink-muted">{words.summarySafe}</p>
    </Card>
  );
}

/** Which slot is paid for, on a phone, where the summary stands below the payment. */
export function PaidSlot({ slot: { date, fromTime, toTime, duration } }: { slot: Times }) {
  return (
    <p className="mb-6 leading-snug tabular-nums lg:hidden">
      <span className="text-ink-muted">{words.paidSlot}</span>{' '}
      <span className="font-semibold">
        <span className="inline-block">{shortDate(date)},</span> <TimeRange from={fromTime} to={toTime} />{' '}
        <span className="whitespace-nowrap">· {duration}</span>
      </span>
    </p>
  );
}

type PlaceProps = { name: string; times: Times; price: number; isNew?: boolean };

function Place({ name, times: { date, fromTime, toTime, duration }, price, isNew = false }: PlaceProps) {
  return (
    <div className={isNew ? 'rounded-2xl bg-turf-100 px-4 py-3.5' : 'rounded-2xl bg-chalk-200 px-4 py-3.5'}>
      <p className="flex items-baseline justify-between gap-3 text-sm text-ink-muted">
        <span>{name}</span>
        <span className="font-semibold text-ink tabular-nums">{formatRupees(price)}</span>
      </p>
      <p className="mt-0.5 font-semibold">{longDate(date)}</p>
      <p className="tabular-nums">
        <TimeRange from={fromTime} to={toTime} /> <span className="whitespace-nowrap">· {duration}</span>
      </p>
    </div>
  );
}

function Money({ difference }: { difference: Difference }) {
  const { due, used, comesBack, isKept, later } = difference;
  if (later) return <MoneyLater {...difference} later={later} />;
  if (due + used > 0) {
    return (
      <>
        <Sum label={words.summaryToPay}>{due > 0 ? formatRupees(due) : words.summaryNothing}</Sum>
        {used > 0 && <p className="mt-1 text-sm text-ink-muted">{words.summaryUsed({ amount: formatRupees(used) })}</p>}
      </>
    );
  }
  if (comesBack + isKept === 0) return <Sum label={words.summaryToPay}>{words.summaryNothing}</Sum>;
  return (
    <>
      <Sum label={words.summaryComesBack}>{formatRupees(comesBack)}</Sum>
      {isKept > 0 && (
        <p className="mt-1 text-sm text-ink-muted">{words.summaryStays({ amount: formatRupees(isKept) })}</p>
      )}
    </>
  );
}

/** Nothing is paid before the move: it changes what is due, and what comes back. */
function MoneyLater({ later, used, comesBack, isKept }: Difference & { later: NonNullable<Difference['later']> }) {
  const notes = [
    later.more > 0 && words.summaryMore({ amount: formatRupees(later.more) }),
    later.less > 0 && words.summaryLess({ amount: formatRupees(later.less) }),
    used > 0 && words.summaryUsed({ amount: formatRupees(used) }),
  ];
  const back = [
    later.cash > 0 && words.summaryCash({ amount: formatRupees(later.cash) }),
    isKept > 0 && words.summaryStays({ amount: formatRupees(isKept) }),
  ];
  return (
    <>
      <Sum label={words.summaryDueThen}>{later.due > 0 ? formatRupees(later.due) : words.summaryNothing}</Sum>
      <Notes of={notes} />
      {comesBack + isKept > 0 && <Sum label={words.summaryComesBack}>{formatRupees(comesBack)}</Sum>}
      <Notes of={back} />
    </>
  );
}

function Notes({ of }: { of: readonly (string | false)[] }) {
  return of.map(
    (text) =>
      text && (
        <p key={text} className="mt-1 text-sm text-ink-muted">
          {text}
        </p>
      ),
  );
}

type LaterRefundProps = {
  refund: RefundAfterRescheduling;
  /** On a phone the warning stands above the button. */
  isWarnedBelow?: boolean;
};

/** What comes back when the booking is cancelled after rescheduling. */
export function LaterRefund({ refund: { text, warning }, isWarnedBelow = false }: LaterRefundProps) {
  return (
    <>
      {warning && (
        <p
          className={cn(
            'mb-2 rounded-xl bg-amber-50 px-4 py-3 font-medium text-amber-900',
            isWarnedBelow && 'max-lg:hidden',
          )}
        >
          {warning}
        </p>
      )}
      {text && <p className="text-ink-muted">{text}</p>}
    </>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t-2 border-ink pt-3">
      <span className="font-semibold">{label}</span>
      <span className="font-display text-3xl font-extrabold tabular-nums">{children}</span>
    </p>
  );
}
