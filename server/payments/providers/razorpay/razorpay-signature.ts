// Razorpay signs in two places, with two different secrets.
import { createHmac } from 'node:crypto';
import { sameText } from '#server/same-text.ts';

const sign = (content: string | Uint8Array, secret: string) =>
  createHmac('sha256', secret).update(content).digest('hex');

/** What the checkout hands the browser after a payment, made with the key secret. */
export function isCheckoutSignature(
  signature: string,
  { orderId, paymentId }: { orderId: string; paymentId: string },
  keySecret: string,
): boolean {
  return sameText(signature, sign(`${orderId}|${paymentId}`, keySecret));
}

/** What comes with a webhook, made with the webhook secret over the body exactly as it was sent. */
export function isWebhookSignature(signature: string, body: Uint8Array, webhookSecret: string): boolean {
  return sameText(signature, sign(body, webhookSecret));
}
