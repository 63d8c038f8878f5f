import type { RefundRequestAnswer } from '#contract/refund.ts';
import { formatRupees, toPaise } from '#domain/price.ts';
import * as words from '#words/site/my-bookings.ts';

/** What became of a refund request, and how much of it is cash at the ground. */
export function requestState({ status, amount, cash }: RefundRequestAnswer): string {
  if (status !== 'approved') return status === 'asked' ? words.requestAsked : words.requestDeclined;
  if (amount === null) return words.requestApproved;
  const refund = formatRupees(amount);
  if (cash === 0) return words.requestApprovedAmount({ refund });
  if (toPaise(cash) === toPaise(amount)) return words.requestApprovedCash({ refund });
  return words.requestApprovedSomeCash({ refund, cash: formatRupees(cash) });
}
