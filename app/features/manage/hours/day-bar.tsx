import { DAY_MINUTES } from '#domain/clock-time.ts';
import type { Stretch } from './hours-draft.ts';

/** From midnight to 6 AM of the next day. */
const SHOWN_MINUTES = DAY_MINUTES + 6 * 60;
const TICKS = [6, 12, 18, 24];

/** The hours of a day at a glance; what they are is said beside it. */
export function DayBar({ stretches }: { stretches: readonly Stretch[] }) {
  return (
    <div aria-hidden="true" className="relative h-2.5 overflow-hidden rounded-full bg-chalk-200">
      {stretches.map(({ opensAt, closesAt }) => (
        <span
          key={opensAt}
          className="absolute inset-y-0 rounded-full bg-turf-600"
          style={{ left: share(opensAt), width: share(Math.min(closesAt, SHOWN_MINUTES) - opensAt) }}
        />
      ))}
      {TICKS.map((hour) => (
        <span key={hour} className="absolute inset-y-0 w-px bg-white" style={{ left: share(hour * 60) }} />
      ))}
    </div>
  );
}

const share = (minutes: number) => `${((minutes / SHOWN_MINUTES) * 100).toFixed(2)}%`;
