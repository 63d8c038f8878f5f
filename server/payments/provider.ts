import type { Proof } from '#contract/payment.ts';

export type GatewayOrder = { orderId: string; amountPaise: number };

/** What became of a try to pay: the money is ours, or it is not, with the name of the refusal that says why. */
export type CaptureResult =
  | { outcome: 'captured'; gatewayPaymentId: string }
  | { outcome: 'declined'; reason: 'declined' | 'notThrough' }
  /** The payer has not finished, or what they brought proves nothing. */
  | { outcome: 'unproven'; reason: 'notCompleted' | 'otherPayment' | 'unverified' };

type UpiRequest = { upiId: string; deepLink: string };

/** Who pays, and from where: gateways look for fraud in this. */
export type Payer = { phone: string; email: string | null; ip: string; userAgent: string };

/** Money a gateway has taken, less what it has given back. */
type CapturedPayment = { gatewayPaymentId: string; orderId: string; receipt: string; amountPaise: number };

/** A payment provider. Every method may be repeated: it never charges or refunds twice for the same thing. */
export type PaymentProvider = {
  /** Stored with each payment as its `gateway`, and the end of the address its webhooks come to. */
  name: string;
  /** What the browser's checkout needs to know of us. */
  keyId?: string;
  createOrder(order: { amountPaise: number; receipt: string }): Promise<{ orderId: string }>;
  /** The order that a proof says it is for. */
  orderIn(proof: Proof): string | undefined;
  capture(order: GatewayOrder, proof: Proof | undefined): Promise<CaptureResult>;
  /** Whether the payer has given the money already, by this proof or by the gateway's own word. Never asks for more. */
  verify(order: GatewayOrder, proof: Proof | undefined): Promise<CaptureResult>;
  /** Asks what became of an order that nobody told us about. */
  lookUp(order: GatewayOrder): Promise<CaptureResult>;
  refund(refund: { gatewayPaymentId: string; amountPaise: number; idempotencyKey: string }): Promise<{
    gatewayRefundId: string;
    isDone: boolean;
    /** It will never be paid out by itself: a person has to see to it. */
    isFailed?: boolean;
  }>;
  /** Everything that was taken since some moment, whether or not we remember having asked for it. */
  capturedSince(since: Date): AsyncGenerator<CapturedPayment>;
  /** What it has of ours to pay refunds with, in paise; absent where it does not say. */
  balance?(): Promise<number>;
  /** How to pay this order by UPI. */
  upi(order: GatewayOrder, note: string, payer: Payer): Promise<UpiRequest>;
  /** Reads what the provider sends us by itself; absent where nobody could prove to be the provider. */
  readWebhook?: ReadWebhook;
};

/** A body as it came, byte for byte: that is what is signed. */
export type WebhookRequest = { headers: Record<string, string | string[] | undefined>; body: Uint8Array };

export type ReadWebhook = (request: WebhookRequest) => ProviderEvent | 'forged' | 'not an event' | 'of no use';

export type ProviderEvent = {
  id: string;
  type: string;
  /** What is kept of it: nothing about the payer. */
  payload: unknown;
  about: PaymentNotice | RefundNotice;
};

/** `capturedAs` when the event itself says that the money was taken; otherwise the order has to be looked up. */
export type PaymentNotice = {
  /** Undefined when it is for no order, or not in rupees: then it is not ours. */
  order: GatewayOrder | undefined;
  capturedAs: string | undefined;
};
export type RefundNotice = { gatewayRefundId: string; isDone: boolean };
