import { useEffect, useState } from 'react';
import { SECOND_MS } from '#domain/time-units.ts';

const LOOK_EVERY_MS = 5 * SECOND_MS;

/** The time by the server's clock, in milliseconds since 1970. `ahead`: how far it is ahead of this device's. */
export function useClock(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead);
    tick();
    const timer = setInterval(tick, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}
