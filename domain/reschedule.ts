// Rescheduling a booking to another slot: until when, how often, and what becomes of the difference in price.
import { creditShare } from './credit.ts';
import { shortMoment } from './date-text.ts';
import { SITE } from './language.ts';
import { NO_CAP, type RefundCap, type RefundPolicy, refundDeadlines, share, shareUnder } from './refund.ts';
import { HOUR_MS } from './time-units.ts';

/** For how long the desk is offered to undo a move. */
export const UNDO_MS = 10_000;
/** The press may come at the last moment, over a slow line. */
export const UNDO_ACCEPTED_MS = 30_000;

export type RescheduleTerms = { hoursBefore: number; times: number };

/** What was promised to bookings older than the stored terms, whatever the standard is today. */
const BEFORE_STORED_TERMS: RescheduleTerms = { hoursBefore: 12, times: 2 };

export function rescheduleTerms(policy: RefundPolicy): RescheduleTerms {
  return policy.reschedule ?? BEFORE_STORED_TERMS;
}

/** Inclusive: rescheduling at this very instant is still possible. Long ago where it never is. */
export function rescheduleUntil(policy: RefundPolicy, startsAt: Date): Date {
  const { hoursBefore, times } = rescheduleTerms(policy);
  return new Date(times > 0 ? startsAt.getTime() - hoursBefore * HOUR_MS : 0);
}

export type Reschedulable = {
  readonly refundPolicy: RefundPolicy;
  readonly startsAt: Date;
  readonly rescheduledTimes: number;
};

export type RescheduleProblem = 'never' | 'too_late' | 'move_limit';

/** Why a confirmed booking cannot be rescheduled now; null when it can. */
export function rescheduleProblem(booking: Reschedulable, now: Date): RescheduleProblem | null {
  if (rescheduleTerms(booking.refundPolicy).times === 0) return 'never';
  if (now > rescheduleUntil(booking.refundPolicy, booking.startsAt)) return 'too_late';
  return booking.rescheduledTimes >= rescheduleTerms(booking.refundPolicy).times ? 'move_limit' : null;
}

/**
 * With money at the counter, what a dearer slot costs more is due like the rest, and the booking moves at once. Otherwise
 * the difference is paid first.
 */
export function addsToDue({ source, duePaise }: { source: 'app' | 'desk'; duePaise: number }): boolean {
  return source === 'desk' || duePaise > 0;
}

/** The last moment at which its player can reschedule a confirmed booking; undefined when they cannot any more. */
export function rescheduleDeadline(booking: Reschedulable, now: Date): Date | undefined {
  if (rescheduleProblem(booking, now)) return undefined;
  return rescheduleUntil(booking.refundPolicy, booking.startsAt);
}

/** 'You can move it until Mon 16 Nov, 4:00 PM.' */
export function rescheduleUntilText(
  sentence: (about: { until: string }) => string,
  deadline: Date,
  language = SITE,
): string {
  return sentence({ until: shortMoment(deadline, language) });
}

/** The warning before paying for a slot that can be neither moved nor refunded; undefined when it can. */
export function noWayBackText(
  sentence: (about: { hours: number }) => string,
  policy: RefundPolicy,
  startsAt: Date,
  now: Date,
): string | undefined {
  if (
    now <= rescheduleUntil(policy, startsAt) ||
    refundDeadlines({ policy, startsAt, pricePaise: 100 }, now).length > 0
  ) {
    return undefined;
  }
  const { hoursBefore, times } = rescheduleTerms(policy);
  const refunded = policy.rules.flatMap((rule) => (rule.percent > 0 ? [rule.hoursBefore] : []));
  return sentence({ hours: Math.min(...refunded, ...(times > 0 ? [hoursBefore] : [])) });
}

export type CapChange = {
  /** What has been paid until now and stays in the price of the new slot. */
  paidPaise: number;
  /** Of that, what could come back at most before, and once it is rescheduled. */
  mostBefore: number;
  mostAfter: number;
  after: RefundCap;
};

/**
 * Of what was paid so far, no more comes back later than at the moment of the reschedule, so that this cannot disguise a late
 * cancellation. What is paid from then on comes back by the terms of the new slot.
 */
export function capAfterRescheduling(
  { totalPaise, duePaise, cap }: Priced & { readonly cap: RefundCap },
  { totalPaise: toPaise, percent, usedPaise }: { totalPaise: number; percent: number; usedPaise: number },
): CapChange {
  const cheaperPaise = Math.max(0, totalPaise - toPaise);
  const gonePaise = cheaperPaise - Math.min(duePaise, cheaperPaise);
  const pricePaise = totalPaise - duePaise;
  const kept = withoutNewest(cap, pricePaise, gonePaise);
  const stays = pricePaise - gonePaise;
  // What stayed with the venue before, and pays for the new slot now, was past coming back.
  const before = { paise: kept.paise + usedPaise, backPaise: kept.backPaise };
  const late = { paise: stays + usedPaise, backPaise: shareUnder(kept, stays, percent) };
  const after = percent < 100 ? late : before;
  const paidPaise = stays + usedPaise;
  return {
    paidPaise,
    mostBefore: shareUnder(before, paidPaise, 100),
    mostAfter: shareUnder(after, paidPaise, 100),
    after,
  };
}

