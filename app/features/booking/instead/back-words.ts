// What a game that was called off gives back, as it was paid.
import type { CalledOff } from '#contract/call-offs.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import { backText } from '#domain/refund-text.ts';
import * as refundWords from '#words/shared/refunds.ts';
import * as words from '#words/site/called-off.ts';

type Back = Pick<CalledOff, 'back'>;

/** '₹700 plus ₹500 credit' */
export function backOf({ back: { online, cash, credit } }: Back): string {
  return backText(refundWords, { moneyPaise: toPaise(online) + toPaise(cash), creditPaise: toPaise(credit) });
}

/** Each part of it, with where it goes and when. */
export function backLines({ back: { online, cash, credit } }: Back): string[] {
  const line = (rupees: number, sentence: (about: { amount: string }) => string) =>
    rupees > 0 ? [sentence({ amount: formatRupees(rupees) })] : [];
  return [...line(online, words.backOnline), ...line(cash, words.backCash), ...line(credit, words.backCredit)];
}
