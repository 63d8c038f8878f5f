import { useEffect, useState } from 'react';
import { MINUTE_MS } from '#domain/time-units.ts';

export const LAST_MINUTE_MS = MINUTE_MS;

/** '9:05' */
export function minutesAndSeconds(ms: number): string {
  const seconds = String(Math.floor((ms % MINUTE_MS) / 1000)).padStart(2, '0');
  return `${Math.floor(ms / MINUTE_MS)}:${seconds}`;
}

/** Milliseconds until `end`, by this device's clock; `onEnd` is called when none are left. */
export function useTimeLeft(end: number, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => Math.max(0, end - Date.now()));
  useEffect(() => {
    function tick(): void {
      const now = Math.max(0, end - Date.now());
      setLeft(now);
      if (now === 0) {
        clearInterval(timer);
        onEnd?.();
      }
    }
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [end, onEnd]);
  return left;
}
