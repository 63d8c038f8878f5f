// What comes back, in words. Both sides say it alike, each with the words of its language.
import { shortMoment } from './date-text.ts';
import { SITE } from './language.ts';
import { formatPaise } from './price.ts';
import type { RefundCap, RefundDeadline } from './refund.ts';
import type { CapChange } from './reschedule.ts';

export type RefundWords = {
  readonly credit: (about: { amount: string }) => string;
  readonly moneyAndCredit: (about: { money: string; amount: string }) => string;
  readonly cancelBy: (about: { until: string; refund: string }) => string;
  readonly nothingAfter: string;
  readonly tooClose: string;
  readonly lateRescheduleNothing: string;
  readonly cancelNowTooClose: string;
  readonly cancelNowLateReschedule: string;
  readonly cancelledTooClose: string;
  readonly cancelledLateReschedule: string;
  readonly lateReschedule: (about: { most: string }) => string;
  readonly lateReschedulePart: (about: { most: string; paid: string }) => string;
  readonly lateReschedulePartNothing: (about: { paid: string }) => string;
  readonly rescheduleEffectNothing: string;
  readonly rescheduleEffect: (about: { most: string }) => string;
  readonly rescheduleEffectPart: (about: { most: string; paid: string }) => string;
  readonly rescheduleEffectPartNothing: (about: { paid: string }) => string;
};

type Deadline = Pick<RefundDeadline, 'until' | 'paise'>;
/** What was paid of the price, and what a late reschedule lets come back of it. */
export type Capped = { readonly cap: RefundCap; readonly pricePaise: number };

/** What comes back in the way in which it was paid: '₹1,200', '₹500 credit' or '₹700 plus ₹500 credit'. */
export function backText(
  words: Pick<RefundWords, 'credit' | 'moneyAndCredit'>,
  { moneyPaise, creditPaise }: { moneyPaise: number; creditPaise: number },
  language = SITE,
): string {
  const [money, amount] = [formatPaise(moneyPaise, language), formatPaise(creditPaise, language)];
  if (creditPaise === 0) return money;
  return moneyPaise === 0 ? words.credit({ amount }) : words.moneyAndCredit({ money, amount });
}

/** 'Cancel by Sat 14 Nov, 6:00 PM and ₹1,200 comes back' */
export function deadlineText(words: RefundWords, { until, paise }: Deadline, language = SITE): string {
  return words.cancelBy({ until: shortMoment(until, language), refund: formatPaise(paise, language) });
}

/**
 * Why cancelling gives nothing back: because of a late reschedule, however far the game is now, or because it is close.
 * It is said of a booking that stands, right before it is cancelled, and once it is.
 */
export function nothingBackText(
  words: RefundWords,
  { cap, pricePaise }: Capped,
  when: 'booked' | 'cancelling' | 'cancelled' = 'booked',
): string {
  const isLateReschedule = cap.paise > 0 && cap.paise >= pricePaise && cap.backPaise === 0;
  if (when === 'booked') return isLateReschedule ? words.lateRescheduleNothing : words.tooClose;
  if (when === 'cancelling') return isLateReschedule ? words.cancelNowLateReschedule : words.cancelNowTooClose;
  return isLateReschedule ? words.cancelledLateReschedule : words.cancelledTooClose;
}

/** All deadlines in sentences, for wherever there is room for them. */
export function refundText(words: RefundWords, deadlines: readonly Deadline[], language = SITE): string {
  if (deadlines.length === 0) return words.tooClose;
  return `${deadlines.map((deadline) => deadlineText(words, deadline, language)).join('. ')}. ${words.nothingAfter}`;
}

type Cancellation = Capped & { readonly deadlines: readonly Deadline[] };

/** What cancelling gives back, and why it may be less than usual. */
export function refundSentences(words: RefundWords, { deadlines, ...capped }: Cancellation, language = SITE): string[] {
  if (deadlines.length === 0) return [nothingBackText(words, capped)];
  const late = lateRescheduleText(words, capped, language);
  return [refundText(words, deadlines, language), ...(late ? [late] : [])];
}

/** Why less comes back than the usual terms say; undefined when they hold. */
export function lateRescheduleText(
  words: RefundWords,
  { cap, pricePaise }: Capped,
  language = SITE,
): string | undefined {
  if (cap.backPaise >= cap.paise) return undefined;
  const [most, paid] = [formatPaise(cap.backPaise, language), formatPaise(cap.paise, language)];
  if (cap.paise >= pricePaise)
    return cap.backPaise === 0 ? words.lateRescheduleNothing : words.lateReschedule({ most });
  return cap.backPaise === 0 ? words.lateReschedulePartNothing({ paid }) : words.lateReschedulePart({ most, paid });
}

/** What rescheduling does to a later refund; undefined when it changes nothing. `isMore`: something more is to be paid. */
export function rescheduleEffectText(
  words: RefundWords,
  { paidPaise, mostBefore, mostAfter }: Omit<CapChange, 'after'>,
  isMore: boolean,
): string | undefined {
  if (mostAfter >= mostBefore) return undefined;
  const [most, paid] = [formatPaise(mostAfter), formatPaise(paidPaise)];
  if (!isMore) return mostAfter === 0 ? words.rescheduleEffectNothing : words.rescheduleEffect({ most });
  return mostAfter === 0 ? words.rescheduleEffectPartNothing({ paid }) : words.rescheduleEffectPart({ most, paid });
}
