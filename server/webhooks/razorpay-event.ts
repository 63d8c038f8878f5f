// What we need of Razorpay's events and nothing else: their payloads carry the payer's address, phone and card as well.
import * as z from 'zod';

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
export type RazorpayEvent = z.output<typeof RazorpayEvent>;

const AnyEvent = z.object({ event: z.string().min(1) });
const KNOWN = new Set<string>(RazorpayEvent.options.flatMap<string>(({ shape }) => shape.event.options));

/** The event in a body whose signature is right; 'other' for one we have no use for; undefined when it is none. */
export function parseEvent(body: Uint8Array): RazorpayEvent | 'other' | undefined {
  let content: unknown;
  try {
    content = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
  const any = AnyEvent.safeParse(content);
  if (!any.success) return undefined;
  return KNOWN.has(any.data.event) ? RazorpayEvent.safeParse(content).data : 'other';
}
