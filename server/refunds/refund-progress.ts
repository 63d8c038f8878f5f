import type { Store } from '#server/store.ts';
import type { BookingRefundRow, RefundRow } from './refunds.repository.ts';
import { returnedBecause } from './returned-because.ts';

/** Kept as what the gateway said last; `npm run admin` says it to the operator, who has to pay it back another way. */
export const REFUND_FAILED = 'cannot_be_paid_out';

type Progress = Partial<
  Pick<RefundRow, 'status' | 'gatewayRefundId' | 'nextAttemptAt' | 'lastError' | 'sentAt' | 'doneAt'>
>;

/**
 * Notes what the gateway did with a refund and tells the player once it matters to them: when all that comes back
 * together has been sent, and when all of it has arrived.
 */
export async function noteProgress(
  tx: Store,
  refund: Pick<BookingRefundRow, 'id' | 'paymentId' | 'bookingId' | 'batch'>,
  progress: Progress,
  now: Date,
): Promise<void> {
  // One after the other, so that the last of a batch sees all the others.
  await tx.bookings.lock(refund.bookingId);
  await tx.refunds.change(refund.id, progress);
  if (progress.status !== 'sent' && progress.status !== 'done') return;
  if (progress.status === 'done') await tx.refunds.markIfRefunded(refund.paymentId);
  const batch = await tx.refunds.ofBatch(refund.batch);
  const booking = await tx.bookings.byId(refund.bookingId);
  if (!booking) return;
  const paise = batch.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  const isDone = batch.every(({ status }) => status === 'done');
  if (!isDone && !batch.every(({ status }) => status === 'done' || status === 'sent')) return;
  const returned = batch.some(({ cause }) => cause === 'returned') && (await tx.payments.byId(refund.paymentId));
  const because = returned ? await returnedBecause(tx, booking, returned) : undefined;
  const given = { batch: refund.batch, paise, because };
  await (isDone ? tx.outbox.refundDone(booking, given, now) : tx.outbox.refundSent(booking, given, now));
}
