import type { Proof } from '#contract/payment.ts';

export type GatewayOrder = { orderId: string; amountPaise: number };

/** What became of a try to pay: the money is ours, or it is not and why. */
export type CaptureResult =
  | { outcome: 'captured'; gatewayPaymentId: string }
  | { outcome: 'declined'; reason: string }
  /** The payer has not finished, or what they brought proves nothing. */
  | { outcome: 'unproven'; reason: string };

type UpiRequest = { upiId: string; deepLink: string };

/** Who pays, and from where: gateways look for fraud in this. */
export type Payer = { phone: string; email: string | null; ip: string; userAgent: string };

/** Money a gateway has taken, less what it has given back. */
type CapturedPayment = { gatewayPaymentId: string; orderId: string; receipt: string; amountPaise: number };

/** A payment provider. Every method may be repeated: it never charges or refunds twice for the same thing. */
export type Gateway = {
  name: 'sandbox' | 'razorpay';
  /** What the browser's checkout needs to know of us. */
  keyId?: string;
  createOrder(order: { amountPaise: number; receipt: string }): Promise<{ orderId: string }>;
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
  /** How to pay this order by UPI. */
  upi(order: GatewayOrder, note: string, payer: Payer): Promise<UpiRequest>;
};
