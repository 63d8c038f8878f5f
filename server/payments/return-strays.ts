import type { Clock } from '#server/clock.ts';
import type { PaymentProvider } from './provider.ts';
import type { Providers } from './providers.ts';
import type { StraysRepository } from './strays.repository.ts';

/** As our own orders are called at the gateway: whatever else is paid there is not ours to give back. */
const OWN_RECEIPT = /^pay_[\w-]{16}$/;

export type StraysResult = { looked: number; returned: number; paise: number };

type Deps = { providers: Providers; strays: StraysRepository; clock: Clock };

/**
 * Gives back what the gateways have taken since some moment for orders that the database does not know: after going back to
 * a backup nobody can tell any more what they were for. May be repeated; each is given back once.
 */
export async function returnStrays(deps: Deps, since: Date): Promise<StraysResult> {
  const result = { looked: 0, returned: 0, paise: 0 };
  for (const provider of deps.providers.all) await returnFrom(provider, deps, since, result);
  return result;
}

async function returnFrom(
  provider: PaymentProvider,
  { strays, clock }: Deps,
  since: Date,
  result: StraysResult,
): Promise<void> {
  const { name: gateway } = provider;
  for await (const payment of provider.capturedSince(since)) {
    result.looked += 1;
    const { gatewayPaymentId, orderId, receipt, amountPaise } = payment;
    if (!OWN_RECEIPT.test(receipt) || amountPaise <= 0 || (await strays.knowsOrder(gateway, orderId))) continue;
    const found = { gateway, gatewayPaymentId, gatewayOrderId: orderId, amountPaise, foundAt: clock() };
    const stray = await strays.note(found);
    if (stray.refundedAt) continue;
    const idempotencyKey = `stray_${gatewayPaymentId}`;
    const { gatewayRefundId } = await provider.refund({
      gatewayPaymentId,
      amountPaise: stray.amountPaise,
      idempotencyKey,
    });
    await strays.markRefunded(stray, gatewayRefundId, clock());
    result.returned += 1;
    result.paise += stray.amountPaise;
  }
}
