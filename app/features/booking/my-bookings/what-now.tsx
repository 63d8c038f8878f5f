import { ArrowLeftRight, CalendarX2, Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, LinkButton } from '#app/components/button.tsx';
import { Card } from '#app/components/card.tsx';
import { rich } from '#app/components/rich.tsx';
import type { MyBookingDetails } from '#contract/my-booking.ts';
import { shortDate } from '#domain/date-text.ts';
import { finishPath } from '#domain/finish-move.ts';
import { formatRupees } from '#domain/price.ts';
import { lateRescheduleText, nothingBackText } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as holdWords from '#words/site/holds.ts';
import * as words from '#words/site/my-bookings.ts';
import { momentText, timesOf } from './booking-words.ts';
import { cappedOf, movesLeftText } from './refund-words.ts';
import type { ShownBooking } from './shown-booking.ts';

type WhatNowProps = {
  booking: MyBookingDetails;
  now: Date;
  /** How long a hold still lasts. */
  countdown: ReactNode;
  onCancel: () => void;
  onKeepOld: () => void;
  isGivingUp: boolean;
};

/** What can be done with a booking at this moment, each with what it costs or brings. */
export function WhatNow({ booking, now, countdown, onCancel, onKeepOld, isGivingUp }: WhatNowProps) {
  if (booking.status === 'held') {
    return (
      <Panel icon={<Timer className="size-5" />} title={words.standingNotPaid}>
        <div className="mb-3">{countdown}</div>
        <p>{words.nowPayToKeep({ amount: formatRupees(booking.totalPrice) })}</p>
        <LinkButton to={`/booking/${booking.bookingId}`} size="lg" className="mt-4 w-full">
          {holdWords.continueToPay}
        </LinkButton>
        <Button variant="ghost" className="mt-2 w-full" onClick={onCancel}>
          {words.nowGiveUp}
        </Button>
      </Panel>
    );
  }
  if (booking.status !== 'confirmed' || new Date(booking.endsAt) <= now) return null;
  return (
    <>
      {booking.pendingMove && (
        <PendingReschedulePanel booking={booking} countdown={countdown} onKeepOld={onKeepOld} isGivingUp={isGivingUp} />
      )}
      {!booking.pendingMove && <ReschedulePanel booking={booking} />}
      <CancelPanel booking={booking} onCancel={onCancel} />
    </>
  );
}

function PendingReschedulePanel({ booking, countdown, onKeepOld, isGivingUp }: Omit<WhatNowProps, 'now' | 'onCancel'>) {
  const { pendingMove: pending } = booking;
  if (!pending) return null;
  const amount = formatRupees(pending.amountDue);
  return (
    <Panel icon={<ArrowLeftRight className="size-5" />} title={words.pendingRescheduleTitle}>
      <div className="mb-3">{countdown}</div>
      <p>{words.pendingRescheduleText({ date: shortDate(pending.date), times: timesOf(pending), amount })}</p>
      <LinkButton to={finishPath(booking)} size="lg" className="mt-4 w-full">
        {words.pendingReschedulePay({ amount })}
      </LinkButton>
      <Button variant="ghost" className="mt-2 w-full" waiting={isGivingUp} onClick={onKeepOld}>
        {words.pendingRescheduleKeepOld}
      </Button>
    </Panel>
  );
}

function ReschedulePanel({ booking }: { booking: MyBookingDetails }) {
  const { bookingId, rescheduling } = booking;
  const { allowed, reason, until } = rescheduling;
  return (
    <Panel icon={<ArrowLeftRight className="size-5" />} title={words.rescheduleTitle}>
      {allowed ? (
        <>
          <p>
            {until ? words.rescheduleAnySlotUntil({ until: momentText(until) }) : words.rescheduleAnySlot}{' '}
            {movesLeftText(booking)}
          </p>
          <LinkButton to={`/bookings/${bookingId}/reschedule`} variant="outline" className="mt-4 w-full">
            {words.rescheduleChoose}
          </LinkButton>
        </>
      ) : (
        <p>{reason}</p>
      )}
    </Panel>
  );
}

export function CancelPanel({ booking, onCancel }: { booking: ShownBooking; onCancel: () => void }) {
  const { cancellation, receipt } = booking;
  const { allowed, reason, amount } = cancellation;
  return (
    <Panel icon={<CalendarX2 className="size-5" />} title={words.nowCannotPlay}>
      {allowed ? (
        <>
          <p>
            {amount > 0
              ? rich(
                  words.nowCancelNow({
                    refund: formatRupees(amount),
                    strong: (text) => <strong className="text-ink">{text}</strong>,
                  }),
                )
              : receipt.paid > 0
                ? nothingBackText(refundWords, cappedOf(booking))
                : words.cancelNothingPaid}
          </p>
          {receipt.paid > 0 && <Deadlines booking={booking} />}
          <Button variant="outline" className="mt-4 w-full" onClick={onCancel}>
            {words.nowCancel}
          </Button>
        </>
      ) : (
        <p>{reason}</p>
      )}
    </Panel>
  );
}

/** Until when how much comes back. */
export function Deadlines({ booking }: { booking: ShownBooking }) {
  const { cancellation } = booking;
  const late = lateRescheduleText(refundWords, cappedOf(booking));
  if (cancellation.deadlines.length === 0) return null;
  return (
    <>
      <dl className="mt-3 rounded-xl bg-chalk-200 px-4 py-1.5 text-sm">
        {cancellation.deadlines.map(({ until, amount }) => (
          <div key={until} className="flex justify-between gap-4 border-b border-ink/10 py-2">
            <dt>{words.deadlinesUntil({ when: momentText(until) })}</dt>
            <dd className="font-semibold text-ink tabular-nums">{formatRupees(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-2">
          <dt>{words.deadlinesAfter}</dt>
          <dd className="font-semibold text-ink">{words.deadlinesNothing}</dd>
        </div>
      </dl>
      {late && <p className="mt-3 text-sm">{late}</p>}
    </>
  );
}

export function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Card className="p-6">
      <div className="mb-3 flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-turf-100 text-pitch-800"
        >
          {icon}
        </span>
        <h2 className="text-xl leading-tight">{title}</h2>
      </div>
      <div className="text-ink-muted">{children}</div>
    </Card>
  );
}