export type MadeMove = {
  /** What the booking cost, and what was due of it, when it was moved. */
  from: Priced;
  totalPaise: number;
  percent: number;
  usedPaise: number;
};

/** What a row of moves caps, the oldest first. */
export function capOfMoves(moves: readonly MadeMove[]): RefundCap {
  return moves.reduce((cap, { from, ...to }) => capAfterRescheduling({ ...from, cap }, to).after, NO_CAP);
}

/** When some of the price is no longer needed, what was paid last goes first: nothing caps it yet. */
function withoutNewest(cap: RefundCap, pricePaise: number, gonePaise: number): RefundCap {
  const paise = Math.min(cap.paise, pricePaise - gonePaise);
  return { paise, backPaise: cap.paise === 0 ? 0 : Math.floor((cap.backPaise * paise) / cap.paise) };
}

export type PriceDifference = {
  /** To be paid before the booking is rescheduled. */
  duePaise: number;
  /** Of a dearer slot's difference, what had been paid already: it stayed with the venue at an earlier reschedule. */
  usedPaise: number;
  /** Comes back because the new slot is cheaper. */
  backPaise: number;
  /** Of a cheaper slot's difference, what the terms do not give back. */
  keptPaise: number;
};

export type GivingBack = {
  /** What the terms give back at this moment. */
  readonly percent: number;
  readonly cap?: RefundCap | undefined;
  /** What has not gone back of all that was paid. */
  readonly leftPaise: number;
};

/** What its player's rescheduling a booking costs or brings. Nothing is due for it before. */
export function priceDifference(fromPaise: number, toPaise: number, giving: GivingBack): PriceDifference {
  const { morePaise, usedPaise, backPaise, keptPaise } = differenceOf(
    { totalPaise: fromPaise, duePaise: 0 },
    toPaise,
    giving,
  );
  return { duePaise: morePaise, usedPaise, backPaise, keptPaise };
}

type Priced = { readonly totalPaise: number; readonly duePaise: number };

/**
 * The one rule for every reschedule. A dearer slot costs its difference, less what was paid beyond the old price: nothing
 * is charged twice. What a cheaper slot costs less is first taken off what is due; of the rest comes back what cancelling
 * would give back, and never more than is left.
 */
function differenceOf(
  { totalPaise, duePaise }: Priced,
  toPaise: number,
  { percent, cap = NO_CAP, leftPaise }: GivingBack,
) {
  const dearerPaise = Math.max(0, toPaise - totalPaise);
  const usedPaise = Math.min(dearerPaise, Math.max(0, leftPaise - (totalPaise - duePaise)));
  const cheaperPaise = Math.max(0, totalPaise - toPaise);
  const droppedPaise = Math.min(duePaise, cheaperPaise);
  const restPaise = cheaperPaise - droppedPaise;
  const pricePaise = totalPaise - duePaise;
  const cappedPaise = Math.max(0, restPaise - (pricePaise - Math.min(cap.paise, pricePaise)));
  const cappedBack = cap.backPaise - withoutNewest(cap, pricePaise, restPaise).backPaise;
  const byTerms = share(restPaise, percent) - Math.max(0, share(cappedPaise, percent) - cappedBack);
  const backPaise = Math.min(byTerms, leftPaise);
  return { morePaise: dearerPaise - usedPaise, usedPaise, droppedPaise, backPaise, keptPaise: restPaise - backPaise };
}

export type MoneyMoved = {
  /** What it costs more, which is due at the ground. */
  morePaise: number;
  /** Of what it costs more, what had been paid already. */
  usedPaise: number;
  /** What was due and no longer is. */
  droppedPaise: number;
  /** Due afterwards. */
  duePaise: number;
  backPaise: number;
  /** Of what comes back, what is handed back in cash. */
  cashPaise: number;
  keptPaise: number;
};

/**
 * What moving a booking with money at the counter does to it. What comes back comes in proportion as credit, by the gateway as
 * far as it has taken it, otherwise in cash.
 */
export function deskDifference(
  booking: Priced,
  toPaise: number,
  {
    percent,
    cap,
    gatewayPaise,
    creditPaise = 0,
    cashPaise,
  }: Omit<GivingBack, 'leftPaise'> & { gatewayPaise: number; creditPaise?: number; cashPaise: number },
): MoneyMoved {
  const leftPaise = gatewayPaise + creditPaise + cashPaise;
  const difference = differenceOf(booking, toPaise, { percent, cap, leftPaise });
  const { morePaise, droppedPaise, backPaise } = difference;
  const asCredit = creditShare(backPaise, { creditPaise, paise: leftPaise });
  return {
    ...difference,
    duePaise: booking.duePaise + morePaise - droppedPaise,
    cashPaise: Math.max(0, backPaise - asCredit - gatewayPaise),
  };
}
