import type { OpenOrderDeps } from './open-order.ts';
import { recordCapture } from './settle.ts';

/** Something happened to an order at the gateway: looks what it was and acts on it. May be called any number of times. */
export async function followOrder({ store, gateway, clock }: OpenOrderDeps, orderId: string): Promise<void> {
  const payment = await store.payments.byOrder(gateway.name, orderId);
  if (!payment) return;
  const state = await gateway.lookUp({ orderId, amountPaise: payment.amountPaise });
  if (state.outcome === 'declined') await store.payments.markFailed(payment.id, state.reason);
  if (state.outcome === 'captured') {
    const { gatewayPaymentId } = state;
    await store.transaction((tx) => recordCapture(tx, { paymentId: payment.id, gatewayPaymentId, now: clock() }));
  }
}
