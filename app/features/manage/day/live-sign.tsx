import { cn } from '#app/lib/cn.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time-units.ts';
import * as words from '#words/manage/day.ts';

/** Whether what is on screen follows what happens and, when not, how old it is. `lostSince`: by this device's clock. */
export function LiveSign({ isLive, lostSince }: { isLive: boolean; lostSince: number | undefined }) {
  return (
    <p role="status" className="flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-muted">
      <span
        aria-hidden="true"
        className={cn(
          'size-2.5 shrink-0 rounded-full',
          isLive ? 'bg-turf-600' : lostSince === undefined ? 'bg-amber' : 'bg-clay',
        )}
      />
      {isLive
        ? words.liveLive
        : lostSince === undefined
          ? words.liveConnecting
          : words.liveOffline({ age: ageText(Date.now() - lostSince) })}
    </p>
  );
}

/** '12 minutes' */
function ageText(ms: number): string {
  if (ms >= DAY_MS) return words.liveDays({ days: Math.floor(ms / DAY_MS) });
  if (ms >= HOUR_MS) return words.liveHours({ hours: Math.floor(ms / HOUR_MS) });
  return words.liveMinutes({ minutes: Math.max(0, Math.floor(ms / MINUTE_MS)) });
}
