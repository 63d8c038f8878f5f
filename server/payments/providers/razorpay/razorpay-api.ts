// Razorpay's calls as their documentation has them, amounts in paise, nothing decided here.
import * as z from 'zod';
import { callProvider } from '#server/call-provider.ts';
import type { Payer } from '#server/payments/provider.ts';

const TIMEOUT_MS = 5_000;
const TRIES = 2;
export const CURRENCY = 'INR';
/** In the notes of a payment that was begun by our UPI link and not by a checkout. */
const LINK_NOTE = { begun_by: 'upi_link' };

export type RazorpayOptions = {
  keyId: string;
  keySecret: string;
  /** What it signs webhooks with; without it there are none. */
  webhookSecret?: string | undefined;
  /** Without a slash at the end. */
  apiUrl?: string | undefined;
  /** The site the payer came from. */
  siteUrl: string;
  timeoutMs?: number;
  retryWaitMs?: number;
};

const Id = z.string().min(1).max(100);
const Payment = z
  .object({
    id: Id,
    order_id: Id.nullish(),
    amount: z.int(),
    currency: z.string(),
    status: z.string(),
    notes: z.unknown().optional(),
  })
  .transform(({ order_id, notes, ...payment }) => ({
    ...payment,
    orderId: order_id ?? null,
    isFromLink: z.object({ begun_by: z.literal(LINK_NOTE.begun_by) }).safeParse(notes).success,
  }));
export type RazorpayPayment = z.output<typeof Payment>;

const ListedPayment = z
  .object({ id: Id, order_id: Id.nullish(), amount: z.int(), amount_refunded: z.int().nullish(), status: z.string() })
  .transform(({ order_id, amount_refunded, ...payment }) => ({
    ...payment,
    orderId: order_id ?? null,
    refunded: amount_refunded ?? 0,
  }));

const Refund = z.object({ id: Id, status: z.string() });
const UpiPayment = z.object({
  next: z.array(z.object({ action: z.string(), url: z.string().optional() })),
});

export function razorpayApi(options: RazorpayOptions) {
  const { keyId, keySecret, apiUrl = 'https://api.razorpay.com', siteUrl } = options;
  const credentials = Buffer.from(`${keyId}:${keySecret}`).toString('base64');

  function call<Answer extends z.ZodType>(
    path: string,
    answer: Answer,
    request: { body?: unknown; headers?: Record<string, string>; tries?: number } = {},
  ) {
    const { body, headers, tries = TRIES } = request;
    return callProvider(
      {
        provider: 'Razorpay',
        url: `${apiUrl}/v1/${path}`,
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Basic ${credentials}`, ...headers },
        body,
        timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
        tries,
        ...(options.retryWaitMs === undefined ? {} : { retryWaitMs: options.retryWaitMs }),
        secrets: [keySecret, credentials],
      },
      answer,
    );
  }
  const part = encodeURIComponent;

  return {
    /** Asking again may leave an order behind that nobody will ever be shown, and so never pays. */
    createOrder: (amountPaise: number, receipt: string) =>
      call('orders', z.object({ id: Id }), { body: { amount: amountPaise, currency: CURRENCY, receipt } }),

    payment: (id: string) => call(`payments/${part(id)}`, Payment),

    async paymentsOf(orderId: string): Promise<RazorpayPayment[]> {
      return (await call(`orders/${part(orderId)}/payments`, z.object({ items: z.array(Payment) }))).items;
    },

    /** So many at a time; whichever was made since, paid or not. */
    async paymentsSince(since: Date, skip: number, count: number) {
      const from = Math.floor(since.getTime() / 1000);
      const path = `payments?from=${from}&skip=${skip}&count=${count}`;
      return (await call(path, z.object({ items: z.array(ListedPayment) }))).items;
    },

    order: (id: string) => call(`orders/${part(id)}`, z.object({ receipt: z.string().nullish() })),

    /** Once: whoever gets no answer looks at the payment. */
    capture: (id: string, amountPaise: number) =>
      call(`payments/${part(id)}/capture`, Payment, { body: { amount: amountPaise, currency: CURRENCY }, tries: 1 }),

    refund: (paymentId: string, amountPaise: number, idempotencyKey: string) =>
      call(`payments/${part(paymentId)}/refund`, Refund, {
        // The same key must come with the very same body each time.
        body: { amount: amountPaise, speed: 'normal', receipt: idempotencyKey },
        headers: { 'x-refund-idempotency': idempotencyKey },
      }),

    /** What has not been settled to our bank: refunds are paid out of it. */
    balance: () => call('balance', z.object({ balance: z.int() })),

    refundById: (id: string) => call(`refunds/${part(id)}`, Refund),

    /** Begins a UPI payment of an order. Asking again makes another link; Razorpay lets an order be paid once. */
    async upiLink(order: { orderId: string; amountPaise: number }, note: string, payer: Payer): Promise<string | null> {
      const { next } = await call('payments/create/json', UpiPayment, {
        body: {
          amount: order.amountPaise,
          currency: CURRENCY,
          order_id: order.orderId,
          method: 'upi',
          upi: { flow: 'intent' },
          contact: `+91${payer.phone}`,
          ...(payer.email ? { email: payer.email } : {}),
          ip: payer.ip,
          user_agent: payer.userAgent,
          referer: siteUrl,
          description: note,
          notes: LINK_NOTE,
        },
      });
      return next.find(({ action }) => action === 'intent')?.url ?? null;
    },
  };
}
