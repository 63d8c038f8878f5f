import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentProvider } from './provider.ts';
import { recordResult } from './record-result.ts';

/** Something happened to an order at the gateway: looks what it was and acts on it. May be called any number of times. */
export async function followOrder(
  { store, clock }: Pick<PaymentDeps, 'store' | 'clock'>,
  provider: PaymentProvider,
  orderId: string,
): Promise<void> {
  const payment = await store.payments.byOrder(provider.name, orderId);
  if (!payment) return;
  const result = await provider.lookUp({ orderId, amountPaise: payment.amountPaise });
  await store.transaction((tx) => recordResult(tx, payment, result, clock()));
}
