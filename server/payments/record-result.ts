import type { Store } from '#server/store.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { CaptureResult } from './provider.ts';
import { recordCapture, type Settlement } from './settle.ts';

type Unpaid = Exclude<CaptureResult, { outcome: 'captured' }>;
export type Recorded = { outcome: 'captured'; settlement: Settlement; isNew: boolean } | Unpaid;

/**
 * Writes down what a provider says of an order, whoever asked it: money that is here becomes the booking or goes back, a
 * payment that was declined has failed. In the given transaction, and any number of times.
 */
export async function recordResult(
  tx: Store,
  payment: Pick<PaymentRow, 'id' | 'bookingId'>,
  result: CaptureResult,
  now: Date,
): Promise<Recorded> {
  if (result.outcome === 'declined') await tx.payments.markFailed(payment.id, result.reason);
  if (result.outcome !== 'captured') return result;
  const { gatewayPaymentId } = result;
  const recorded = await recordCapture(tx, { payment, gatewayPaymentId, now });
  return { outcome: 'captured', ...recorded };
}
