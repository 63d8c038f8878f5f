import { useQueryClient } from '@tanstack/react-query';
import { Timer } from 'lucide-react';
import { type ReactNode, useCallback } from 'react';
import { Link } from 'react-router';
import { Button, buttonClass } from '#app/components/button.tsx';
import { rich } from '#app/components/rich.tsx';
import { cn } from '#app/lib/cn.ts';
import { LAST_MINUTE_MS, minutesAndSeconds, useTimeLeft } from '#app/lib/use-time-left.ts';
import type { Booking } from '#contract/booking.ts';
import { shortDateAt, twelveHourTime } from '#domain/date-text.ts';
import { formatRupees } from '#domain/price.ts';
import * as words from '#words/site/holds.ts';
import { openHoldsQuery } from './hold-queries.ts';
import { releaseFailure, useReleaseHold } from './holds/mutations.ts';

type HoldNoticeProps = {
  token: string;
  hold: Booking;
  /** How far the server's clock is ahead of this device's: comes with `openHoldsQuery`. */
  aheadMs: number;
  /** Names the venue, where the page is not about it. */
  withVenue?: boolean;
  /** What else there is to know about it here. */
  note?: ReactNode;
  /** The bar right below it leads on to paying for it. */
  isPaidBelow?: boolean;
  /** Where paying is not a matter of opening the booking's page. */
  onPay?: (() => void) | undefined;
  onReleased?: (() => void) | undefined;
  onEnd?: (() => void) | undefined;
  className?: string;
};

/** An unpaid hold, shown for what it is: when, how long it is still kept, and both ways out of it. */
export function HoldNotice(props: HoldNoticeProps) {
  const {
    token,
    hold,
    aheadMs,
    withVenue = false,
    isPaidBelow = false,
    note,
    onPay,
    onReleased,
    onEnd,
    className,
  } = props;
  const client = useQueryClient();
  const release = useReleaseHold(token, hold, onReleased);
  const end = useCallback(() => {
    void client.invalidateQueries(openHoldsQuery(token));
    onEnd?.();
  }, [client, token, onEnd]);
  const left = useTimeLeft(Date.parse(hold.holdExpiresAt ?? '') - aheadMs, end);
  const when = shortDateAt(hold.date, twelveHourTime(hold.fromTime));
  const pay = {
    'aria-label': words.noticePayOne({ when }),
    className: buttonClass({ variant: 'solid' }, 'px-4! max-sm:px-3! max-sm:text-sm!'),
    // In two lines on a phone, beside the time.
    children: <span className="max-sm:max-w-18">{words.continueToPay}</span>,
  };
  return (
    <section
      aria-label={words.noticeLabel({ when })}
      className={cn('@container rounded-2xl bg-amber-50 py-2.5 pr-2.5 pl-4 text-[0.9375rem] text-amber-900', className)}
    >
      <div className="flex items-center gap-x-3 max-sm:gap-x-1 @max-[19rem]:flex-wrap sm:@max-[27rem]:flex-wrap">
        <Timer aria-hidden="true" className="size-5 shrink-0 max-sm:hidden @max-[27rem]:hidden" />
        <p className="min-w-0 flex-1 leading-snug @max-[19rem]:basis-full sm:@max-[27rem]:basis-full">
          <span className="block text-sm">
            {rich(
              words.noticeLeft({
                left: minutesAndSeconds(left),
                time: (text) => (
                  <span className={cn('tabular-nums', left < LAST_MINUTE_MS && 'font-semibold text-clay-700')}>
                    {text}
                  </span>
                ),
                rest: (text) => <span className="max-sm:sr-only">{text}</span>,
              }),
            )}
          </span>
          <span className="block font-semibold tabular-nums">{when}</span>
          <span className="block text-sm tabular-nums">
            {hold.duration} · {formatRupees(hold.totalPrice)}
          </span>
          {withVenue && <span className="block truncate text-sm @max-[15rem]:whitespace-normal">{hold.eventName}</span>}
        </p>
        <div className="ml-auto flex shrink-0 items-center gap-1">
          <Button
            variant="ghost"
            className="px-3! max-sm:px-2! max-sm:text-sm!"
            waiting={release.isPending}
            onClick={() => release.mutate()}
            aria-label={words.noticeReleaseOne({ when })}
          >
            {words.noticeRelease}
          </Button>
          {onPay ? (
            <button type="button" onClick={onPay} {...pay} />
          ) : (
            !isPaidBelow && <Link to={`/booking/${hold.bookingId}`} state={{ step: 'payment' }} {...pay} />
          )}
        </div>
      </div>
      {note && <p className="mt-1 pr-1.5 text-sm">{note}</p>}
      {release.isError && (
        <p role="alert" className="mt-1 text-sm font-medium text-clay-700">
          {releaseFailure(release.error)}
        </p>
      )}
    </section>
  );
}
