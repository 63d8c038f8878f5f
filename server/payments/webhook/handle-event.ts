import type { PaymentDeps } from '#server/payments/payment-deps.ts';
import type { PaymentNotice, PaymentProvider, ProviderEvent, RefundNotice } from '#server/payments/provider.ts';
import { recordResult } from '#server/payments/record-result.ts';
import { noteProgress, REFUND_FAILED } from '#server/refunds/refund-progress.ts';
import type { Store } from '#server/store.ts';

type Change = (tx: Store) => Promise<unknown>;

/**
 * Acts on an event once, whenever and however often it comes. It is recorded in the transaction that acts on it: after a
 * crash in between neither has happened, and the provider, which got no answer, sends it again. False when it is about
 * nothing of ours.
 */
export async function handleEvent(
  deps: PaymentDeps,
  provider: PaymentProvider,
  { id: eventId, type, payload, about }: ProviderEvent,
): Promise<boolean> {
  const { store, clock } = deps;
  const gateway = provider.name;
  const change =
    'order' in about ? await paymentChange(deps, provider, about) : await refundChange(deps, provider, about);
  if (!change) return false;
  await store.transaction(async (tx) => {
    if (!(await tx.payments.recordEvent({ gateway, eventId, type, payload, receivedAt: clock() }))) return;
    await change(tx);
    await tx.payments.finishEvent(gateway, eventId, clock());
  });
  return true;
}

async function paymentChange(
  { store, clock }: PaymentDeps,
  provider: PaymentProvider,
  { order, capturedAs }: PaymentNotice,
): Promise<Change | undefined> {
  const payment = order && (await store.payments.byOrder(provider.name, order.orderId));
  if (!payment || order.amountPaise !== payment.amountPaise) return undefined;
  // Looking captures what waits to be.
  const result = capturedAs
    ? ({ outcome: 'captured', gatewayPaymentId: capturedAs } as const)
    : await provider.lookUp(order);
  return (tx) => recordResult(tx, payment, result, clock());
}

/** A refund we do not know by its id yet is one whose answer we lost: asking again, we will hear how it stands. */
async function refundChange(
  { store, clock }: PaymentDeps,
  { name }: PaymentProvider,
  { gatewayRefundId, isDone }: RefundNotice,
): Promise<Change | undefined> {
  const refund = await store.refunds.byGatewayId(name, gatewayRefundId);
  if (!refund) return undefined;
  return async (tx) => {
    const now = await tx.refunds.byGatewayId(name, gatewayRefundId);
    // Done is the end: a failure that was sent before and comes after does not undo it.
    if (!now || now.status === 'done') return;
    if (!isDone) {
      await tx.refunds.change(now.id, { status: 'failed', lastError: REFUND_FAILED });
      return;
    }
    const at = clock();
    await noteProgress(tx, now, { status: 'done', sentAt: now.sentAt ?? at, doneAt: at, lastError: null }, at);
  };
}
