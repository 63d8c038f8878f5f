import { Timer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { cn } from '#app/lib/cn.ts';

type HoldCountdownProps = {
  expiresAt: string;
  /** How far the server's clock is ahead of this device's, in milliseconds. */
  aheadMs: number;
  onEnd: () => void;
};

const LAST_MINUTE_MS = 60_000;

/** How long the slot is still kept, by the server's clock: the hold really ends when this does. */
export function HoldCountdown({ expiresAt, aheadMs, onEnd }: HoldCountdownProps) {
  const left = useTimeLeft(Date.parse(expiresAt) - aheadMs, onEnd);
  const minutes = Math.floor(left / 60_000);
  const seconds = String(Math.floor((left % 60_000) / 1000)).padStart(2, '0');
  return (
    <p
      className={cn(
        'inline-flex h-10 shrink-0 items-center gap-2 rounded-full px-4 font-semibold',
        left < LAST_MINUTE_MS ? 'bg-clay-50 text-clay-700' : 'bg-amber-50 text-amber-900',
      )}
    >
      <Timer className="size-4" />
      <span>
        <span className="max-sm:sr-only">Slot held for you · </span>
        <span role="timer" aria-label="Time left" className="tabular-nums">
          {minutes}:{seconds}
        </span>
      </span>
      <span role="status" className="sr-only">
        {left > 0 && left < LAST_MINUTE_MS && 'Less than a minute left to pay for your slot.'}
      </span>
    </p>
  );
}

function useTimeLeft(end: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()));
  useEffect(() => {
    function tick(): void {
      const now = Math.max(0, end - Date.now());
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        onEnd();
      }
    }
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [end, onEnd]);
  return left;
}
