// What we need of Razorpay's events and nothing else: their payloads carry the payer's address, phone and card as well.
import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ProviderEvent, ReadWebhook, WebhookRequest } from '#server/payments/provider.ts';
import { CURRENCY } from './razorpay-api.ts';
import { isWebhookSignature } from './razorpay-signature.ts';

const EVENT_ID_LENGTH_MOST = 200;

const Id = z.string().min(1).max(100);
const Payment = z.object({
  entity: z.object({ id: Id, order_id: Id.nullish(), amount: z.int(), currency: z.string().max(10) }),
});
const Refund = z.object({ entity: z.object({ id: Id, amount: z.int() }) });

const RazorpayEvent = z.discriminatedUnion('event', [
  z.object({ event: z.enum(['payment.captured', 'order.paid']), payload: z.object({ payment: Payment }) }),
  z.object({ event: z.enum(['payment.authorized', 'payment.failed']), payload: z.object({ payment: Payment }) }),
  z.object({ event: z.enum(['refund.processed', 'refund.failed']), payload: z.object({ refund: Refund }) }),
]);
type RazorpayEvent = z.output<typeof RazorpayEvent>;

const AnyEvent = z.object({ event: z.string().min(1) });
const KNOWN = new Set<string>(RazorpayEvent.options.flatMap<string>(({ shape }) => shape.event.options));

/** Believes what is signed with the webhook secret. */
export function razorpayWebhook(webhookSecret: string): ReadWebhook {
  return ({ headers, body }) => {
    const signature = headers['x-razorpay-signature'];
    if (typeof signature !== 'string' || !isWebhookSignature(signature, body, webhookSecret)) return 'forged';
    const any = AnyEvent.safeParse(contentOf(body));
    if (!any.success) return 'not an event';
    if (!KNOWN.has(any.data.event)) return 'of no use';
    const { data } = RazorpayEvent.safeParse(contentOf(body));
    if (!data) return 'not an event';
    return { id: eventIdOf({ headers, body }), type: data.event, payload: data.payload, about: noticeIn(data) };
  };
}

function contentOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function noticeIn(event: RazorpayEvent): ProviderEvent['about'] {
  if ('refund' in event.payload) {
    return { gatewayRefundId: event.payload.refund.entity.id, isDone: event.event === 'refund.processed' };
  }
  const { id, order_id: orderId, amount: amountPaise, currency } = event.payload.payment.entity;
  return {
    order: orderId && currency === CURRENCY ? { orderId, amountPaise } : undefined,
    // The others are pictures of an earlier moment: what the order says now is what counts.
    capturedAs: event.event === 'payment.captured' || event.event === 'order.paid' ? id : undefined,
  };
}

/** Without the header, the same bytes are the same event. */
function eventIdOf({ headers, body }: WebhookRequest): string {
  const header = headers['x-razorpay-event-id'];
  if (typeof header === 'string' && header !== '' && header.length <= EVENT_ID_LENGTH_MOST) return header;
  return `sha256:${createHash('sha256').update(body).digest('hex')}`;
}
