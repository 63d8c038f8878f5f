import { HOUR_MS } from './time-units.ts';

/** The terms as they stood when a slot was held. `hoursBefore` or more before the start, so many percent come back. */
export type RefundPolicy = {
  readonly rules: readonly { readonly hoursBefore: number; readonly percent: number }[];
  /** Percent that comes back when it is the operator who cancels, at any time. */
  readonly operatorCancels: number;
  /** How long before the start, and how often, the booking can be rescheduled. Absent from bookings older than the rule. */
  readonly reschedule?: { readonly hoursBefore: number; readonly times: number } | undefined;
};

export const STANDARD_POLICY: RefundPolicy = {
  rules: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 12, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
  operatorCancels: 100,
  reschedule: { hoursBefore: 2, times: 2 },
};

/** Everything that decides how much is refunded to a player, and when. */
export type RefundTerms = {
  readonly policy: RefundPolicy;
  readonly startsAt: Date;
  readonly pricePaise: number;
  /** What has not gone back yet of what was paid; without it, the whole price. */
  readonly leftPaise?: number | undefined;
  /** What comes back at most, in percent: a booking that was rescheduled late keeps the terms of that moment. */
  readonly most?: number | undefined;
};

/** What decides the refund of a booking of which so much has not gone back yet. What is still due is not refunded. */
export function refundTerms(
  booking: {
    readonly refundPolicy: RefundPolicy;
    readonly startsAt: Date;
    readonly totalPaise: number;
    readonly duePaise: number;
    readonly refundMost: number;
  },
  leftPaise = booking.totalPaise,
): RefundTerms {
  const { refundPolicy: policy, startsAt, refundMost: most } = booking;
  return { policy, startsAt, pricePaise: booking.totalPaise - booking.duePaise, leftPaise, most };
}

export type Refund = { percent: number; paise: number };

/**
 * What cancelling gives back. A player gets a share of the price; when the operator cancels, of all that is left, with
 * what was kept when the booking was rescheduled. Nobody gets more than is left.
 */
export function refundAt(terms: RefundTerms, now: Date, by: 'player' | 'operator' = 'player'): Refund {
  const { policy, startsAt, pricePaise, leftPaise = pricePaise, most = 100 } = terms;
  if (by === 'operator') return { percent: policy.operatorCancels, paise: share(leftPaise, policy.operatorCancels) };
  const percent = Math.min(most, percentAt(policy, startsAt, now));
  return { percent, paise: Math.min(share(pricePaise, percent), leftPaise) };
}

export type RefundDeadline = Refund & {
  /** Inclusive: cancelling at this very instant still counts. */
  until: Date;
};

/** The deadlines still ahead, the earliest first: until when how much comes back to a player. */
export function refundDeadlines(terms: RefundTerms, now: Date): RefundDeadline[] {
  const { policy, startsAt } = terms;
  return policy.rules
    .map(({ hoursBefore }) => new Date(startsAt.getTime() - hoursBefore * HOUR_MS))
    .toSorted((a, b) => a.getTime() - b.getTime())
    .map((until) => ({ until, ...refundAt(terms, until) }))
    .filter(({ until, percent }) => until > now && percent > 0)
    .filter((deadline, index, all) => all[index + 1]?.percent !== deadline.percent);
}

function percentAt(policy: RefundPolicy, startsAt: Date, now: Date): number {
  return percentAfter(policy, (startsAt.getTime() - now.getTime()) / HOUR_MS);
}

/** With so many hours' notice: by the rule that asks for the longest notice among those that are met. */
export function percentAfter({ rules }: RefundPolicy, hours: number): number {
  const met = rules.filter(({ hoursBefore }) => hours >= hoursBefore);
  return met.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0]?.percent ?? 0;
}

/** Whole paise: half of ₹1,425 is ₹712.50, which a bank can send. */
export function share(paise: number, percent: number): number {
  return Math.floor((paise * percent) / 100);
}
