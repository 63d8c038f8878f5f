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
  readonly cap?: RefundCap | undefined;
};

/**
 * What a late reschedule leaves: of `paise`, which had been paid until then, no more comes back than `backPaise`, which
 * cancelling would have given back at that moment.
 */
export type RefundCap = { readonly paise: number; readonly backPaise: number };

export const NO_CAP: RefundCap = { paise: 0, backPaise: 0 };

/** What a booking costs, what is due of it, and what a late reschedule left, as they are stored. */
export type StoredPrice = {
  readonly totalPaise: number;
  readonly duePaise: number;
  readonly cappedPaise: number;
  readonly cappedBackPaise: number;
};

/** What was paid of the price, which the terms give back a share of, and what they give back of it at most. */
export function paidUnderTerms(booking: StoredPrice): { pricePaise: number; cap: RefundCap } {
  return {
    pricePaise: booking.totalPaise - booking.duePaise,
    cap: { paise: booking.cappedPaise, backPaise: booking.cappedBackPaise },
  };
}

/** What decides the refund of a booking of which so much has not gone back yet. What is still due is not refunded. */
export function refundTerms(
  booking: StoredPrice & { readonly refundPolicy: RefundPolicy; readonly startsAt: Date },
  leftPaise = booking.totalPaise,
): RefundTerms {
  const { refundPolicy: policy, startsAt } = booking;
  return { policy, startsAt, leftPaise, ...paidUnderTerms(booking) };
}

export type Refund = { percent: number; paise: number };

/**
 * What cancelling gives back. A player gets a share of the price; when the operator cancels, of all that is left, with
 * what was kept when the booking was rescheduled. Nobody gets more than is left.
 */
export function refundAt(terms: RefundTerms, now: Date, by: 'player' | 'operator' = 'player'): Refund {
  const { policy, startsAt, pricePaise, leftPaise = pricePaise, cap = NO_CAP } = terms;
  if (by === 'operator') return { percent: policy.operatorCancels, paise: share(leftPaise, policy.operatorCancels) };
  const byTerms = percentAt(policy, startsAt, now);
  const paise = shareUnder(cap, pricePaise, byTerms);
  const percent = paise === share(pricePaise, byTerms) ? byTerms : percentOf(paise, pricePaise);
  return { percent, paise: Math.min(paise, leftPaise) };
}

/** A share of what was paid, as far as a late reschedule lets it come back. */
export function shareUnder(cap: RefundCap, pricePaise: number, percent: number): number {
  const cappedShare = share(Math.min(cap.paise, pricePaise), percent);
  return share(pricePaise, percent) - Math.max(0, cappedShare - cap.backPaise);
}

/** The whole percent that is nearest; none only of nothing. */
export function percentOf(paise: number, wholePaise: number): number {
  return paise === 0 ? 0 : Math.max(1, Math.round((paise * 100) / wholePaise));
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
    .filter(({ percent, paise }, index, all) => all[index + 1]?.percent !== percent || all[index + 1]?.paise !== paise);
}

/** By the policy alone. */
export function percentAt(policy: RefundPolicy, startsAt: Date, now: Date): number {
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
