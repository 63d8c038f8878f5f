import { MINUTE_MS } from '#domain/time-units.ts';
import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import { noteProgress, REFUND_FAILED } from '#server/refunds/refund-progress.ts';
import { backOff, reasonOf } from './back-off.ts';

const AT_ONCE = 10;
const LEASE_MS = 2 * MINUTE_MS;

/**
 * Sends due refunds to the gateways they were paid at and returns how many were tried. A refund is never given up: a gateway that is short
 * of balance today may have it tomorrow, and the idempotency key makes repeating it safe.
 */
export async function sendRefunds({ store, providers, clock }: PaymentDeps): Promise<number> {
  const now = clock();
  const due = await store.refunds.takeDue(providers.names, now, new Date(now.getTime() + LEASE_MS), AT_ONCE);
  for (const { refund, payment } of due) {
    try {
      if (!payment.gatewayPaymentId) throw new Error('The payment was never captured.');
      const { gatewayRefundId, isDone, isFailed } = await providers.of(payment).refund({
        gatewayPaymentId: payment.gatewayPaymentId,
        amountPaise: refund.amountPaise,
        idempotencyKey: refund.idempotencyKey,
      });
      const at = clock();
      const progress = {
        status: isDone ? ('done' as const) : isFailed ? ('failed' as const) : ('sent' as const),
        gatewayRefundId,
        sentAt: refund.sentAt ?? at,
        doneAt: isDone ? at : null,
        lastError: isFailed ? REFUND_FAILED : null,
        nextAttemptAt: backOff(at, refund.attempts),
      };
      const known = { ...refund, bookingId: payment.bookingId };
      await store.transaction((tx) => noteProgress(tx, known, progress, at));
    } catch (error) {
      await store.refunds.change(refund.id, {
        nextAttemptAt: backOff(clock(), refund.attempts),
        lastError: reasonOf(error),
      });
    }
  }
  return due.length;
}
