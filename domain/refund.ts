import { shortMoment } from './date-text.ts';
import { formatPaise } from './price.ts';

/** The terms as they stood when a slot was held. `hoursBefore` or more before the start, so many percent come back. */
export type RefundPolicy = {
  readonly rules: readonly { readonly hoursBefore: number; readonly percent: number }[];
  /** Percent that comes back when it is the operator who cancels, at any time. */
  readonly operatorCancels: number;
  /** How long before the start, and how often, the booking can be moved. Absent from bookings older than the rule. */
  readonly reschedule?: { readonly hoursBefore: number; readonly times: number } | undefined;
};

export const STANDARD_POLICY: RefundPolicy = {
  rules: [
    { hoursBefore: 24, percent: 100 },
    { hoursBefore: 12, percent: 50 },
    { hoursBefore: 0, percent: 0 },
  ],
  operatorCancels: 100,
  reschedule: { hoursBefore: 12, times: 2 },
};

const HOUR_MS = 3_600_000;

export type Cancellation = {
  readonly policy: RefundPolicy;
  readonly startsAt: Date;
  readonly now: Date;
  readonly paidPaise: number;
  readonly by: 'player' | 'operator';
  /** What a player gets at most, in percent: a booking that was moved late keeps the terms of that moment. */
  readonly most?: number;
};

export type Refund = { percent: number; paise: number };

export function refundDue({ policy, startsAt, now, paidPaise, by, most = 100 }: Cancellation): Refund {
  const percent = by === 'operator' ? policy.operatorCancels : Math.min(most, percentAt(policy, startsAt, now));
  return { percent, paise: share(paidPaise, percent) };
}

export type RefundDeadline = Refund & {
  /** Inclusive: cancelling at this very instant still counts. */
  until: Date;
};

/** Until when how much comes back, the earliest deadline first; those after which nothing does are left out. */
export function refundDeadlines(
  policy: RefundPolicy,
  startsAt: Date,
  totalPaise: number,
  most = 100,
): RefundDeadline[] {
  return policy.rules
    .map(({ hoursBefore, percent }) => ({ hoursBefore, percent: Math.min(most, percent) }))
    .filter(({ percent }) => percent > 0)
    .map(({ hoursBefore, percent }) => ({
      until: new Date(startsAt.getTime() - hoursBefore * HOUR_MS),
      percent,
      paise: share(totalPaise, percent),
    }))
    .toSorted((a, b) => a.until.getTime() - b.until.getTime())
    .filter((deadline, index, all) => all[index + 1]?.percent !== deadline.percent);
}

/** 'Cancel by Sat 14 Nov, 6:00 pm and ₹1,200 comes back' */
export function deadlineText({ until, paise }: RefundDeadline): string {
  return `Cancel by ${shortMoment(until)} and ${formatPaise(paise)} comes back`;
}

/** The rule that asks for the longest notice among those that are met. */
export function percentAt({ rules }: RefundPolicy, startsAt: Date, now: Date): number {
  const notice = startsAt.getTime() - now.getTime();
  const met = rules.filter(({ hoursBefore }) => notice >= hoursBefore * HOUR_MS);
  return met.toSorted((a, b) => b.hoursBefore - a.hoursBefore)[0]?.percent ?? 0;
}

/** Whole paise: half of ₹1,425 is ₹712.50, which a bank can send. */
export function share(paise: number, percent: number): number {
  return Math.floor((paise * percent) / 100);
}
