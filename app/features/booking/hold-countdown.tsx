import { Timer } from 'lucide-react';
import { cn } from '#app/lib/cn.ts';
import { LAST_MINUTE_MS, minutesAndSeconds, useTimeLeft } from '#app/lib/use-time-left.ts';
import * as words from '#words/site/holds.ts';

type HoldCountdownProps = {
  expiresAt: string;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
  /** Where a page shows several countdowns of one hold, only one of them gets this. */
  onEnd?: () => void;
};

/** How long the slot is still kept, by the server's clock: the hold really ends when this does. */
export function HoldCountdown({ expiresAt, aheadMs, onEnd }: HoldCountdownProps) {
  const left = useTimeLeft(Date.parse(expiresAt) - aheadMs, onEnd);
  return (
    <p
      className={cn(
        'inline-flex h-10 shrink-0 items-center gap-2 rounded-full px-4 font-semibold',
        left < LAST_MINUTE_MS ? 'bg-clay-50 text-clay-700' : 'bg-amber-50 text-amber-900',
      )}
    >
      <Timer className="size-4" />
      <span>
        <span className="max-sm:sr-only">{words.heldForYou} </span>
        <span aria-hidden="true" className="font-medium sm:hidden">
          {words.held}{' '}
        </span>
        <span role="timer" aria-label={words.timeLeft} className="tabular-nums">
          {minutesAndSeconds(left)}
        </span>
      </span>
      <span role="status" className="sr-only">
        {left > 0 && left < LAST_MINUTE_MS && words.lastMinute}
      </span>
    </p>
  );
}
