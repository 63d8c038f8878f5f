import type { Interval } from './interval.ts';
import { MINUTE_MS } from './time-units.ts';

export type CourtId = number;
export type SpaceId = number;

/** What keeps a court from being booked: a player on the way to paying, a paid booking, or the operator's closure. */
export type Occupancy = Interval & {
  readonly courtId: CourtId;
  readonly kind: 'hold' | 'booking' | 'block';
  readonly expiresAt?: Date | null;
};

/** How long a slot is kept for a player who submitted their details. */
export const HOLD_MINUTES = 10;

export function holdExpiry(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS);
}

/** The next on the waiting list gets as long as a hold, but never longer than the slot can be booked. */
export function offerExpiry(bookableUntil: Date, now: Date): Date {
  return new Date(Math.min(holdExpiry(now).getTime(), bookableUntil.getTime()));
}

/** A hold keeps its court until the instant it expires; bookings and closures never expire. */
export function isLive({ kind, expiresAt }: Pick<Occupancy, 'kind' | 'expiresAt'>, now: Date): boolean {
  return kind !== 'hold' || !expiresAt || expiresAt > now;
}
