// Razorpay behind our own small interface. Why UPI and Google Pay go the way they do: docs/decisions/0009.
import type { Proof } from '#contract/payment.ts';
import type { CaptureResult, GatewayOrder, PaymentProvider } from '#server/payments/provider.ts';
import { ProviderError } from '#server/provider-error.ts';
import { CURRENCY, type RazorpayOptions, type RazorpayPayment, razorpayApi } from './razorpay-api.ts';
import { isCheckoutSignature } from './razorpay-signature.ts';
import { razorpayWebhook } from './razorpay-webhook.ts';

/** As many as Razorpay lists at once. */
const PAGE = 100;
const NOT_YET: CaptureResult = { outcome: 'unproven', reason: 'notCompleted' };
const NOT_THIS: CaptureResult = { outcome: 'unproven', reason: 'otherPayment' };
const FORGED: CaptureResult = { outcome: 'unproven', reason: 'unverified' };
const DECLINED: CaptureResult = { outcome: 'declined', reason: 'notThrough' };
const captured = ({ id }: RazorpayPayment): CaptureResult => ({ outcome: 'captured', gatewayPaymentId: id });

export function razorpayProvider(options: RazorpayOptions): PaymentProvider {
  const api = razorpayApi(options);

  async function stateOf(order: GatewayOrder, payment: RazorpayPayment): Promise<CaptureResult> {
    if (!isFor(order, payment)) return NOT_THIS;
    if (payment.status === 'captured') return captured(payment);
    if (payment.status === 'authorized') return takeAuthorized(order, payment);
    return payment.status === 'failed' ? DECLINED : NOT_YET;
  }

  async function takeAuthorized(order: GatewayOrder, { id }: RazorpayPayment): Promise<CaptureResult> {
    try {
      const taken = await api.capture(id, order.amountPaise);
      return taken.status === 'captured' ? captured(taken) : NOT_YET;
    } catch (error) {
      // Captured by somebody else meanwhile, or the answer was lost: what the payment says now is what counts.
      const payment = await api.payment(id);
      if (payment.status === 'authorized') throw error;
      return payment.status === 'captured' ? captured(payment) : DECLINED;
    }
  }

  /** However many times the payer tried, an order is paid once. A checkout lets them try again; a UPI link does not. */
  async function lookUp(order: GatewayOrder): Promise<CaptureResult> {
    const payments = await api.paymentsOf(order.orderId);
    const good = (status: string) => payments.find((payment) => payment.status === status && isFor(order, payment));
    const taken = good('captured');
    if (taken) return captured(taken);
    const authorized = good('authorized');
    if (authorized) return takeAuthorized(order, authorized);
    const isOver = payments.length > 0 && payments.every(({ status, isFromLink }) => status === 'failed' && isFromLink);
    return isOver ? DECLINED : NOT_YET;
  }

  /** All that is taken here was authorized by the payer in the checkout. */
  async function verify(order: GatewayOrder, proof: Proof | undefined): Promise<CaptureResult> {
    const claim = claimIn(proof);
    // A UPI app gives the browser nothing to show: then Razorpay's own word on our order is the proof.
    if (!claim) return lookUp(order);
    if (claim.orderId !== order.orderId) return NOT_THIS;
    if (!isCheckoutSignature(claim.signature, { ...order, paymentId: claim.paymentId }, options.keySecret)) {
      return FORGED;
    }
    return stateOf(order, await api.payment(claim.paymentId));
  }

  return {
    name: 'razorpay',
    keyId: options.keyId,

    async createOrder({ amountPaise, receipt }) {
      return { orderId: (await api.createOrder(amountPaise, receipt)).id };
    },

    orderIn: ({ razorpay_order_id }) => razorpay_order_id,

    capture: verify,

    verify,

    lookUp,

    async refund({ gatewayPaymentId, amountPaise, idempotencyKey }) {
      const made = await api.refund(gatewayPaymentId, amountPaise, idempotencyKey);
      // A repeated request may be answered as it was the first time, so what is not done is asked for by its id.
      const { id, status } = made.status === 'processed' ? made : await api.refundById(made.id);
      return { gatewayRefundId: id, isDone: status === 'processed', isFailed: status === 'failed' };
    },

    async balance() {
      return (await api.balance()).balance;
    },

    async *capturedSince(since) {
      for (let skip = 0; ; skip += PAGE) {
        const page = await api.paymentsSince(since, skip, PAGE);
        for (const { id, orderId, amount, refunded, status } of page) {
          if (status !== 'captured' || !orderId) continue;
          const { receipt } = await api.order(orderId);
          yield { gatewayPaymentId: id, orderId, receipt: receipt ?? '', amountPaise: amount - refunded };
        }
        if (page.length < PAGE) return;
      }
    },

    async upi(order, note, payer) {
      const deepLink = await api.upiLink(order, note, payer);
      const upiId = deepLink?.startsWith('upi://pay?') ? new URL(deepLink).searchParams.get('pa') : null;
      if (!deepLink || !upiId) throw new ProviderError('Razorpay', 'gave no UPI link');
      return { upiId, deepLink };
    },

    ...(options.webhookSecret ? { readWebhook: razorpayWebhook(options.webhookSecret) } : {}),
  };
}

function isFor(order: GatewayOrder, payment: RazorpayPayment): boolean {
  const { orderId, amount, currency } = payment;
  return orderId === order.orderId && amount === order.amountPaise && currency === CURRENCY;
}

/** What the checkout handed the browser, if it is all there. */
function claimIn(proof: Proof | undefined): { orderId: string; paymentId: string; signature: string } | undefined {
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId, razorpay_signature: signature } = proof ?? {};
  return orderId && paymentId && signature ? { orderId, paymentId, signature } : undefined;
}
