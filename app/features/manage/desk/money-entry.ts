// Money as it is typed at the counter.
import { creditShare } from '#domain/credit.ts';
import { formatRupees, toPaise, toRupees } from '#domain/price.ts';
import * as words from '#words/manage/desk.ts';

const MOST_RUPEES = 10_000_000;

/** '₹1,400' or '712.50' in rupees; undefined when it is no amount. Nothing is none, too. */
export function amountIn(text: string): number | undefined {
  const plain = text.replaceAll(/[₹,\s]/g, '');
  if (!/^\d{1,8}(?:\.\d{1,2})?$/.test(plain)) return undefined;
  const rupees = toRupees(toPaise(Number(plain)));
  return rupees <= MOST_RUPEES ? rupees : undefined;
}

/** What is wrong with an amount that is to be taken; undefined when it is fine. */
export function amountProblem(text: string, most: number): string | undefined {
  const rupees = amountIn(text);
  if (!rupees) return words.payNoAmount;
  return rupees > most ? words.payTooMuch({ amount: formatRupees(most) }) : undefined;
}

/** A drawer may be empty, but somebody has to say so. */
export function floatProblem(text: string): string | undefined {
  return amountIn(text) === undefined ? words.floatWrong : undefined;
}

type Paid = { paidOnline: number; paidCredit: number; paidCash: number };

/** Of what goes back, credit gets its share; of the rest, what a gateway took goes first. */
export function backOf(rupees: number, paid: Paid): { online: number; credit: number; cash: number } {
  const [paise, gatewayPaise, creditPaise] = [toPaise(rupees), toPaise(paid.paidOnline), toPaise(paid.paidCredit)];
  const credit = creditShare(paise, { creditPaise, paise: gatewayPaise + creditPaise + toPaise(paid.paidCash) });
  const online = Math.min(paise - credit, gatewayPaise);
  return { online: toRupees(online), credit: toRupees(credit), cash: toRupees(paise - credit - online) };
}

/** Names an occasion on which money changes hands: the same sent again does nothing more. */
export const newKey = (): string => crypto.randomUUID();
