import type { OpenOrderDeps } from '#server/payments/open-order.ts';
import type { PaymentRow } from '#server/payments/payments.repository.ts';
import { recordCapture } from '#server/payments/settle.ts';
import { noteProgress, REFUND_FAILED } from '#server/refunds/refund-progress.ts';
import type { Store } from '#server/store.ts';
import type { RazorpayEvent } from './razorpay-event.ts';

type Change = (tx: Store) => Promise<unknown>;
type RefundEvent = Extract<RazorpayEvent, { payload: { refund: unknown } }>;
type PaymentEvent = Exclude<RazorpayEvent, RefundEvent>;

/**
 * Acts on an event once, whenever and however often it comes. It is recorded in the transaction that acts on it: after a
 * crash in between neither has happened, and Razorpay, which got no answer, sends it again. False when it is about
 * nothing of ours.
 */
export async function handleEvent(deps: OpenOrderDeps, eventId: string, event: RazorpayEvent): Promise<boolean> {
  const { store, gateway, clock } = deps;
  const change = isAboutRefund(event) ? await refundChange(deps, event) : await paymentChange(deps, event);
  if (!change) return false;
  await store.transaction(async (tx) => {
    const record = { gateway: gateway.name, eventId, type: event.event, payload: event.payload, receivedAt: clock() };
    if (!(await tx.payments.recordEvent(record))) return;
    await change(tx);
    await tx.payments.finishEvent(gateway.name, eventId, clock());
  });
  return true;
}

function isAboutRefund(event: RazorpayEvent): event is RefundEvent {
  return event.event === 'refund.processed' || event.event === 'refund.failed';
}

async function paymentChange(deps: OpenOrderDeps, { event, payload }: PaymentEvent): Promise<Change | undefined> {
  const { store, gateway } = deps;
  const { id, order_id: orderId, amount, currency } = payload.payment.entity;
  const payment = orderId ? await store.payments.byOrder(gateway.name, orderId) : undefined;
  if (!orderId || !payment || amount !== payment.amountPaise || currency !== 'INR') return undefined;
  if (event === 'payment.captured' || event === 'order.paid') return capture(deps, payment, id);
  // The event is a picture of an earlier moment: what the order says now is what counts. Looking captures what waits.
  const state = await gateway.lookUp({ orderId, amountPaise: payment.amountPaise });
  if (state.outcome === 'captured') return capture(deps, payment, state.gatewayPaymentId);
  if (state.outcome === 'declined') return (tx) => tx.payments.markFailed(payment.id, state.reason);
  return async () => {};
}

const capture =
  ({ clock }: OpenOrderDeps, payment: PaymentRow, gatewayPaymentId: string): Change =>
  (tx) =>
    recordCapture(tx, { paymentId: payment.id, gatewayPaymentId, now: clock() });

/** A refund we do not know by its id yet is one whose answer we lost: asking again, we will hear how it stands. */
async function refundChange({ store, clock }: OpenOrderDeps, event: RefundEvent): Promise<Change | undefined> {
  const refund = await store.refunds.byGatewayId(event.payload.refund.entity.id);
  if (!refund) return undefined;
  return async (tx) => {
    const now = await tx.refunds.byGatewayId(event.payload.refund.entity.id);
    // Done is the end: a failure that was sent before and comes after does not undo it.
    if (!now || now.status === 'done') return;
    if (event.event === 'refund.failed') {
      await tx.refunds.change(now.id, { status: 'failed', lastError: REFUND_FAILED });
      return;
    }
    const at = clock();
    await noteProgress(tx, now, { status: 'done', sentAt: now.sentAt ?? at, doneAt: at, lastError: null }, at);
  };
}
