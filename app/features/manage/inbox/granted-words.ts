// What is said of a refund request's money: how much of it is cash, which goes back at the counter.
import type { InboxPast, InboxRequest } from '#contract/inbox.ts';
import { shortMoment } from '#domain/date-text.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import * as words from '#words/manage/inbox.ts';

/** To whoever has just granted it. */
export function grantedText({ amount, cash }: { amount: number; cash: number }): string {
  if (cash === 0) return words.doneGranted;
  const told = { amount: formatRupees(cash) };
  return toPaise(cash) === toPaise(amount) ? words.doneGrantedCash(told) : words.doneGrantedSomeCash(told);
}

/** What can be granted. */
export function leftText({ paid, left, leftCash }: Pick<InboxRequest, 'paid' | 'left' | 'leftCash'>): string {
  const sums = { paid: formatRupees(paid), left: formatRupees(left) };
  return leftCash > 0 ? words.paidCash({ ...sums, cash: formatRupees(leftCash) }) : words.paid(sums);
}

/** What was decided, and when. */
export function historyText({
  outcome,
  amount,
  cash,
  decidedAt,
}: Pick<InboxPast, 'outcome' | 'amount' | 'cash' | 'decidedAt'>): string {
  const when = shortMoment(new Date(decidedAt));
  if (amount === null) return words.historyOutcome({ outcome, when });
  const told = { outcome, when, amount: formatRupees(amount) };
  return cash > 0 ? words.historyOutcomeCash({ ...told, cash: formatRupees(cash) }) : words.historyOutcomeMoney(told);
}
