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

export type MoneyTyped = { amount: string; reason: string; float: string };
export type MoneyLimits = {
  /** All that there is to take, to take back or to write off. */
  most: number;
  /** What may be saved already, so that less is left by now. It may be sent again. */
  sent: number | undefined;
  /** The shift is opened first, with what is in the drawer. */
  needsShift: boolean;
  /** What to say where the reason is missing; undefined where none is asked for. */
  noReason: string | undefined;
};

/** An amount with what belongs to it, or what is wrong, the first field first. */
export function readMoney(typed: MoneyTyped, { most, sent, needsShift, noReason }: MoneyLimits) {
  const amount = amountIn(typed.amount);
  const reason = typed.reason.trim();
  const isAgain = sent !== undefined && amount === sent;
  const problems = {
    amount: isAgain ? undefined : amountProblem(typed.amount, most),
    reason: reason ? undefined : noReason,
    float: needsShift ? floatProblem(typed.float) : undefined,
  };
  const wrong = Object.entries(problems).filter(([, problem]) => problem);
  if (wrong.length > 0) return { problems: Object.fromEntries(wrong) };
  return { value: { amount: amount ?? 0, reason, float: needsShift ? amountIn(typed.float) : undefined } };
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
