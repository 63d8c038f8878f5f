import type { RefundRequestAnswer } from '#contract/refund.ts';
import { toRupees } from '#domain/price.ts';
import type { Store } from '#server/store.ts';

type RequestRow = Awaited<ReturnType<Store['refundRequests']['listOf']>>['page'][number];

export function shownRequest({
  id,
  bookingReference,
  reason,
  status,
  answer,
  ...request
}: RequestRow): RefundRequestAnswer {
  return {
    id: String(id),
    bookingId: bookingReference,
    reason,
    status: status === 'open' ? 'asked' : status,
    answer,
    amount: request.amountPaise === null ? null : toRupees(request.amountPaise),
    cash: toRupees(request.cashPaise),
    createdAt: request.createdAt.toISOString(),
    decidedAt: request.decidedAt?.toISOString() ?? null,
    answerBy: request.answerBy.toISOString(),
    settleBy: request.settleBy.toISOString(),
  };
}
