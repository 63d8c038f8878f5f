import type { Store } from '#server/store.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { CaptureResult } from './provider.ts';
import { recordCapture, type Settlement } from './settle.ts';

type Unpaid = Exclude<CaptureResult, { outcome: 'captured' }>;
export type Recorded = { outcome: 'captured'; settlement: Settlement } | Unpaid;

/**
 * Writes down what a provider says of an order, whoever asked it: money that is here becomes the booking or goes back, a
 * payment that was declined has failed. In the given transaction, and any number of times.
 */
export async function recordResult(
  tx: Store,
  payment: Pick<PaymentRow, 'id'>,
  result: CaptureResult,
  now: Date,
): Promise<Recorded> {
  if (result.outcome === 'declined') await tx.payments.markFailed(payment.id, result.reason);
  if (result.outcome !== 'captured') return result;
  const { gatewayPaymentId } = result;
  const settlement = await recordCapture(tx, { paymentId: payment.id, gatewayPaymentId, now });
  return { outcome: 'captured', settlement };
}
