import type { Clock } from '#server/clock.ts';
import type { Gateway } from './gateway.ts';
import type { StraysRepository } from './strays.repository.ts';

/** As our own orders are called at the gateway: whatever else is paid there is not ours to give back. */
const OWN_RECEIPT = /^pay_[\w-]{16}$/;

export type StraysResult = { looked: number; returned: number; paise: number };

type Deps = { gateway: Gateway; strays: StraysRepository; clock: Clock };

/**
 * Gives back what the gateway has taken since some moment for orders that the database does not know: after going back to
 * a backup nobody can tell any more what they were for. May be repeated; each is given back once.
 */
export async function returnStrays({ gateway, strays, clock }: Deps, since: Date): Promise<StraysResult> {
  const result = { looked: 0, returned: 0, paise: 0 };
  for await (const payment of gateway.capturedSince(since)) {
    result.looked += 1;
    const { gatewayPaymentId, orderId, receipt, amountPaise } = payment;
    if (!OWN_RECEIPT.test(receipt) || amountPaise <= 0 || (await strays.knowsOrder(gateway.name, orderId))) continue;
    const found = { gateway: gateway.name, gatewayPaymentId, gatewayOrderId: orderId, amountPaise, foundAt: clock() };
    const stray = await strays.note(found);
    if (stray.refundedAt) continue;
    const idempotencyKey = `stray_${gatewayPaymentId}`;
    const { gatewayRefundId } = await gateway.refund({
      gatewayPaymentId,
      amountPaise: stray.amountPaise,
      idempotencyKey,
    });
    await strays.markRefunded(stray, gatewayRefundId, clock());
    result.returned += 1;
    result.paise += stray.amountPaise;
  }
  return result;
}
