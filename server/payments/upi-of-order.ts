import { toDataURL } from 'qrcode';
import { MINUTE_MS } from '#domain/time-units.ts';
import { ProviderError } from '#server/provider-error.ts';
import type { OpenOrder } from './open-order.ts';
import type { PaymentDeps } from './payment-deps.ts';
import type { PaymentRow } from './payments.repository.ts';
import type { Payer } from './provider.ts';

/** Gateways let a link lapse after some minutes; until then asking again gives the same. */
const LINK_GOOD_MS = 4 * MINUTE_MS;
const QR_CODE = { errorCorrectionLevel: 'M', margin: 2, width: 480 } as const;

/** `note` is what the payer's app shows of it. */
type UpiLink = (order: OpenOrder, note: string, payer: Payer) => Promise<string>;

/** The link to pay an order with in a UPI app: one for all who ask at the same time, or soon after each other. */
function upiLinks({ store, providers, clock }: PaymentDeps): UpiLink {
  const asked = new Map<number, Promise<string>>();

  const goodLink = ({ upiLink, upiLinkAt }: PaymentRow): string | undefined =>
    upiLink && upiLinkAt && clock().getTime() - upiLinkAt.getTime() < LINK_GOOD_MS ? upiLink : undefined;

  async function ask(order: OpenOrder, note: string, payer: Payer): Promise<string> {
    // Another call may have kept a link after this one read its order.
    const kept = goodLink((await store.payments.byId(order.id)) ?? order);
    if (kept) return kept;
    const payable = { orderId: order.gatewayOrderId, amountPaise: order.amountPaise };
    const { deepLink } = await providers.of(order).upi(payable, note, payer);
    await store.payments.keepUpiLink(order.id, deepLink, clock());
    return deepLink;
  }

  return async (order, note, payer) => {
    const kept = goodLink(order);
    if (kept) return kept;
    const link = asked.get(order.id) ?? ask(order, note, payer).finally(() => asked.delete(order.id));
    asked.set(order.id, link);
    return link;
  };
}

/** What a player needs to pay an order by UPI: on a phone the link, at a desk its picture. */
export function upiOfOrders(deps: PaymentDeps) {
  const linkOf = upiLinks(deps);
  return async (...asked: Parameters<UpiLink>) => {
    const deepLink = await linkOf(...asked);
    const upiId = new URL(deepLink).searchParams.get('pa');
    if (!upiId) throw new ProviderError('The gateway', 'gave a UPI link without a payee');
    return { upiId, deepLink, qrCode: await toDataURL(deepLink, QR_CODE) };
  };
}
