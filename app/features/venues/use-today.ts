import { useEffect, useEffectEvent, useState } from 'react';
import { addDays, indiaDate, indiaDateTimeInstant } from '#domain/india-time.ts';
import { DAY_MS } from '#domain/time-units.ts';

/** After midnight there is a moment in which clocks may not agree. */
const GRACE_MS = 2_000;

/**
 * The date in India, and then the next ones: a page may stay open over midnight. The first is the server's; from then on
 * the visitor's clock only says how many days have gone by, since it may be wrong.
 */
export function useToday(start: string | undefined, onNewDay: () => void): string {
  const [opened] = useState(() => indiaDate(new Date()));
  const [now, setNow] = useState(opened);
  const change = useEffectEvent(() => {
    setNow(indiaDate(new Date()));
    onNewDay();
  });
  useEffect(() => {
    const next = indiaDateTimeInstant(`${addDays(now, 1)} 00:00`).getTime();
    const timer = setTimeout(change, next - Date.now() + GRACE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return addDays(start ?? opened, Math.round((Date.parse(now) - Date.parse(opened)) / DAY_MS));
}
