// Holding a slot is free, so it is limited, to keep slots available to those who would pay. A player who pays for what
// they hold, or releases it, never meets a limit.
import { type Interval, overlaps } from './interval.ts';
import { HOLD_MINUTES } from './occupancy.ts';
import { MINUTE_MS } from './time-units.ts';

export const HOLDS_MOST = 3;
export const HOLDS_MOST_PER_VENUE = 2;
/** Holds that ended unpaid, within an hour. */
export const LAPSES_MOST = 4;
/** Of the same slot: the first lapse has no consequence. */
const LAPSES_MOST_PER_SLOT = 2;
/** Of the same slot within an hour, however soon each was released. */
const HOLDS_MOST_PER_SLOT = 4;
/** How long a slot is then left to others. */
const REST_MINUTES = 10;

export const LAPSES_COUNT_MS = 60 * MINUTE_MS;
/** A hold released after this long counts as a lapse, because it kept others away as long. */
const LONG_MS = (HOLD_MINUTES / 2) * MINUTE_MS;

/** A hold that was not paid for, active or ended. */
export type UnpaidHold = {
  readonly venueId: string;
  readonly time: Interval;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** When it was released before it expired. */
  readonly releasedAt: Date | null;
};

export type Wanted = { readonly venueId: string; readonly time: Interval };

export type HoldRefusal =
  | { readonly kind: 'too many' | 'too many here' }
  | { readonly kind: 'lapsed too often' | 'slot rests'; readonly until: Date };

/** Why a player may not hold another slot now; null when they may. */
export function holdRefusal(holds: readonly UnpaidHold[], wanted: Wanted, now: Date): HoldRefusal | null {
  const live = holds.filter(({ expiresAt, releasedAt }) => !releasedAt && expiresAt > now);
  if (live.length >= HOLDS_MOST) return { kind: 'too many' };
  if (live.filter(({ venueId }) => venueId === wanted.venueId).length >= HOLDS_MOST_PER_VENUE) {
    return { kind: 'too many here' };
  }
  const lapses = holds.flatMap((hold) => lapsesOf(hold, now).map((at) => ({ at, hold })));
  const sorted = lapses.sort((one, other) => other.at.getTime() - one.at.getTime());
  const tooMany = sorted[LAPSES_MOST - 1];
  if (tooMany) return { kind: 'lapsed too often', until: new Date(tooMany.at.getTime() + LAPSES_COUNT_MS) };
  const here = sorted.filter(({ hold }) => hold.venueId === wanted.venueId && overlaps(hold.time, wanted.time));
  const [last] = here;
  const until = last && new Date(last.at.getTime() + REST_MINUTES * MINUTE_MS);
  if (until && here.length >= LAPSES_MOST_PER_SLOT && until > now) return { kind: 'slot rests', until };
  return restAfterHolds(holds, wanted, now);
}

/** Holding and releasing one slot again and again keeps it from others as well. */
function restAfterHolds(holds: readonly UnpaidHold[], wanted: Wanted, now: Date): HoldRefusal | null {
  const ends = holds
    .filter(({ venueId, time }) => venueId === wanted.venueId && overlaps(time, wanted.time))
    .map(({ releasedAt, expiresAt }) => (releasedAt ?? expiresAt).getTime())
    .filter((end) => end <= now.getTime() && end > now.getTime() - LAPSES_COUNT_MS);
  const until = new Date(Math.max(...ends) + REST_MINUTES * MINUTE_MS);
  return ends.length >= HOLDS_MOST_PER_SLOT && until > now ? { kind: 'slot rests', until } : null;
}

/** When a hold ended unpaid within the last hour: once, and once more if it had been taken up again. */
function lapsesOf({ createdAt, expiresAt, releasedAt }: UnpaidHold, now: Date): Date[] {
  const wasRenewed = expiresAt.getTime() - createdAt.getTime() > HOLD_MINUTES * MINUTE_MS;
  const began = wasRenewed ? new Date(expiresAt.getTime() - HOLD_MINUTES * MINUTE_MS) : createdAt;
  const ended = releasedAt ?? expiresAt;
  const hasLapsed = ended <= now && ended.getTime() - began.getTime() >= LONG_MS;
  return [...(hasLapsed ? [ended] : []), ...(wasRenewed ? [began] : [])].filter(
    (at) => at.getTime() > now.getTime() - LAPSES_COUNT_MS,
  );
}
